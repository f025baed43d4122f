import { newIdempotencyKey } from '../../lib/form/idempotency-key.ts'

/**
 * One form's text and its last attempt. Both outlive the dialog: what was typed is there when it opens again, and the
 * same request keeps its key.
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
 * One key until the request says something else: sending it again cannot make a second one, not even from a dialog that was
 * closed and opened again while the first answer was on its way.
 */
export function keyFor(memory: FormMemory<unknown>, body: string): string {
  if (memory.attempt?.body !== body) memory.attempt = { key: newIdempotencyKey(), body }
  return memory.attempt.key
}
