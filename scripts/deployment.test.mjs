import { readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

/** @param {string} path */
const read = (path) => readFile(join(root, path), 'utf8')
/** @param {string} text */
const linesOf = (text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/**
 * Whether the file is left out of the image's context: the last pattern that fits it or a folder of it decides.
 * @param {string} path
 * @param {string[]} patterns
 */
function isIgnored(path, patterns) {
  const parts = path.split('/')
  const names = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const last = patterns.findLast((pattern) => names.some((name) => matchesGlob(name, pattern.replace('!', ''))))
  return last !== undefined && !last.startsWith('!')
}

test('the context of the image has what the Dockerfile copies, and no secrets, certificates or backups', async () => {
  const patterns = linesOf(await read('.dockerignore'))
  const copied = linesOf(await read('Dockerfile')).flatMap((line) =>
    line.startsWith('COPY ') && !line.includes('--from') ? line.split(' ').slice(1, -1) : [],
  )
  expect(copied).toContain('server')
  expect(copied.filter((path) => path !== '.' && isIgnored(path, patterns))).toEqual([])
  const kept = [
    'secrets.env',
    'production/secrets.env',
    '.env',
    'server/.env',
    'certificate/privkey.pem',
    '2026-11-26.tar.gz',
  ]
  expect(kept.filter((path) => !isIgnored(path, patterns))).toEqual([])
})

test('one service builds the image of all instances, because two builds of one name at the same time fail', async () => {
  const [shared = '', services = ''] = (await read('compose.yaml')).split(/^services:$/m)
  expect(shared).toMatch(/^ {2}image: motanet$/m)
  expect(shared).not.toMatch(/^ {2}build:/m)
  expect(services.match(/^ {4}build:/gm)).toHaveLength(1)
})

test('nginx passes on neither /metrics nor /metrics/, which the product answers, too', async () => {
  expect(await read('deploy/nginx.conf.template')).toMatch(/location \/metrics \{\s+return 404;/)
})

test('commands of the operator can read a backup that root has copied', async () => {
  const folder = '/var/lib/motanet-files/'
  expect(await read('deploy/motanet')).toContain(`'ExecStartPre=+/bin/chown -R --reference=${folder} ${folder}'`)
})

test('an instance of the unit knows the commit of its folder, if the operator has written it there', async () => {
  const [, name] = (await read('deploy/motanet@.service')).match(/^EnvironmentFile=-\/opt\/motanet\/(\S+)$/m) ?? []
  expect(await read('docs/operations.md')).toContain(`echo MOTANET_COMMIT=$(git rev-parse HEAD) > ${name}`)
  expect(linesOf(await read('.gitignore'))).toContain(`/${name}`)
})

test('the log of each service that keeps running is limited', async () => {
  const services = (await read('compose.yaml')).split(/^(?=x-motanet:| {2}\w+:$)/m)
  const running = services.filter((service) => service.includes('restart: unless-stopped'))
  expect(running).toHaveLength(5)
  expect(running.filter((service) => !service.includes('logging: *logging'))).toEqual([])
})

test('an instance whose migration waits for a backup is not unhealthy meanwhile', async () => {
  const [, minutes] = /^HEALTHCHECK .*--start-period=(\d+)m/m.exec(await read('Dockerfile')) ?? []
  expect(Number(minutes)).toBeGreaterThanOrEqual(15)
})
