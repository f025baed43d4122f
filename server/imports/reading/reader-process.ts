import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { UploadKind } from '@motanet/contract/imports/import-fields.ts'
import type { CoverageContent } from '../coverage/read-coverage.ts'
import type { FileProblem } from './file-refused.ts'
import type { Table } from './table.ts'

/** What an uploaded file of each kind contains. */
export interface FileContents {
  tariffs: Table[]
  coverage: CoverageContent
}
type Outcome<Kind extends UploadKind> =
  | { content: FileContents[Kind] }
  | { refused: { problem: FileProblem; where: string } }
const tooLarge = { tariffs: 'price-list-too-large', coverage: 'coverage-file-too-large' } as const

const maxHeapMegabytes = 512

/**
 * Runs `readPriceList` or `readCoverage` in a child process. The process is killed when the signal is aborted, which fails with the signal's reason. A
 * hostile file can exhaust only the memory of that process: then it is refused as too large.
 */
export async function readInProcess<Kind extends UploadKind>(
  kind: Kind,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<Kind>> {
  signal.throwIfAborted()
  const self = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, self, kind, path], {
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
  if (end === 'SIGABRT' || end === 'SIGKILL') return { refused: { problem: tooLarge[kind], where: '' } }
  throw new Error(`the process that reads files ended with ${end}`)
}

async function read(kind: string, path: string): Promise<Outcome<UploadKind>> {
  const { FileRefused } = await import('./file-refused.ts')
  try {
    if (kind === 'coverage') return { content: await (await import('../coverage/read-coverage.ts')).readCoverage(path) }
    return { content: await (await import('./read-file.ts')).readPriceList(path) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: { problem: error.problem, where: error.where } }
    throw error
  }
}

if (import.meta.main) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  const [, , kind = '', path = ''] = process.argv
  const outcome = await read(kind, path)
  process.stdout.write(JSON.stringify(outcome), () => process.exit())
}
