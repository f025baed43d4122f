import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileProblem } from './file-refused.ts'
import type { Table } from './table.ts'

type Outcome = { tables: Table[] } | { refused: { problem: FileProblem; where: string } }

const maxHeapMegabytes = 512

/**
 * Runs `readPriceList` in a child process. The process is killed when the signal is aborted, which fails with the signal's reason. A
 * hostile file can exhaust only the memory of that process: then it is refused as too large.
 */
export async function readInProcess(path: string, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted()
  const self = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, self, path], {
    // Without the server's environment, which contains secrets
    env: { NODE_ENV: 'production', SYSTEMROOT: process.env.SYSTEMROOT },
    // Its standard input stays open: its end tells the process that the server has exited
    stdio: ['pipe', 'pipe', 'ignore'],
    killSignal: 'SIGKILL',
    signal,
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stdin.on('error', () => undefined)
  const end = await new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    // Other errors follow a kill, which is reported once the process has closed
    child.on('error', (error) => child.pid === undefined && reject(error))
    child.on('close', (code, killedBy) => resolve(killedBy ?? code))
  })
  signal.throwIfAborted()
  if (end === 0) return JSON.parse(Buffer.concat(output).toString())
  // V8 ends with SIGABRT without memory, the system with SIGKILL
  if (end === 'SIGABRT' || end === 'SIGKILL') return { refused: { problem: 'price-list-too-large', where: '' } }
  throw new Error(`the process that reads price lists ended with ${end}`)
}

async function read(path: string): Promise<Outcome> {
  const { readPriceList } = await import('./read-file.ts')
  const { FileRefused } = await import('./file-refused.ts')
  try {
    return { tables: await readPriceList(path) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: { problem: error.problem, where: error.where } }
    throw error
  }
}

if (import.meta.main) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  const outcome = await read(process.argv[2] ?? '')
  process.stdout.write(JSON.stringify(outcome), () => process.exit())
}
