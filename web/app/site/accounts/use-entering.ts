import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiProblem, orNull } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { findTokens, type StoredTokens, storeTokens, subscribeToTokens } from '../../lib/session/tokens.ts'
import { remember } from '../../parts/accounts/account-memory.ts'

export type Enter = (tokens: StoredTokens) => Promise<void>

/**
 * Navigates to the visitor's destination as soon as a user is signed in: already, in another tab, when the connection is
 * restored, or with the tokens passed to the returned function. That function throws ApiProblem if the user cannot be loaded.
 */
export function useEntering(): Enter {
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isHere = useRef(false)
  const leaving = useRef<Promise<void> | null>(null)

  /** Returns false if no user is signed in. */
  async function goOn() {
    if (!findTokens()) return false
    const [{ findUser }, { destination }] = await loadSession()
    if (!(await findUser(language))) return false
    remember({ email: '' })
    if (isHere.current) await leaveFor(destination(language, query))
    return true
  }

  /** Navigates once, although both the caller and the token subscription trigger it. */
  function leaveFor(path: string) {
    leaving.current ??= Promise.resolve(navigate(path, { replace: true })).finally(() => {
      leaving.current = null
    })
    return leaving.current
  }

  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    isHere.current = true
    // Without a connection, the `online` event repeats the check
    const look = () => void orNull(latest.current())
    look()
    const stop = subscribeToTokens(look)
    addEventListener('online', look)
    return () => {
      isHere.current = false
      stop()
      removeEventListener('online', look)
    }
  }, [])

  return async (tokens) => {
    storeTokens(tokens)
    if (!(await goOn())) throw userNotLoaded()
  }
}

/** Loads the code that is needed only after a sign-in. */
function loadSession() {
  const parts = [import('../../lib/session/current-user.ts'), import('../../lib/session/signing.ts')] as const
  return Promise.all(parts).catch(() => {
    throw userNotLoaded()
  })
}

function userNotLoaded() {
  return new ApiProblem({ status: 0, code: 'user-not-loaded', detail: '' })
}
