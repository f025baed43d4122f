import { createBrowserStore } from '../browser-store.ts'
import { findSession } from '../session/current-user.ts'

interface UnsentForm {
  /** In milliseconds since 1970. */
  changedAt: number
  /** The session in which it was filled in; null if nobody was signed in. */
  session: string | null
  draft: unknown
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
 * object until a change.
 */
export function findUnsent(form: string): unknown {
  const found = store.read()[form]
  return found && isCurrent(found) ? found.draft : undefined
}

/** Null deletes what was typed. */
export function storeUnsent(form: string, draft: object | null) {
  const { [form]: _, ...others } = currentForms(store.read())
  if (draft) store.write({ ...others, [form]: { changedAt: Date.now(), session: findSession(), draft } })
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
