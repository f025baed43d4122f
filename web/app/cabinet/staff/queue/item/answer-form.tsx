import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../../lib/language.ts'
import { type FormValues, type RefusedForm, refusedForm, valuesOf } from '../../../../lib/page-action.ts'
import type { ActSending } from '../../../../parts/requests/act-form.tsx'
import { actionOf } from '../../../../parts/requests/provider-action.ts'
import { ProviderActs } from '../../../../parts/requests/provider-acts.tsx'
import { showOpenedForm } from '../../../../ui/form/show-opened-form.ts'
import * as messages from './messages.ts'
import { type ItemWork, notMade } from './use-item.ts'

/** Records what the provider answered, with the forms that providers have themselves. */
export function AnswerForm({ item, work }: { item: DeskItemDetails; work: ItemWork }) {
  const t = useText()
  const sending = useAnswering(work)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened.current) showOpenedForm(opened.current)
  }, [])
  const { request, provider_acts: acts, calendar } = item
  if (request === null) return null
  const { created_at, step, visit } = request
  return (
    <div className="desk-item__answer" ref={opened} tabIndex={-1}>
      <h3>{t(messages.answerFor(request.provider.name))}</h3>
      <p className="hint">{t(messages.answerHint)}</p>
      <ProviderActs
        key={request.history.length}
        request={{ acts, calendar, created_at, step, visit }}
        sending={sending}
      />
    </div>
  )
}

function useAnswering(work: ItemWork): ActSending {
  const language = useLanguage()
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  const [busyAct, setBusyAct] = useState<string | null>(null)

  async function perform(values: FormValues) {
    setBusyAct(values.act ?? null)
    const problem = await work.send({
      work: 'answer',
      run: (callApi, given) => callApi('POST /api/staff/queue/:id/answer/', { ...given, body: actionOf(values) }),
    })
    if (problem !== notMade) setRefused(problem && refusedForm(problem, { language, values }))
    setBusyAct(null)
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
