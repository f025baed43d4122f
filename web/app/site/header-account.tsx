import CircleUser from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { whenIdle } from '../lib/idle.ts'
import { useLanguage, useLocalisedPath, useText } from '../lib/language.ts'
import { findTokens, storeTokens, subscribeToTokens } from '../lib/session/tokens.ts'
import * as messages from './messages.ts'

/** Small in the header, full width in its menu. */
type Look = 'btn--sm header__account' | 'btn--wide burger__account'

/**
 * Links to the sign-in and the cabinet, and the sign-out button. The cached page is the same for all visitors, so it contains
 * all three: the attribute `data-signed-in` of the root element, set before the first paint, decides which are visible.
 */
export function HeaderAccount({ look }: { look: Look }) {
  const t = useText()
  const to = useLocalisedPath()
  const signOut = useSignOut()
  return (
    <>
      <Link className={`btn btn--brand for-strangers ${look}`} to={to('/login')}>
        {t(messages.login)}
      </Link>
      <Link className={`btn btn--soft for-signed-in ${look}`} to={to('/profile')}>
        <CircleUser className="icon" />
        <span>{t(messages.cabinet)}</span>
      </Link>
      <button type="button" className={`btn btn--ghost for-signed-in ${look}`} onClick={signOut}>
        <LogOut className="icon" />
        <span>{t(messages.signOut)}</span>
      </button>
    </>
  )
}

/** Keeps the root element's attribute in sync with the tokens. When idle, validates the session; an expired one is ended. */
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

/** If the code cannot be loaded, as without a connection, the tokens are deleted all the same; the session expires by itself. */
const forgetful = { signOut: () => storeTokens(null) }

function useSignOut() {
  const language = useLanguage()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  return async () => {
    const { signOut } = await import('../lib/session/signing.ts').catch(() => forgetful)
    await Promise.all([signOut(language), navigate(to('/login'))])
  }
}
