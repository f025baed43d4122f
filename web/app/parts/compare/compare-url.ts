import { readId } from '../../lib/query.ts'
import { type Place, placeQuery, readPlace } from '../places/place-url.ts'

/** What /compare is asked for: the meaning of its URL. */
export interface Comparison {
  /** In the order of the columns, each once. */
  ids: readonly number[]
  /** Only the rows in which the tariffs differ. */
  onlyDifferent: boolean
  place: Place | null
}

/** As many tariffs are compared side by side. */
export const maxCompared = 4

// More than fit side by side: when some of them are gone, others take their place
const maxIds = 8

/** What a query string means, leniently: what is no id counts as absent, a repeated one counts once. */
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

/** The one query string of a comparison, with its «?», or '' for an empty one. */
export function comparisonQuery({ ids, onlyDifferent, place }: Comparison): string {
  if (ids.length === 0) return ''
  return [`?ids=${ids.join(',')}`, ...(onlyDifferent ? ['diff=1'] : []), placeQuery(place).slice(1)]
    .filter(Boolean)
    .join('&')
}

/** The bare path of a comparison of these tariffs at the place. */
export function comparePath(ids: readonly number[], place: Place | null): string {
  return `/compare${comparisonQuery({ ids, onlyDifferent: false, place })}`
}
