import { readId } from '../../lib/query.ts'
import { type Place, placeQuery, readPlace } from '../places/place-url.ts'

/** The parsed URL of /compare. */
export interface Comparison {
  /** In column order, without duplicates. */
  ids: readonly number[]
  /** Shows only the rows in which the tariffs differ. */
  onlyDifferent: boolean
  place: Place | null
}

/** Maximum number of tariffs in a comparison. */
export const maxCompared = 4

// More ids than columns: they replace tariffs that no longer exist
const maxIds = 8

/** Parses a query string leniently: invalid ids are ignored, duplicates are removed. */
export function readComparison(query: URLSearchParams): Comparison {
  const ids = query
    .getAll('ids')
    .flatMap((list) => list.split(','))
    .map((text) => readId(text.trim()))
    .filter((id) => id !== null)
  return {
    ids: [...new Set(ids)].slice(0, maxIds),
    onlyDifferent: query.getAll('diff').includes('1'),
    place: readPlace(query),
  }
}

/** The canonical query string of a comparison, with its «?», or '' for an empty one. */
export function comparisonQuery({ ids, onlyDifferent, place }: Comparison): string {
  if (ids.length === 0) return ''
  return [`?ids=${ids.join(',')}`, ...(onlyDifferent ? ['diff=1'] : []), placeQuery(place).slice(1)]
    .filter(Boolean)
    .join('&')
}

/** The path of a comparison of these tariffs at the place, without a language prefix. */
export function comparePath(ids: readonly number[], place: Place | null): string {
  return `/compare${comparisonQuery({ ids, onlyDifferent: false, place })}`
}
