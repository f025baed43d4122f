import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { type Text, useText } from '../language.ts'
import * as messages from './messages.ts'
import type { SentFields } from './use-form.ts'

interface FormStatusProps<Field extends string> {
  form: SentFields<Field>
  /** After a success; without it nothing is said. */
  sent?: Text
  /** Below the sentence of a failure. */
  children?: ReactNode
}

/** What happened to the form, above its fields: toasts may lie below a dialog, and go. */
export function FormStatus<Field extends string>({ form, sent, children }: FormStatusProps<Field>) {
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  const { state, errors, labels } = form
  const wrong = (Object.entries(labels) as [Field, Text][]).filter(([field]) => errors[field])

  // A long form may be scrolled to its end
  useEffect(() => {
    if (state.step === 'sent' || state.step === 'failed') line.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  if (state.step === 'sent') {
    return (
      sent && (
        <Notice kind="ok" ref={line} role="status">
          {t(sent)}
        </Notice>
      )
    )
  }
  if (state.step === 'failed' || wrong.length > 0) {
    return (
      <Notice kind="error" ref={line} role="alert">
        {state.step === 'failed' ? state.message : t(messages.fieldsToMend(wrong.map(([, label]) => label)))}
        {state.step === 'failed' && children}
      </Notice>
    )
  }
  return null
}
