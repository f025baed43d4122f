import type { Acting, User } from '@motanet/contract/accounts/users.ts'
import { createStore } from '../store.ts'
import { readClaims } from './access-claims.ts'
import { findTokens } from './tokens.ts'

const storageKey = 'acting'

/** The provider for which staff act in this tab, from the session storage. Other tabs work as the account itself. */
interface StoredActing {
  /** What calls of the cabinet name. */
  id: string
  /** The session of the account; with another one nobody acts. */
  session: string
  provider: Acting['provider']
}

export interface ActingState extends Pick<StoredActing, 'session' | 'provider'> {
  /** By the clock of this device; null before the server has said it. */
  endsAtMs: number | null
  /** Whether the server refuses to act for the provider any more. */
  isOver: boolean
}

/** For a blocked storage: it lasts as long as the page. */
let unsaved: StoredActing | null = null
const state = createStore<ActingState | null>(null)

/** What the bar above the cabinet shows; null if nobody acts for a provider. */
export const actingState = { read: state.read, subscribe: state.subscribe }

/** The id that calls of the cabinet name in the header `acting-session`; null if nobody acts for a provider. */
export function findActingId(): string | null {
  return findStored()?.id ?? null
}

/** Begins to act for a provider in this tab. */
export function beginActing({ id, provider, seconds_left }: Acting & { id: string }) {
  const session = findSession()
  if (session === null) return
  store({ id, session, provider })
  state.write({ session, provider, endsAtMs: endOf(seconds_left), isOver: false })
}

/** Works as the account itself again. */
export function stopActing() {
  store(null)
  state.write(null)
}

/** Notes what the server says about the user for whom this tab calls it. */
export function noteActing({ acting }: User) {
  const stored = findStored()
  if (!acting || !stored) return
  const { session } = stored
  state.write({ session, provider: acting.provider, endsAtMs: endOf(acting.seconds_left), isOver: false })
}

/** Notes that the server refused a call for the provider. The open page goes on naming it, so that nothing is done as the account itself. */
export function noteRefusal() {
  const stored = findStored()
  if (stored === null) return
  state.write({ session: stored.session, provider: stored.provider, endsAtMs: null, isOver: true })
}

/** A page that is loaded after the refusal works as the account itself. */
export function dropRefused() {
  noteRefusal()
  store(null)
}

function endOf(seconds: number): number {
  return Date.now() + seconds * 1000
}

function findSession(): string | null {
  const access = findTokens()?.access
  return access ? readClaims(access).session : null
}

function findStored(): StoredActing | null {
  const stored = readStored()
  return stored?.session === findSession() ? stored : null
}

function readStored(): StoredActing | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    return text === null ? unsaved : (JSON.parse(text) as StoredActing)
  } catch {
    return unsaved
  }
}

function store(acting: StoredActing | null) {
  unsaved = null
  try {
    if (acting === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(acting))
  } catch {
    unsaved = acting
  }
}
