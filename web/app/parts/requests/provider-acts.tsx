import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import { Suspense } from 'react'
import { both } from '../../lib/format.ts'
import { useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { OtherActs } from './lazy-other-acts.ts'
import * as messages from './messages-acts.ts'
import type { ProviderActsProps } from './provider-acts-props.ts'
import { visitText } from './visit-text.ts'
import { isProposalOver } from './visit-time.ts'
import './acts.css'

/** The actions of the provider that are possible now, by a link in a message and in the cabinet. At most one button is orange. */
export function ProviderActs({ request, sending }: ProviderActsProps) {
  const { acts } = request
  if (acts.length === 0) return null
  return (
    <div className="acts">
      <MainAct request={request} sending={sending} />
      <Suspense>
        <OtherActs request={request} sending={sending} />
      </Suspense>
    </div>
  )
}

/** The one action that the request waits for. */
function MainAct({ request, sending }: ProviderActsProps) {
  const t = useText()
  const { acts, step, visit } = request
  const main = (act: ProviderAct, label: string, hint: string, look = 'btn--primary') => (
    <ActForm act={act} sending={sending}>
      {act === 'accept_visit' && visit && (
        <>
          <input type="hidden" name="day" value={visit.date} />
          <input type="hidden" name="window" value={`${visit.from}-${visit.to}`} />
        </>
      )}
      <ActButton act={act} sending={sending} className={`${look} btn--lg btn--wide`}>
        {label}
      </ActButton>
      {hint && <p className="hint acts__hint">{hint}</p>}
    </ActForm>
  )
  if (acts.includes('accept_visit') && visit) {
    if (isProposalOver({ request, sending })) return <p className="acts__hint">{t(messages.proposalOver)}</p>
    const time = both((language) => visitText(visit, language))
    return main('accept_visit', t(messages.accept(time)), t(messages.acceptHint))
  }
  if (acts.includes('not_connected'))
    return main('connected', t(messages.confirmConnected), t(messages.confirmConnectedHint))
  if (!acts.includes('take')) return null
  return step === 'refused'
    ? main('take', t(messages.takeAgain), '', 'btn--soft')
    : main('take', t(messages.take), t(messages.takeHint))
}
