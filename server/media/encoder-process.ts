import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureEncoding, PictureProblem } from './picture-encoder.ts'
import type { Picture } from './picture-files.ts'

type Outcome =
  | { picture: Picture }
  | { refused: PictureProblem }
  | { failure: { message: string; code: string | undefined; syscall: string | undefined } }
  | { crashed: NodeJS.Signals | number | null }

/**
 * Does `encodePicture` in a process of its own, and answers how it ended. The process is killed when the signal is aborted, which
 * fails with its reason: native decoders cannot be stopped otherwise. One that crashes over a broken file takes nothing else with
 * it, and its memory is gone with it.
 */
export async function encodeInProcess(encoding: PictureEncoding, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(encoding)], {
    // Nothing of the server's environment, which holds secrets
    env: { NODE_ENV: 'production', SYSTEMROOT: process.env.SYSTEMROOT },
    // Its input stays open, so that its end says that the server is gone
    stdio: ['pipe', 'pipe', 'inherit'],
    killSignal: 'SIGKILL',
    signal,
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stdin.on('error', () => undefined)
  const end = await new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    // Any other error is that it was killed, which it is only once it has closed
    child.on('error', (error) => child.pid === undefined && reject(error))
    child.on('close', (code, killedBy) => resolve(killedBy ?? code))
  })
  signal.throwIfAborted()
  return end === 0 ? JSON.parse(Buffer.concat(output).toString()) : { crashed: end }
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

if (import.meta.main) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  const outcome = await encode(JSON.parse(process.argv[2] ?? ''))
  process.stdout.write(JSON.stringify(outcome), () => process.exit())
}
