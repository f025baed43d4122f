import { useRef } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { requestsPath } from './request-filters.ts'
import type { RequestsData } from './requests-data.ts'

/** The data to be shown. A reload that fails for a moment leaves the data of the same list, which are then outdated. */
export function useShownData(loaded: RequestsData): { data: RequestsData; isOutdated: boolean } {
  const last = useRef<RequestsData | null>(null)
  if (!(loaded.list instanceof ApiProblem)) last.current = loaded
  else if (isPassing(loaded.list) && last.current && isSameList(last.current, loaded)) {
    return { data: last.current, isOutdated: true }
  }
  return { data: loaded, isOutdated: false }
}

/** Rather than a refusal: the server was unreachable, failing or busy. */
function isPassing({ status }: ApiProblem): boolean {
  return status === 0 || status === 429 || status >= 500
}

function isSameList(one: RequestsData, other: RequestsData): boolean {
  return requestsPath(one.filters) === requestsPath(other.filters)
}
