import { useNavigation } from 'react-router'
import { barePath } from '../../lib/language.ts'

/** Whether another list is loading. */
export function useIsSearching(): boolean {
  const { location } = useNavigation()
  return location !== undefined && barePath(location.pathname) === '/forhome'
}
