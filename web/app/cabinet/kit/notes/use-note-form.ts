import { type FormEvent, useRef } from 'react'
import { newIdempotencyKey } from '../../../lib/form/idempotency-key.ts'

/**
 * The form of a note, with the uncontrolled field `text`. The idempotency key changes with the text. Once a note is saved the field is
 * cleared, unless it has been changed meanwhile.
 */
export function useNoteForm() {
  const key = useRef(newIdempotencyKey())
  const renewKey = () => {
    key.current = newIdempotencyKey()
  }

  /** `save` resolves to whether the note is saved. */
  async function submit(
    event: FormEvent<HTMLFormElement>,
    save: (text: string, headers: { 'idempotency-key': string }) => Promise<boolean>,
  ) {
    event.preventDefault()
    const form = event.currentTarget
    const text = textOf(form)
    if (!(await save(text, { 'idempotency-key': key.current })) || textOf(form) !== text) return
    renewKey()
    form.reset()
  }

  return { submit, onTextChange: renewKey }
}

function textOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('text') ?? '')
}
