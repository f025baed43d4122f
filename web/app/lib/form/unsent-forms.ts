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
/** A form contains contacts: after a longer break, a reloaded page begins with an empty one. */
const restoredWithinMs = 30 * 60_000

const store = createBrowserStore({ storage: () => sessionStorage, key: 'unsent-forms', parse: readUnsent, empty: none })

/** What was typed in a form of this tab and not sent; a reload keeps it for half an hour. The same object until a change. */
export function findUnsent(form: string): unknown {
  return store.read()[form]?.draft
}

/** Null deletes what was typed. */
export function storeUnsent(form: string, draft: object | null) {
  const { [form]: _, ...others } = store.read()
  if (draft) store.write({ ...others, [form]: { changedAt: Date.now(), session: findSession(), draft } })
  else store.write(Object.keys(others).length === 0 ? none : others)
}

export function forgetUnsent() {
  store.write(none)
}

/** Drops expired forms and those of a session that is over. */
function readUnsent(stored: unknown): UnsentForms {
  const now = Date.now()
  const session = findSession()
  return Object.fromEntries(
    Object.entries(stored as Record<string, Partial<UnsentForm> | null>).filter(
      (entry): entry is [string, UnsentForm] =>
        now - Number(entry[1]?.changedAt) < restoredWithinMs && [null, session].includes(entry[1]?.session ?? null),
    ),
  )
}
