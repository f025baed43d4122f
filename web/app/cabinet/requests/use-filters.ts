import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
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
    void navigate(to(requestsPath({ ...readFilters(wanted().query), page: 1, ...part })), {
      preventScrollReset: true,
      replace,
    })
  }
  return { filters, change }
}
