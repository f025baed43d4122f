import { useText } from '../../lib/language.ts'
import { loading, retry } from '../../lib/messages.ts'
import { limitText } from '../../parts/offers/limit-text.ts'
import { acceptedUntil, freeSlots, noLimit } from '../../parts/offers/messages.ts'
import { OfferSlots } from '../../parts/offers/offer-slots.tsx'
import { isOpenTo } from '../../parts/offers/open-tender.ts'
import { TenderActs } from '../../parts/offers/tender-acts.tsx'
import { ConflictNote } from '../../parts/requests/conflict-note.tsx'
import { answer } from '../../parts/requests/messages-acts.ts'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { SentNote } from './sent-note.tsx'
import type { RequestDetails } from './use-request-details.ts'
import { useTender } from './use-tender.tsx'

interface TenderPanelProps {
  request: RequestDetails
  mayEdit: boolean
  /** Called when an act begins and ends to be sent. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

/** What an invited provider can do with a tender, the same as by the link in a message; once it has won, what it has promised. */
export function TenderPanel({ request, mayEdit, onSending, onDone }: TenderPanelProps) {
  const t = useText()
  const { tender, sending, accepted, again } = useTender(request, { onSending, onDone })
  if (tender === null && sending.refused)
    return (
      <section>
        <p className="error" role="alert">
          {sending.refused.message}
        </p>
        <button ref={passFocus} type="button" className="btn btn--soft" onClick={again}>
          {t(retry)}
        </button>
      </section>
    )
  if (tender === null)
    return (
      <section aria-busy="true">
        <p className="sr" role="status">
          {t(loading)}
        </p>
        <Skeleton className="request-panel__wait" />
      </section>
    )
  const isOpen = isOpenTo(tender)
  if (!isOpen && tender.offer === null) return null
  return (
    <section>
      {tender.state !== 'won' && <h3>{t(answer)}</h3>}
      <div className="request-panel__acts">
        <SentNote count={sending.refused ? 0 : accepted} />
        <ConflictNote refused={sending.refused} acts={[]} />
        {isOpen && (
          <>
            <p>{t(tender.closes_at === null ? noLimit : acceptedUntil(limitText(tender.closes_at)))}</p>
            <p className="muted">
              <OfferSlots tender={tender} /> {t(freeSlots(tender.free_places))}
            </p>
          </>
        )}
        {mayEdit || tender.offer ? (
          <TenderActs
            key={`${tender.offer?.version} ${tender.declined_at}`}
            tender={mayEdit ? tender : { ...tender, state: 'lost' }}
            now={request.calendar.now}
            sending={sending}
          />
        ) : null}
      </div>
    </section>
  )
}
