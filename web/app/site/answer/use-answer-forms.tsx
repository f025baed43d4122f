import { Form, useNavigation } from 'react-router'
import { type RefusedForm, valuesOf } from '../../lib/page-action.ts'
import { type ActSending, sentAct } from '../../parts/requests/act-form.tsx'

/** Sends the forms to the page itself, without JavaScript too. */
export function useAnswerForms(refused: RefusedForm | null): ActSending {
  const { state, formData } = useNavigation()
  return {
    refused,
    busyAct: state === 'idle' || !formData ? null : sentAct(valuesOf(formData)),
    renderForm: (form) => <Form method="post" preventScrollReset {...form} />,
  }
}
