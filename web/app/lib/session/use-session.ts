import { useSyncExternalStore } from 'react'
import { findSession } from './current-user.ts'
import { subscribeToTokens } from './tokens.ts'

/** The name of the browser's session, another one for each sign-in; null for strangers, and until the page is hydrated. */
export function useSession(): string | null {
  return useSyncExternalStore(subscribeToTokens, findSession, () => null)
}
