import { redirect } from 'react-router'
import { localisedPath } from '../../../lib/language.ts'
import type { PageRequest } from '../../../lib/page-data.ts'
import { readSearch, searchQuery } from '../search-url.ts'
import { answersOf, searchFor } from './need-url.ts'

/** For the server, where the form is sent without JavaScript: throws the way to the list that fits the answers, if there are any. */
export function redirectFromAnswers({ language, url }: PageRequest): void {
  const need = answersOf(url.searchParams)
  if (need === null) return
  throw redirect(localisedPath(language, '/forhome') + searchQuery(searchFor(need, readSearch(url.searchParams))))
}
