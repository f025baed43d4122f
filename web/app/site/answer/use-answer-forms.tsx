import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '../../lib/page-action.ts'
import type { ActSending } from '../../parts/requests/act-form.tsx'

/** Sends the forms to the page itself, without JavaScript too. */
export function useAnswerForms(refused: RefusedForm | null): ActSending {
  const { state, formData } = useNavigation()
  const act = state === 'idle' ? null : formData?.get('act')
  return {
    refused,
    busyAct: typeof act === 'string' ? act : null,
    renderForm: (form) => <Form method="post" preventScrollReset {...form} />,
  }
}
