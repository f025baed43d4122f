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
 * Runs `encodePicture` in a child process and returns its outcome. The process is killed when the signal is aborted, which fails with the
 * signal's reason: native decoders cannot be stopped otherwise. A crash on a broken file affects nothing else, and the memory is freed
 * with the process.
 */
export async function encodeInProcess(encoding: PictureEncoding, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(encoding)], {
    // Without the server's environment, which contains secrets
    env: { NODE_ENV: 'production', SYSTEMROOT: process.env.SYSTEMROOT },
    // Its standard input stays open: its end tells the process that the server has exited
    stdio: ['pipe', 'pipe', 'inherit'],
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
