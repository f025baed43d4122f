import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { findFreePort } from '../scripts/free-port.mjs'
import { installSystemPackages } from '../scripts/system-packages.mjs'

const run = promisify(execFile)
const template = new URL('../deploy/nginx.conf.template', import.meta.url)
const startLimitMs = 60_000

export interface Nginx {
  /** Of plain HTTP, whose connections are passed on over TLS: clients need not know the certificate. */
  origin: string
  stop(): Promise<void>
}

/** Whether nginx and openssl run, after they are installed if need be. */
export async function hasNginx(): Promise<boolean> {
  const runs = () =>
    Promise.all([run('nginx', ['-v']), run('openssl', ['version'])]).then(
      () => true,
      () => false,
    )
  return (await runs()) || ((await installSystemPackages(['nginx-light', 'openssl'])) && (await runs()))
}

/** Starts nginx in front of two instances with the configuration that operators use. Its files are in the folder. */
export async function startNginx(folder: string, [one, other]: readonly [number, number]): Promise<Nginx> {
  const port = await findFreePort()
  const values: Record<string, string> = {
    INSTANCE_1: `127.0.0.1:${one}`,
    INSTANCE_2: `127.0.0.1:${other}`,
    HTTP_PORT: String(await findFreePort()),
    HTTPS_PORT: String(port),
    SERVER_NAME: 'localhost',
    CERTIFICATE: join(folder, 'certificate.pem'),
    CERTIFICATE_KEY: join(folder, 'key.pem'),
  }
  const site = (await readFile(template, 'utf8')).replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '')
  await writeFile(join(folder, 'site.conf'), site)
  const main = join(folder, 'nginx.conf')
  await writeFile(main, mainConfiguration(folder))
  await makeCertificate(values)
  const child = spawn('nginx', ['-c', main, '-e', join(folder, 'nginx.log')], { stdio: 'ignore' })
  process.on('exit', () => child.kill('SIGKILL'))
  await untilAccepting(child, port)
  const tunnel = await openTunnel(port)
  return {
    origin: `http://127.0.0.1:${tunnel.port}`,
    async stop() {
      tunnel.close()
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

function mainConfiguration(folder: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')} include ${join(folder, 'site.conf')}; }
`
}

async function makeCertificate({ CERTIFICATE = '', CERTIFICATE_KEY = '' }: Record<string, string>) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', CERTIFICATE_KEY]
  await run('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', '/CN=localhost', '-out', CERTIFICATE])
}

async function untilAccepting(child: ChildProcess, port: number) {
  for (const startedAt = performance.now(); performance.now() - startedAt < startLimitMs; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    const isOpen = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('nginx did not start.')
}

/** Passes connections on over TLS. */
async function openTunnel(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const secure = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    sockets.add(socket).add(secure)
    const end = () => {
      socket.destroy()
      secure.destroy()
      sockets.delete(socket)
      sockets.delete(secure)
    }
    for (const each of [socket, secure]) each.on('error', end).on('close', end)
    socket.pipe(secure).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
