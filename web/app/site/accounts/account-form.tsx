import type { ReactNode } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import type { SentFields } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'

interface AccountFormProps<Field extends string> {
  form: SentFields<Field>
  submit: Text
  /** The message after a success if the form stays visible. */
  sent?: Text
  /** Shown below the button. */
  note?: ReactNode
  /** Shown below the error message. */
  failure?: ReactNode
  children: ReactNode
}

/** A short form. Each field shows its own error; only errors of the whole form are shown above the fields. */
export function AccountForm<Field extends string>({
  form,
  submit,
  sent,
  failure,
  note,
  children,
}: AccountFormProps<Field>) {
  const t = useText()
  const { step } = form.state
  return (
    <Form form={form} className="login__fields">
      {(step === 'failed' || step === 'sent') && (
        <FormStatus form={form} sent={sent}>
          {failure}
        </FormStatus>
      )}
      {children}
      <BusyButton type="submit" className="btn btn--primary btn--lg btn--wide" busy={step === 'submitting'}>
        {t(submit)}
      </BusyButton>
      {note}
    </Form>
  )
}
