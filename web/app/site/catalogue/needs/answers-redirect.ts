import { redirect } from 'react-router'
import { localisedPath } from '../../../lib/language.ts'
import type { PageRequest } from '../../../lib/page-data.ts'
import { readSearch, searchQuery } from '../../../parts/tariffs/search-url.ts'
import { answersOf, searchFor } from './need-url.ts'

/**
 * On the server, for a form submitted without JavaScript: throws a redirect to the list for the answers, if they are complete.
 */
export function redirectFromAnswers({ language, url }: PageRequest): void {
  const need = answersOf(url.searchParams)
  if (need === null) return
  throw redirect(localisedPath(language, '/forhome') + searchQuery(searchFor(need, readSearch(url.searchParams))))
}
