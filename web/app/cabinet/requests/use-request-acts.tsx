import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { type FormValues, type RefusedForm, refusedForm, valuesOf } from '../../lib/page-action.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { type ActSending, isConflict } from '../../parts/requests/act-form.tsx'
import { actionOf } from '../../parts/requests/provider-action.ts'

interface RequestActs {
  /** Called with the newest version of the request, changed here or by somebody else. */
  onNewer: (request: ProviderRequest) => void
  /** Called when an action begins and ends to be sent. */
  onSending: (isSending: boolean) => void
  /** Called after each action that was accepted, before `onDone`. */
  onAccepted: () => void
  /** Called after each action, because its history has changed. */
  onDone: () => void
}

/** Sends the forms of a request's actions with the version that is shown (If-Match). */
export function useRequestActs(
  request: ProviderRequest,
  { onNewer, onSending, onAccepted, onDone }: RequestActs,
): ActSending {
  const language = useLanguage()
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  const [busyAct, setBusyAct] = useState<string | null>(null)

  async function perform(values: FormValues) {
    setBusyAct(values.act ?? null)
    onSending(true)
    try {
      const changed = await authorisedApi(language)('POST /info/api/tariff-request/:id/act/', {
        params: { id: String(request.id) },
        headers: { 'if-match': `"${request.version}"` },
        body: actionOf(values),
      })
      setRefused(null)
      onNewer(changed)
      onAccepted()
      onDone()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefused(refusedForm(problem, { language, values }))
      // The record of the conflict is the current request; its history and actions have to be loaded
      if (problem.current) onNewer(problem.current as ProviderRequest)
      if (isConflict(problem)) onDone()
    } finally {
      setBusyAct(null)
      onSending(false)
    }
  }

  return {
    refused,
    busyAct,
    renderForm: (form) => (
      <form
        {...form}
        onSubmit={(event) => {
          event.preventDefault()
          void perform(valuesOf(new FormData(event.currentTarget)))
        }}
      />
    ),
  }
}
