/** A storage in memory; with `isFull` it rejects writes like that of a browser. */
export function fakeStorage({ isFull = false } = {}) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, text)
    },
  }
}
