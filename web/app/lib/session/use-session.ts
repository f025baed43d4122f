import { useSyncExternalStore } from 'react'
import { findSession } from './current-user.ts'
import { subscribeToTokens } from './tokens.ts'

/** The identifier of the browser's session, new for each sign-in; null if nobody is signed in, and during hydration. */
export function useSession(): string | null {
  return useSyncExternalStore(subscribeToTokens, findSession, () => null)
}
