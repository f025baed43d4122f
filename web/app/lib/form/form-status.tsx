import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/content/notice.tsx'
import { type Text, useText } from '../language.ts'
import * as messages from './messages.ts'
import type { SentFields } from './use-form.ts'

interface FormStatusProps<Field extends string> {
  form: SentFields<Field>
  /** Shown after a success; without it nothing is shown. */
  sent?: Text
  /** Shown below the message of a failure. */
  children?: ReactNode
}

/** The result of a submission, above the form's fields. A toast would disappear, and a dialog may cover it. */
export function FormStatus<Field extends string>({ form, sent, children }: FormStatusProps<Field>) {
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  const { state, errors, labels } = form
  const wrong = (Object.entries(labels) as [Field, Text][]).filter(([field]) => errors[field])

  // In a long form the message may be outside the view
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
        <span>
          {state.step === 'failed' ? state.message : t(messages.fieldsToCorrect(wrong.map(([, label]) => label)))}
        </span>
        {state.step === 'failed' && children}
      </Notice>
    )
  }
  return null
}
