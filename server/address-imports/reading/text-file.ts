import { open } from 'node:fs/promises'
import { codePageOf, unicodeOf } from '../../imports/reading/text-encoding.ts'
import { fileReasons } from '../reasons.ts'
import { AddressFileRefused } from '../source-house.ts'
import { type FileProgress, readChunks } from './file-chunks.ts'

const blockBytes = 64 * 1024

/**
 * The text of a file of any size, in parts. UTF-8 and UTF-16 are strict; otherwise the code page that suits the first part with letters
 * beyond ASCII. Fails with `AddressFileRefused`, which names the line.
 */
export async function* readText(path: string, progress: FileProgress): AsyncGenerator<string> {
  const sample = await findSample(path)
  const encoding = unicodeOf(sample)
  if (encoding === undefined && sample.includes(0)) throw new AddressFileRefused(fileReasons.noText)
  const decoder = encoding === undefined ? undefined : new TextDecoder(encoding, { fatal: true })
  const decodePage = decoder === undefined ? codePageOf(sample) : undefined
  let line = 1
  const decode = (bytes?: Uint8Array) => {
    try {
      return decodePage?.(bytes ?? new Uint8Array()) ?? decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch {
      throw new AddressFileRefused(fileReasons.damagedText(line, `these bytes are no ${encoding}`))
    }
  }
  for await (const chunk of readChunks(path, progress)) {
    const text = decode(chunk)
    if (text.includes('\0')) throw new AddressFileRefused(fileReasons.damagedText(line, 'it contains zeros'))
    line += text.split('\n').length - 1
    yield text
  }
  yield decode()
}

/** The first block with a byte beyond ASCII, up to the end of a line; otherwise the first block. */
async function findSample(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    let first: Uint8Array | undefined
    for (let position = 0; ; position += blockBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, position)
      const block = buffer.subarray(0, bytesRead)
      first ??= block
      if (bytesRead === 0) return first
      if (block.some((byte) => byte > 127)) return block.subarray(0, block.lastIndexOf(10) + 1 || bytesRead)
    }
  } finally {
    await file.close()
  }
}
