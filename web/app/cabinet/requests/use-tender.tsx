import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { type FormValues, type RefusedForm, refusedForm, valuesOf } from '../../lib/page-action.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { offerOf } from '../../parts/offers/offer-values.ts'
import { type ActSending, isConflict, type OfferAct, sentAct } from '../../parts/requests/act-form.tsx'
import { useConnectionReturn } from '../kit/events/use-connection-return.ts'
import type { RequestDetails } from './use-request-details.ts'

/**
 * The tender of a request, loaded again whenever the request is; null until it is loaded. Its forms are sent with the account; `accepted`
 * counts those that were not refused.
 */
export function useTender(
  request: RequestDetails,
  { onSending, onDone }: { onSending: (isSending: boolean) => void; onDone: () => void },
): { tender: InvitedTender | null; sending: ActSending; accepted: number; again: () => void } {
  const language = useLanguage()
  const [tender, setTender] = useState<InvitedTender | null>(null)
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  const [busyAct, setBusyAct] = useState<string | null>(null)
  const [accepted, setAccepted] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const params = { id: String(request.id) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload of the request, and each attempt, reloads its tender
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    authorisedApi(language)('GET /info/api/tenders/:id/', { params, signal }).then(
      (loaded) => {
        if (!signal.aborted) setTender(loaded)
      },
      (problem) => {
        if (signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setRefused(refusedForm(problem, { language, values: {} }))
      },
    )
    return () => controller.abort()
  }, [request, language, attempt])

  /** What is changed in the tender. */
  async function call(values: FormValues): Promise<Partial<InvitedTender>> {
    const callApi = authorisedApi(language)
    switch (values.act as OfferAct) {
      case 'withdraw_offer':
        return { offer: await callApi('DELETE /info/api/tenders/:id/offer/', { params }) }
      case 'decline_tender':
        return callApi('POST /info/api/tenders/:id/decline/', { params })
      case 'answer_question':
        return callApi('POST /info/api/tenders/:id/questions/:question_id/answer/', {
          params: { ...params, question_id: values.question_id ?? '' },
          body: { text: values.text ?? '' },
        })
      default:
        return {
          offer: await callApi('PUT /info/api/tenders/:id/offer/', { params, body: offerOf(values) }),
          declined_at: null,
        }
    }
  }

  async function perform(values: FormValues) {
    setBusyAct(sentAct(values))
    onSending(true)
    try {
      const changed = await call(values)
      setRefused(null)
      setTender((shown) => shown && { ...shown, ...changed })
      setAccepted((count) => count + 1)
      onDone()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefused(refusedForm(problem, { language, values }))
      if (problem.current) setTender(problem.current as InvitedTender)
      if (isConflict(problem)) onDone()
    } finally {
      setBusyAct(null)
      onSending(false)
    }
  }

  const again = () => {
    setRefused(null)
    setAttempt((count) => count + 1)
  }
  useConnectionReturn(tender === null && refused !== null, again)

  return {
    tender,
    accepted,
    again,
    sending: {
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
    },
  }
}
