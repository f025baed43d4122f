import CircleUser from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../lib/language.ts'
import { findTokens, keepTokens, subscribeToTokens } from '../lib/session/tokens.ts'
import { whenIdle } from '../ui/idle.ts'
import * as messages from './messages.ts'

/** Small in the header's row, wide in its menu. */
type Size = 'btn--sm btn--account' | ''

/**
 * The way in, or to the cabinet and out. The page is the same for everybody, so it holds all three: `data-signed-in` of the root
 * element, which stands before the first paint, decides what is seen.
 */
export function HeaderAccount({ size }: { size: Size }) {
  const t = useText()
  const to = useLocalisedPath()
  const signOut = useSignOut()
  return (
    <>
      <Link className={`btn btn--brand for-strangers ${size}`} to={to('/login')}>
        {t(messages.login)}
      </Link>
      <Link className={`btn btn--soft for-signed-in ${size}`} to={to('/profile')}>
        <CircleUser className="icon" />
        <span>{t(messages.cabinet)}</span>
      </Link>
      <button type="button" className={`btn btn--ghost for-signed-in ${size}`} onClick={signOut}>
        <LogOut className="icon" />
        <span>{t(messages.signOut)}</span>
      </button>
    </>
  )
}

/** Keeps the root element's mark true; a session that the server no longer knows ends when the page is idle. */
export function useSignedInMark() {
  const language = useLanguage()
  useEffect(() => {
    const mark = () => document.documentElement.toggleAttribute('data-signed-in', findTokens() !== null)
    mark()
    return subscribeToTokens(mark)
  }, [])
  useEffect(
    () =>
      whenIdle(async () => {
        if (findTokens()) await (await import('../lib/session/current-user.ts')).findUser(language)
      }),
    [language],
  )
}

/** Where the code cannot be had, as without a connection, one is out here all the same; the session ends by itself. */
const forgetful = { signOut: () => keepTokens(null) }

function useSignOut() {
  const language = useLanguage()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  return async () => {
    const { signOut } = await import('../lib/session/signing.ts').catch(() => forgetful)
    await Promise.all([signOut(language), navigate(to('/login'))])
  }
}
