import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as messages from './messages.ts'
import * as searchMessages from './messages-search.ts'
import type { SearchData } from './search-data.ts'
import { searchQuery } from './search-url.ts'

/** The list could not be loaded. */
export function FailedList({ search }: Pick<SearchData, 'search'>) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <EmptyState title={t(searchMessages.listFailed)} text={t(searchMessages.listFailedHint)}>
      <Link className="btn btn--soft" to={to('/forhome') + searchQuery(search)} replace preventScrollReset>
        {t(messages.tryAgain)}
      </Link>
    </EmptyState>
  )
}
