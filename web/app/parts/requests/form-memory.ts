import { newIdempotencyKey } from '../../lib/form/idempotency-key.ts'
import { findUnsent, storeUnsent } from '../../lib/form/unsent-forms.ts'

/**
 * The draft and the last attempt of one form. Both survive the unmount of the dialog: the draft is restored when it opens
 * again, and a repeated request has the same idempotency key. A reload keeps the draft too.
 */
export interface FormMemory<Draft> {
  readonly emptyDraft: Draft
  draft: Draft
  attempt: { key: string; body: string } | null
}

/** Whether a stored value can be restored in its field. By default it must have the type of the field's empty value. */
export type StoredFields<Draft> = { readonly [Field in keyof Draft]?: (value: unknown) => boolean }

export function formMemory<Draft extends object>(
  form: string,
  emptyDraft: Draft,
  isField: StoredFields<Draft>,
): FormMemory<Draft> {
  let known: { stored: unknown; draft: Draft } = { stored: undefined, draft: emptyDraft }
  return {
    emptyDraft,
    attempt: null,
    get draft() {
      const stored = findUnsent(form)
      if (stored !== known.stored)
        known = { stored, draft: { ...emptyDraft, ...restorable(stored, emptyDraft, isField) } }
      return known.draft
    },
    set draft(draft) {
      const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyDraft)
      storeUnsent(form, isEmpty ? null : draft)
      known = { stored: isEmpty ? undefined : draft, draft }
    },
  }
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
 * dialog that was closed and opened again while the first response was pending.
 */
export function keyFor(memory: FormMemory<unknown>, body: string): string {
  if (memory.attempt?.body !== body) memory.attempt = { key: newIdempotencyKey(), body }
  return memory.attempt.key
}

/** Ends the attempt once its response has arrived: the same payload is a new submission then. */
export function endAttempt(memory: FormMemory<unknown>, key: string): void {
  if (memory.attempt?.key === key) memory.attempt = null
}
