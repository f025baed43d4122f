import { inflateRawSync } from 'node:zlib'
import { FileRefused } from './file-refused.ts'

/** All parts of a workbook together, uncompressed. A list of 20000 rows has less than 20 MiB. */
const maxInflatedBytes = 48 * 1024 * 1024
const maxEntries = 1000
const maxRatio = 500
const signatures = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const endLength = 22
const maxCommentLength = 0xffff
const isEncrypted = 1

interface Entry {
  offset: number
  method: number
  compressedBytes: number
  inflatedBytes: number
}

export interface ZipEntries {
  names: string[]
  /** The content of the entry, or undefined. */
  read(name: string): Buffer | undefined
}

/**
 * Opens a ZIP archive in memory. The sizes that the directory states are checked before anything is inflated, and inflating stops at the
 * stated size. Fails with `FileRefused` for truncated, encrypted and too large archives.
 */
export function openZip(bytes: Buffer): ZipEntries {
  const entries = readDirectory(bytes)
  const inflatedBytes = [...entries.values()].reduce((sum, entry) => sum + entry.inflatedBytes, 0)
  if (inflatedBytes > maxInflatedBytes) throw new FileRefused('price-list-too-large')
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      return entry && inflate(bytes, entry, name)
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxEntries) throw new FileRefused('price-list-too-large')
  const entries = new Map<string, Entry>()
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.directory) throw new FileRefused('file-damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if ((bytes.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new FileRefused('price-list-protected')
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      compressedBytes: bytes.readUInt32LE(at + 20),
      inflatedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    if (entry.inflatedBytes > maxRatio * Math.max(1024, entry.compressedBytes))
      throw new FileRefused('price-list-too-large')
    entries.set(name.replace(/^\//, ''), entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - maxCommentLength); at -= 1)
    if (bytes.readUInt32LE(at) === signatures.end) return at
  throw new FileRefused('file-damaged')
}

function inflate(bytes: Buffer, { offset, method, compressedBytes, inflatedBytes }: Entry, name: string): Buffer {
  const damaged = () => new FileRefused('file-damaged', name)
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signatures.entry) throw damaged()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + compressedBytes)
  if (content.length < compressedBytes) throw damaged()
  if (method === 0) return content
  if (method !== 8) throw damaged()
  try {
    const inflated = inflateRawSync(content, { maxOutputLength: Math.max(1, inflatedBytes) })
    if (inflated.length !== inflatedBytes) throw damaged()
    return inflated
  } catch (error) {
    // Including more output than the directory states
    if (error instanceof FileRefused) throw error
    throw damaged()
  }
}
