import type { ReactNode } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import type { SentFields } from '../../lib/form/use-form.ts'
import type { Text } from '../../lib/language.ts'
import { SubmitButton } from './submit-button.tsx'

interface AccountFormProps<Field extends string> {
  form: SentFields<Field>
  submit: Text
  /** After a success that leaves the form where it is. */
  sent?: Text
  /** Below the sentence of a failure. */
  failure?: ReactNode
  children: ReactNode
}

/** A form of few fields, each of which tells what is wrong with it: above them stands only what is no field's. */
export function AccountForm<Field extends string>({ form, submit, sent, failure, children }: AccountFormProps<Field>) {
  const { step } = form.state
  return (
    <Form form={form} className="login__fields">
      {(step === 'failed' || step === 'sent') && (
        <FormStatus form={form} sent={sent}>
          {failure}
        </FormStatus>
      )}
      {children}
      <SubmitButton state={form.state} text={submit} />
    </Form>
  )
}
