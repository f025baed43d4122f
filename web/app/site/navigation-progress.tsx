import { useLocation, useNavigation } from 'react-router'
import { barePath, useText } from '../lib/language.ts'
import { loading } from '../lib/messages.ts'
import './navigation-progress.css'

const list = '/forhome'

/** A progress bar during navigation, with the text «Загрузка...» for the list of tariffs. Its CSS delays it. */
export function NavigationProgress() {
  const t = useText()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (!location) return null
  const opensList = barePath(location.pathname) === list && barePath(pathname) !== list
  return (
    <div className="progress" role="progressbar" aria-label={t(loading)}>
      {opensList && <span>{t(loading)}</span>}
    </div>
  )
}
