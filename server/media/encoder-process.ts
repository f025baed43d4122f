import { fileURLToPath } from 'node:url'
import { answerParent, runIsolated } from '../http/incoming/isolated-process.ts'
import type { PictureEncoding, PictureProblem } from './picture-encoder.ts'
import type { Picture } from './picture-files.ts'

type Outcome =
  | { picture: Picture }
  | { refused: PictureProblem }
  | { failure: { message: string; code: string | undefined; syscall: string | undefined } }
  | { crashed: NodeJS.Signals | number | null }

/** Runs `encodePicture` in a process of its own, see `runIsolated`, and returns its outcome. */
export async function encodeInProcess(encoding: PictureEncoding, signal: AbortSignal): Promise<Outcome> {
  const program = [fileURLToPath(import.meta.url), JSON.stringify(encoding)]
  const { outcome, end } = await runIsolated<Outcome>(program, { signal, stderr: 'inherit' })
  return outcome ?? { crashed: end }
}

async function encode(encoding: PictureEncoding): Promise<Outcome> {
  const { encodePicture, PictureRefused } = await import('./picture-encoder.ts')
  try {
    return { picture: await encodePicture(encoding) }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.problem }
    const { message, code, syscall } = error as NodeJS.ErrnoException
    return { failure: { message, code, syscall } }
  }
}

if (import.meta.main) await answerParent(() => encode(JSON.parse(process.argv[2] ?? '')))
