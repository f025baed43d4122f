import { createBrowserStore } from '../browser-store.ts'
import { findSession } from '../session/current-user.ts'

/** A submission whose response has not arrived. */
export interface Attempt {
  /** The idempotency key. */
  key: string
  body: string
}

interface Unsent {
  draft: object
  attempt: Attempt | null
}

interface UnsentForm extends Unsent {
  /** In milliseconds since 1970. */
  changedAt: number
  /** The session in which it was filled in; null without a session. */
  session: string | null
}

type UnsentForms = Readonly<Record<string, UnsentForm>>

const none: UnsentForms = {}
/** A form contains contacts: after a longer break it begins empty. */
const restoredWithinMs = 30 * 60_000

const store = createBrowserStore({
  storage: () => sessionStorage,
  key: 'unsent-forms',
  parse: currentForms,
  empty: none,
})

/**
 * What was typed in a form of this tab and not sent; it lasts for half an hour and as long as the session, also through a reload. The same
 * objects until a change. Any code may have written them.
 */
export function findUnsent(form: string): { draft?: unknown; attempt?: unknown } {
  const found = store.read()[form]
  return found && isCurrent(found) ? found : {}
}

/** Null deletes what was typed. */
export function storeUnsent(form: string, unsent: Unsent | null) {
  const { [form]: _, ...others } = currentForms(store.read())
  if (unsent) store.write({ ...others, [form]: { changedAt: Date.now(), session: findSession(), ...unsent } })
  else store.write(Object.keys(others).length === 0 ? none : others)
}

export function forgetUnsent() {
  store.write(none)
}

function currentForms(stored: unknown): UnsentForms {
  return Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, UnsentForm] =>
      isCurrent(entry[1]),
    ),
  )
}

/** Whether the form is neither expired nor of a session that is over. */
function isCurrent(stored: unknown): boolean {
  const form = stored as Partial<UnsentForm> | null
  return (
    Date.now() - Number(form?.changedAt) < restoredWithinMs && [null, findSession()].includes(form?.session ?? null)
  )
}
