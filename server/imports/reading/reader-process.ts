import { fileURLToPath } from 'node:url'
import type { UploadKind } from '@motanet/contract/imports/import-fields.ts'
import { answerParent, runIsolated } from '../../http/incoming/isolated-process.ts'
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
 * Runs `readPriceList` or `readCoverage` in a process of its own, see `runIsolated`. A hostile file can exhaust only the memory of that
 * process: then it is refused as too large.
 */
export async function readInProcess<Kind extends UploadKind>(
  kind: Kind,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<Kind>> {
  const program = [fileURLToPath(import.meta.url), kind, path]
  const flags = [`--max-old-space-size=${maxHeapMegabytes}`]
  const { outcome, end } = await runIsolated<Outcome<Kind>>(program, { signal, flags, stderr: 'ignore' })
  if (outcome) return outcome
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
  const [, , kind = '', path = ''] = process.argv
  await answerParent(() => read(kind, path))
}
