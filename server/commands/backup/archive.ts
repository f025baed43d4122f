import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { rejectInput } from '../command.ts'

/** Files in an archive have at most this size, so that each fits into memory. */
export const maxEntryBytes = 64 * 1024 * 1024

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>
}

/** Writes a .tar.gz to the stream, which is closed at the end: the files that `fill` adds, in their order. */
export async function writeArchive(
  target: Writable,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  // Most bytes are pictures, which are compressed already
  const written = pipeline(Readable.fromWeb(readable), createGzip({ level: 4 }), target, { signal })
  // The error is that of `fill`, which waits for the same stream; this promise is awaited below
  written.catch(() => undefined)
  try {
    await fill({
      async add(name, content) {
        signal.throwIfAborted()
        const entry = controller.add({ name, size: content.byteLength, mode: 0o600 }).getWriter()
        await entry.write(content)
        await entry.close()
      },
    })
    controller.finalize()
  } catch (error) {
    controller.error(error)
    await written.catch(() => undefined)
    throw error
  }
  await written
}

export interface ArchiveEntry {
  name: string
  content: Buffer
}

/**
 * Reads a .tar.gz, one file after the other. Rejects the input if it is damaged, incomplete or no such archive. `onRead` is told the number
 * of compressed bytes.
 */
export async function* readArchive(
  path: string,
  { signal, onRead }: { signal: AbortSignal; onRead?: (bytes: number) => void },
): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path)
  let diskError: unknown
  file.on('error', (error) => {
    diskError = error
  })
  let read = 0
  file.on('data', (chunk) => {
    read += chunk.length
    onRead?.(read)
  })
  const gunzip = createGunzip()
  const unpacked = pipeline(file, gunzip, { signal })
  unpacked.catch((error) => gunzip.destroy(error))
  try {
    // Not `Readable.toWeb`, which fails when the reader stops early
    const tar: ReadableStream<Uint8Array> = ReadableStream.from(gunzip)
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > maxEntryBytes) throw new Error(`${header.name} is too large`)
      const content = Buffer.from(await new Response(body).arrayBuffer())
      if (content.length !== header.size) throw new Error(`${header.name} is incomplete`)
      yield { name: header.name, content }
    }
    await unpacked
  } catch (error) {
    signal.throwIfAborted()
    if (diskError !== undefined) throw diskError
    const reason = (error as Error).message.replace(/\.$/, '')
    rejectInput(`${path} is damaged, incomplete or no backup (${reason}): copy it again, or take another backup.`)
  } finally {
    file.destroy()
  }
}
