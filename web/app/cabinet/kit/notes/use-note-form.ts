import { type FormEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/form/idempotency-key.ts'
import { required } from '../../../lib/form/messages.ts'

/**
 * The form of a note, with the uncontrolled field `text`. The idempotency key changes with the text. Once a note is saved the field is
 * cleared, unless it has been changed meanwhile. `missing` is the error of an empty field.
 */
export function useNoteForm() {
  const key = useRef(newIdempotencyKey())
  const [missing, setMissing] = useState<typeof required | null>(null)
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
    const isMissing = text.trim() === ''
    setMissing(isMissing ? required : null)
    if (isMissing) return form.querySelector('textarea')?.focus()
    if (!(await save(text, { 'idempotency-key': key.current })) || textOf(form) !== text) return
    renewKey()
    form.reset()
  }

  function onTextChange() {
    renewKey()
    setMissing(null)
  }

  return { submit, onTextChange, missing }
}

function textOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('text') ?? '')
}
