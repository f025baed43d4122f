import { newIdempotencyKey } from '../../lib/form/idempotency-key.ts'
import { type Attempt, findUnsent, storeUnsent } from '../../lib/form/unsent-forms.ts'

/**
 * The draft and the last attempt of one form. Both survive the unmount of the dialog: the draft is restored when it opens
 * again, and a repeated request has the same idempotency key. A reload keeps both too.
 */
export interface FormMemory<Draft> {
  readonly emptyDraft: Draft
  draft: Draft
  attempt: Attempt | null
}

/** Whether a stored value can be restored in its field. By default it must have the type of the field's empty value. */
export type StoredFields<Draft> = { readonly [Field in keyof Draft]?: (value: unknown) => boolean }

export function formMemory<Draft extends object>(
  form: string,
  emptyDraft: Draft,
  isField: StoredFields<Draft>,
): FormMemory<Draft> {
  let known: { stored: unknown; draft: Draft } = { stored: undefined, draft: emptyDraft }

  function store(draft: Draft, attempt: Attempt | null) {
    const isEmpty = attempt === null && isSame(draft, emptyDraft)
    storeUnsent(form, isEmpty ? null : { draft, attempt })
    known = { stored: isEmpty ? undefined : draft, draft }
  }

  return {
    emptyDraft,
    get draft() {
      const { draft: stored } = findUnsent(form)
      if (stored !== known.stored)
        known = { stored, draft: { ...emptyDraft, ...restorable(stored, emptyDraft, isField) } }
      return known.draft
    },
    set draft(draft) {
      store(draft, isSame(draft, emptyDraft) ? null : this.attempt)
    },
    get attempt() {
      const { attempt } = findUnsent(form)
      return isAttempt(attempt) ? attempt : null
    },
    set attempt(attempt) {
      store(this.draft, attempt)
    },
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isAttempt(value: unknown): value is Attempt {
  const { key, body } = Object(value) as Partial<Attempt>
  return typeof key === 'string' && typeof body === 'string'
}

/** The fields of stored data that are valid; any code may have written it. */
function restorable<Draft extends object>(stored: unknown, emptyDraft: Draft, isField: StoredFields<Draft>) {
  const values = Object(stored) as Record<string, unknown>
  const fields = (Object.keys(emptyDraft) as (keyof Draft & string)[]).filter((field) => {
    const hasType = (value: unknown) => typeof value === typeof emptyDraft[field]
    return (isField[field] ?? hasType)(values[field])
  })
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Draft>
}

export const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/**
 * Returns the same idempotency key until the payload changes: a repeated submission cannot create a second request, even from a
 * dialog that was closed and opened again while the first response was pending, or after a reload.
 */
export function keyFor(memory: FormMemory<unknown>, body: string): string {
  const { attempt } = memory
  if (attempt?.body === body) return attempt.key
  const key = newIdempotencyKey()
  memory.attempt = { key, body }
  return key
}

/** Ends the attempt once its response has arrived: the same payload is a new submission then. */
export function endAttempt(memory: FormMemory<unknown>, key: string): void {
  if (memory.attempt?.key === key) memory.attempt = null
}
