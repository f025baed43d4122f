/** Longer keys would not fit into an index. */
const maxKeyLength = 200

/** Keys with the source that they belong to, `csv:77`; keys of an exported file name theirs already. */
export function qualifyKeys(source: 'csv' | 'oa' | 'osm', keys: readonly string[]): string[] {
  return keys
    .map((key) =>
      key
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxKeyLength),
    )
    .filter((key) => key !== '')
    .map((key) => (/^(csv|oa|osm):./.test(key) ? key : `${source}:${key}`))
}
