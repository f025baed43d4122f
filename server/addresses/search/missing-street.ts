import { findLocalitySpans } from './area-words.ts'
import type { QueryItem } from './query-items.ts'
import { isOptionalWord, sureArea } from './query-readings.ts'
import type { StreetIndex } from './street-index.ts'

/**
 * Number of the locality that a query without hits names beside a street, or null. The home town is no answer: streets of other towns are
 * suggested for it. A name of several localities is ambiguous, and no answer either.
 */
export function findLocalityWithoutStreet(index: StreetIndex, items: readonly QueryItem[]): number | null {
  const spans = findLocalitySpans(index, [...items]).filter(({ quality }) => quality > sureArea)
  const away = spans.find(({ isHome }) => !isHome)
  if (away === undefined || away.localities.size > 1) return null
  const isOfLocality = (at: number) => spans.some(({ from, to }) => at >= from && at < to)
  const hasName = items.some((item, at) => item.type === 'word' && !isOptionalWord(item) && !isOfLocality(at))
  return hasName ? ([...away.localities][0] ?? null) : null
}
