const initialBytes = 64 * 1024

/** Records by id that are rarely read. */
export interface PackedRecords<Value> {
  add(id: number, record: Value): void
  find(id: number): Value | undefined
  /** Gives memory back that was reserved for more records. */
  trim(): void
}

/**
 * Stores records as JSON in one buffer: hundreds of thousands of objects would be several times as large, and each garbage collection would
 * visit them.
 */
export function createPackedRecords<Value extends object>(): PackedRecords<Value> {
  let bytes = Buffer.allocUnsafeSlow(initialBytes)
  let size = 0
  const starts = new Map<number, number>()
  const resize = (capacity: number) => {
    const larger = Buffer.allocUnsafeSlow(capacity)
    bytes.copy(larger, 0, 0, size)
    bytes = larger
  }
  return {
    add(id, record) {
      const text = `${JSON.stringify(record)}\n`
      // A UTF-16 unit takes at most three bytes
      if (size + 3 * text.length > bytes.length) resize(Math.max(2 * bytes.length, size + 3 * text.length))
      starts.set(id, size)
      size += bytes.write(text, size)
    },
    find(id) {
      const start = starts.get(id)
      return start === undefined ? undefined : JSON.parse(bytes.toString('utf8', start, bytes.indexOf('\n', start)))
    },
    trim: () => resize(size),
  }
}
