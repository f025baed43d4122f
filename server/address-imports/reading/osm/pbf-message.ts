import { PbfReader } from 'pbf'

const lengthDelimited = 2

/** The bytes are no message of the format. The message says why. */
export class DamagedMessage extends Error {}

/**
 * Reads the fields of a message. A length that exceeds the message is an error: the library would read on behind its end, or fill the
 * memory.
 */
export function readMessage(bytes: Uint8Array, readField: (field: number, reader: PbfReader) => void): void {
  const reader = new PbfReader(bytes)
  for (;;) {
    const field = reader.nextField()
    if (reader.pos > bytes.length) throw new DamagedMessage('a field ends behind its message')
    if (field === 0) return
    if (reader.type === lengthDelimited) {
      const start = reader.pos
      const length = reader.readVarint()
      if (!(reader.pos + length <= bytes.length)) throw new DamagedMessage('a length exceeds its message')
      reader.pos = start
    }
    readField(field, reader)
  }
}

/** Running sums of packed differences. */
export function readDeltas(reader: PbfReader): number[] {
  const values = reader.readPackedSVarint()
  let sum = 0
  for (let index = 0; index < values.length; index++) {
    sum += values[index] ?? 0
    values[index] = sum
  }
  return values
}
