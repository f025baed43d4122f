import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { withOpenRecord } from '../open-record.ts'
import { useWantedPage } from '../wanted-page.ts'
import { type RequestFilters, readFilters, requestsPath } from './request-filters.ts'

/** The filters of the current list, or of the list that is being loaded. `change` sets some of them and resets the page. */
export function useFilters() {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const here = useLocation()
  const { search } = useNavigation().location ?? here
  const filters = readFilters(new URLSearchParams(search))
  const wanted = useWantedPage()
  const change = (part: Partial<RequestFilters>, { replace = false } = {}) => {
    const { query } = wanted()
    const next = requestsPath({ ...readFilters(query), page: 1, ...part })
    // A text is applied after a pause, in which a request may have been opened
    void navigate(to(replace ? withOpenRecord(next, query) : next), { replace, preventScrollReset: true })
  }
  return { filters, change }
}
