import { randomBytes } from 'node:crypto'

/**
 * A new UUID whose beginning is the time (version 7): those of messages that are stored together are neighbours in the indexes, so that
 * storing them changes few pages. The rest of it cannot be guessed.
 */
export function newMessageId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
