import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import { useText } from '../../lib/language.ts'
import { ActButton, ActDetails, ActForm, type ActSending, isConflict } from '../requests/act-form.tsx'
import * as messages from './messages.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { isOpenTo } from './open-tender.ts'
import { TenderQuestions } from './tender-questions.tsx'
import '../requests/acts.css'
import './offers.css'

interface TenderActsProps {
  tender: InvitedTender
  now: string
  sending: ActSending
}

/** What an invited provider can do with a tender, by a link in a message and in the cabinet: offer, change, withdraw, decline. */
export function TenderActs({ tender, now, sending }: TenderActsProps) {
  const t = useText()
  const { offer, declined_at: declinedAt, free_places: freeSlots } = tender
  const isLive = offer?.state === 'live'
  const isOpen = isOpenTo(tender)
  const mayOffer = isOpen && (isLive || freeSlots > 0)
  const hasFailed = sending.refused?.values.act === 'offer' && !isConflict(sending.refused)
  return (
    <div className="acts">
      {offer && (
        <section className="panel own-offer" aria-labelledby="own-offer">
          <h3 className="h-panel" id="own-offer">
            {t(messages.offerTitle)}
          </h3>
          <p className="muted">{t(messages.offerStates[offer.state])}</p>
          <OfferTerms terms={offer} />
        </section>
      )}
      <TenderQuestions tender={tender} sending={sending} />
      {declinedAt && isOpen && <p className="muted">{t(messages.declined)}</p>}
      {mayOffer && !isLive && <OfferForm tender={tender} now={now} sending={sending} />}
      {(mayOffer || (isOpen && !declinedAt)) && (
        <div className="acts__list">
          {isLive && (
            <ActDetails title={t(messages.changeOffer)} hint={t(messages.changeOfferHint)} isOpen={hasFailed}>
              <OfferForm tender={tender} now={now} sending={sending} />
            </ActDetails>
          )}
          {isLive && (
            <ActDetails title={t(messages.withdraw)} hint={t(messages.withdrawHint)} isOpen={false}>
              <ActForm act="withdraw_offer" sending={sending} className="act__b">
                <ActButton act="withdraw_offer" sending={sending} className="btn--danger btn--wide">
                  {t(messages.withdrawNow)}
                </ActButton>
              </ActForm>
            </ActDetails>
          )}
          {!declinedAt && (
            <ActDetails title={t(messages.decline)} hint={t(messages.declineHint)} isOpen={false}>
              <ActForm act="decline_tender" sending={sending} className="act__b">
                <ActButton act="decline_tender" sending={sending} className="btn--soft btn--wide">
                  {t(messages.declineNow)}
                </ActButton>
              </ActForm>
            </ActDetails>
          )}
        </div>
      )}
    </div>
  )
}
