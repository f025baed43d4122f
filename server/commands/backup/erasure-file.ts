import { readFile } from 'node:fs/promises'
import { type Erasure, erasureSchema } from '../../privacy/erasure-list.ts'
import { rejectInput } from '../command.ts'

/** The lines of a file of erasures, one JSON object each, after a first line that says how many follow. */
export function linesOfErasures(erasures: readonly Erasure[]): string[] {
  const first = { product: 'motanet', erasures: erasures.length }
  return [first, ...erasures].map((line) => `${JSON.stringify(line)}\n`)
}

/** Reads a file of `export erasures`. Rejects one that is incomplete or another file. */
export async function readErasureFile(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    rejectInput(`${path} cannot be read (${error.code}).`),
  )
  try {
    const [first, ...lines] = text.trimEnd().split('\n')
    const { product, erasures } = JSON.parse(first ?? '')
    if (product !== 'motanet' || erasures !== lines.length) throw new Error('incomplete')
    return lines.map((line) => erasureSchema.parse(JSON.parse(line)))
  } catch {
    return rejectInput(`${path} is no complete file of export erasures: nothing was changed.`)
  }
}
