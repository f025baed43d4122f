import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

export interface FileProgress {
  /** Bytes of the file that were read, of all. */
  report(done: number, total: number): void
  signal: AbortSignal
}

/** The bytes of the file, in order. Fails with the reason of the signal once it is aborted. */
export async function* readChunks(path: string, { report, signal }: FileProgress): AsyncGenerator<Buffer> {
  const { size } = await stat(path)
  let done = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    yield chunk
    done += chunk.length
    report(done, size)
  }
}
