import { useNavigate, useNavigation } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { withOpenRecord } from '../open-record.ts'
import { useWantedPage } from '../wanted-page.ts'

interface FilterUrl<Filters> {
  read: (query: URLSearchParams) => Filters
  /** The path of the list with some filters changed, without the language prefix. */
  path: (filters: Filters, changes?: Partial<Filters>) => string
}

/**
 * The filters of the shown list, or of the one that is being loaded, so that a second change does not undo the first. `pathWith` is the path
 * with some of them changed, in the page's language; `change` opens it, with `replace` beside the record that is open.
 */
export function useDeskFilters<Filters>({ read, path }: FilterUrl<Filters>) {
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wanted = useWantedPage()
  // Renders again when another list begins to be loaded
  useNavigation()
  const filters = read(wanted().query)
  return {
    filters,
    pathWith: (changes: Partial<Filters>) => to(path(filters, changes)),
    change: (changes: Partial<Filters>, { replace = false } = {}) => {
      const { query } = wanted()
      const next = path(read(query), changes)
      // A text is applied after a pause, in which a record may have been opened
      void navigate(to(replace ? withOpenRecord(next, query) : next), { replace, preventScrollReset: true })
    },
  }
}
