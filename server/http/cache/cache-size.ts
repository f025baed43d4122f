/** Options of an LRU cache of at most `entries` values: its own option, `max`, reserves the memory for all of them at once. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
