import { newIdempotencyKey } from '../../lib/form/idempotency-key.ts'

/**
 * The draft and the last attempt of one form. Both survive the unmount of the dialog: the draft is restored when it opens
 * again, and a repeated request has the same idempotency key.
 */
export interface FormMemory<Draft> {
  readonly emptyDraft: Draft
  draft: Draft
  attempt: { key: string; body: string } | null
}

export function formMemory<Draft>(emptyDraft: Draft): FormMemory<Draft> {
  return { emptyDraft, draft: emptyDraft, attempt: null }
}

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
