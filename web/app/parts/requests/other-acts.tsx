import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import { useText } from '../../lib/language.ts'
import { ActDetails, isConflict } from './act-form.tsx'
import { ClaimResponseForm } from './claim-response-form.tsx'
import { ConnectionForm } from './connection-form.tsx'
import * as messages from './messages-acts.ts'
import type { ProviderActsProps } from './provider-acts-props.ts'
import { DenialForm, RefusalForm } from './refusal-form.tsx'
import { VisitForm } from './visit-form.tsx'
import { isProposalOver } from './visit-time.ts'

/** The other actions that are possible now, each in its own details or form. */
export function OtherActs({ request, sending }: ProviderActsProps) {
  const t = useText()
  const { acts, calendar, created_at: createdAt, step } = request
  const visitAct = acts.find((act) => act === 'visit' || act === 'visit_again')
  // After a failure the form that failed is open
  const refusedAct = sending.refused && !isConflict(sending.refused) ? sending.refused.values.act : undefined
  // The main action is no form here
  const failed = refusedAct === 'accept_visit' ? undefined : refusedAct
  const isOpen = (act: ProviderAct, byDefault = false) => (failed === undefined ? byDefault : failed === act)
  const isTimeNeeded = isProposalOver({ request, sending }) || (visitAct === 'visit' && step !== 'refused')
  const isStatedByCustomer = acts.includes('not_connected')
  const others = acts.filter((act) => act !== 'take' && act !== 'accept_visit')
  if (others.length === 0) return null
  return (
    <div className="acts__list">
      {visitAct && (
        <ActDetails
          title={t(visitAct === 'visit' ? messages.visit : messages.visitAgain)}
          hint={t(messages.visitHint)}
          isOpen={isOpen(visitAct, isTimeNeeded)}
        >
          <VisitForm act={visitAct} sending={sending} calendar={calendar} />
        </ActDetails>
      )}
      {acts.includes('connected') && !isStatedByCustomer && (
        <ConnectionForm act="connected" sending={sending} createdAt={createdAt} now={calendar.now} />
      )}
      {isStatedByCustomer && (
        <ActDetails
          title={t(messages.notConnected)}
          hint={t(messages.notConnectedHint)}
          isOpen={isOpen('not_connected')}
        >
          <DenialForm act="not_connected" sending={sending} />
        </ActDetails>
      )}
      {acts.includes('respond_claim') && (
        <ActDetails
          title={t(messages.respondClaim)}
          hint={t(messages.respondClaimHint)}
          isOpen={isOpen('respond_claim', true)}
        >
          <ClaimResponseForm act="respond_claim" sending={sending} />
        </ActDetails>
      )}
      {acts.includes('cannot') && (
        <ActDetails title={t(messages.cannot)} hint={t(messages.cannotHint)} isOpen={isOpen('cannot')}>
          <RefusalForm act="cannot" sending={sending} />
        </ActDetails>
      )}
    </div>
  )
}
