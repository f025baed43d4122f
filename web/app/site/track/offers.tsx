import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { maxOffers } from '@motanet/contract/requests/offers.ts'
import type { OwnTender, ReceivedOffer, TenderAct } from '@motanet/contract/requests/tenders.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, type RefObject, useId } from 'react'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both, figure, formatMoment } from '../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { amount, inLei } from '../../lib/money.ts'
import { reviews } from '../../parts/messages-counts.ts'
import { limitText } from '../../parts/offers/limit-text.ts'
import { endOfDay, installIn, term, until } from '../../parts/offers/messages.ts'
import { leiPerMonth, noRating } from '../../parts/tariffs/messages.ts'
import { Figure } from '../../ui/content/figure.tsx'
import { Rating } from '../../ui/content/rating.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { dataOfChosen } from './given-data.ts'
import { goneOffers } from './gone-offers.ts'
import * as messages from './messages-offers.ts'
import { offerNews } from './offer-mails.ts'
import { sentences } from './sentences.ts'
import { Sharing } from './sharing.tsx'
import type { TrackData } from './track-data.ts'
import './offers.css'

/** The offers of a tender, which the customer can choose from; nothing before the first one. */
export function Offers({ request, section }: TrackData & Pick<OfferListProps, 'section'>) {
  const { tender, kind } = request
  if (tender === null || tender.offers.length === 0) return null
  // Without live offers the page is about something else first
  if (tender.state === 'open' && !tender.acts.includes('accept')) return null
  const slotNote = offerNews(request, { withMails: messages.freeSlotWithMails, here: messages.freeSlotHere })
  return (
    <OfferList
      {...{ tender, kind, slotNote, section }}
      goneNote={goneOffers(tender)}
      acts={tender.acts}
      shareUrl={tender.share_url}
      given={dataOfChosen(request)}
    />
  )
}

interface OfferListProps {
  tender: Pick<OwnTender, 'state' | 'closes_at' | 'offers'>
  kind: string
  /** What the customer can do; empty for others. */
  acts?: readonly TenderAct[]
  /** The link that the customer shared. Undefined for others, who cannot share it. */
  shareUrl?: string | null
  /** Which offers can no longer be chosen. */
  goneNote?: Text | undefined
  /** What free slots mean to the customer. Undefined for others. */
  slotNote?: Text
  /** What the chosen provider gets; null if the customer gave nothing. */
  given?: Text | null
  /** Receives the focus from outside. */
  section?: RefObject<HTMLElement | null> | undefined
}

/** The offers side by side, ordered by their effective cost. While the tender is open, only the live ones. */
export function OfferList({
  tender,
  kind,
  acts = [],
  shareUrl,
  goneNote,
  slotNote,
  given = null,
  section,
}: OfferListProps) {
  const t = useText()
  const isOpen = tender.state === 'open'
  const shown = isOpen ? tender.offers.filter(({ state }) => state === 'live') : tender.offers
  const mayChoose = acts.includes('accept')
  return (
    <section ref={section} tabIndex={section && -1} className="offers" aria-labelledby="offers">
      <div className="offers__head">
        <h2 id="offers" className="h-section">
          {t(titleOf(shown.length, { isOpen, mayChoose, kind }))}
        </h2>
        {mayChoose && <Turn closesAt={tender.closes_at} offers={shown} />}
        {goneNote && <p className="small muted">{t(goneNote)}</p>}
      </div>
      {shown.length > 1 && <JumpList offers={shown} />}
      <Bar hasDifferences={shown.length > 1} isOwn={mayChoose}>
        {shareUrl !== undefined && <Sharing url={shareUrl} />}
      </Bar>
      <OfferCards
        offers={shown}
        {...{ isOpen, mayChoose, given }}
        slotNote={mayChoose && shown.length < maxOffers ? slotNote : undefined}
      />
      <p className="small muted offers__note">{t(messages.effectiveNote)}</p>
    </section>
  )
}

function titleOf(count: number, { isOpen, mayChoose, kind }: { isOpen: boolean; mayChoose: boolean; kind: string }) {
  if (!isOpen) return messages.otherOffers
  return mayChoose ? messages.offersTitle(count, kind) : messages.offersCount(count)
}

/**
 * When the choice ends: with the tender, or before it with the last day of the offer that is valid longest; and which offer is no longer
 * valid before that.
 */
function choiceLimit(closesAt: string, offers: readonly ReceivedOffer[]): Text {
  const lastDay = chisinauDay(Date.parse(closesAt) - 1)
  const byValidity = offers.toSorted((a, b) => a.valid_until.localeCompare(b.valid_until))
  const [first, longest] = [byValidity[0], byValidity.at(-1)]
  if (first === undefined || longest === undefined) return messages.chooseUntil(limitText(closesAt))
  const endsBefore = longest.valid_until < lastDay
  const limit = messages.chooseUntil(endsBefore ? endOfDay(day(longest.valid_until)) : limitText(closesAt))
  const isFirstShorter = first.valid_until < (endsBefore ? longest.valid_until : lastDay)
  return isFirstShorter ? sentences(limit, messages.firstToEnd(first.provider.name, day(first.valid_until))) : limit
}

function Turn({ closesAt, offers }: { closesAt: string | null; offers: readonly ReceivedOffer[] }) {
  const t = useText()
  const count = offers.length
  return (
    <div className="offers__turn">
      <span className="slots" aria-hidden="true">
        {Array.from({ length: maxOffers }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots are always five
          <i key={index} className={index < count ? 'is-taken' : undefined} />
        ))}
      </span>
      <p>
        <b>{t(messages.countOfFive(count))}</b> {closesAt !== null && t(choiceLimit(closesAt, offers))}
      </p>
    </div>
  )
}

/** On a phone: all offers at a glance, with links to their cards. */
function JumpList({ offers }: { offers: readonly ReceivedOffer[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="offers__jump" aria-label={t(messages.inShort)}>
      {offers.map(({ id, provider, effective_monthly_cost: cost }) => (
        <li key={id}>
          <a href={`#offer-${id}`}>
            <Logo src={provider.logo} name={provider.name} size="sm" />
            <b>{provider.name}</b>
            <span>
              {amount(cost, language)} <small>{t(leiPerMonth)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Bar({ hasDifferences, isOwn, children }: { hasDifferences: boolean; isOwn: boolean; children: ReactNode }) {
  const t = useText()
  return (
    <div className="offers__bar">
      {hasDifferences && (
        <label className="check">
          <input type="checkbox" className="offers__differences" />
          <span>{t(messages.onlyDifferences)}</span>
        </label>
      )}
      {isOwn && (
        <p className="offers__seen">
          <EyeOff className="icon icon--sm" />
          {t(messages.nobodySees)}
        </p>
      )}
      <div className="offers__tools">
        <button type="button" className="btn btn--outline btn--sm offers__tool needs-script" onClick={() => print()}>
          <Printer className="icon icon--sm" />
          <span>{t(messages.print)}</span>
        </button>
        {children}
      </div>
    </div>
  )
}

interface OfferCardsProps {
  offers: readonly ReceivedOffer[]
  isOpen: boolean
  mayChoose: boolean
  given: Text | null
  /** With a free slot. */
  slotNote: Text | undefined
}

function OfferCards({ offers, isOpen, mayChoose, given, slotNote }: OfferCardsProps) {
  const t = useText()
  const rows = rowsOf(isOpen)
  const same = rows.map(({ value }) => offers.length > 1 && new Set(offers.map((offer) => value(offer).ru)).size === 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
    <section className="offers__cards" tabIndex={0} aria-label={t(messages.scrolled)}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} {...{ offer, offers, isOpen, mayChoose, given }}>
          {rows.map((row, index) => (
            <OfferRow key={row.term.ru} row={row} offer={offer} offers={offers} isSame={same[index] ?? false} />
          ))}
        </OfferCard>
      ))}
      {slotNote && (
        <div className="offer offer--empty">
          <span className="offer__slot" aria-hidden="true" />
          <p>
            <b>{t(messages.freeSlots(maxOffers - offers.length))}</b>
          </p>
          <p className="small muted">{t(slotNote)}</p>
        </div>
      )}
    </section>
  )
}

interface Row {
  term: Text
  value: (offer: Pick<ReceivedOffer, keyof NonNullable<ReceivedOffer['previous']>>) => Text
  /** A second line. */
  note?: (offer: ReceivedOffer) => Text | null
  isBest?: (offer: ReceivedOffer, offers: readonly ReceivedOffer[]) => Text | null
}

const plain = (text: string) => both((language) => withPlaceholdersIn(text, language))
const day = (date: string) => both((language) => dayAndMonth(date, language))

function rowsOf(isOpen: boolean): Row[] {
  return [
    {
      term: isOpen ? messages.installToday : messages.promised,
      value: ({ install_days: count }) => installIn(count),
      note: ({ install_by: last }) => messages.latest(day(last)),
      isBest: (offer, offers) =>
        isOpen && isLowest(offer, offers, ({ install_days: count }) => count) ? messages.fastest : null,
    },
    { term: messages.term, value: ({ duration_months: count }) => term(count) },
    { term: messages.equipment, value: ({ equipment }) => plain(equipment || '—') },
    { term: messages.message, value: ({ message }) => plain(message || '—') },
    {
      term: messages.valid,
      value: ({ valid_until: last }) => until(day(last)),
      // Afterwards the last change of an offer may be its failure, not its terms
      note: ({ previous, updated_at: at }) =>
        isOpen && previous ? both((language) => messages.updated(formatMoment(at, language))[language]) : null,
    },
  ]
}

function isLowest(
  offer: ReceivedOffer,
  offers: readonly ReceivedOffer[],
  value: (offer: ReceivedOffer) => number,
): boolean {
  return offers.length > 1 && offers.every((other) => other === offer || value(other) > value(offer))
}

interface OfferRowProps {
  row: Row
  offer: ReceivedOffer
  offers: readonly ReceivedOffer[]
  isSame: boolean
}

function OfferRow({ row, offer, offers, isSame }: OfferRowProps) {
  const t = useText()
  const value = row.value(offer)
  const before = offer.previous && row.value(offer.previous)
  const note = row.note?.(offer)
  const best = row.isBest?.(offer, offers)
  return (
    <div className={isSame ? 'offer__row is-same' : 'offer__row'}>
      <dt>{t(row.term)}</dt>
      <dd>
        <b>{t(value)}</b>
        {best && <span className="offer__best">{t(best)}</span>}
        {note && <small>{t(note)}</small>}
        {before && before.ru !== value.ru && before.ru !== '—' && <small>{t(messages.was(before))}</small>}
      </dd>
    </div>
  )
}

interface OfferCardProps {
  offer: ReceivedOffer
  offers: readonly ReceivedOffer[]
  isOpen: boolean
  mayChoose: boolean
  given: Text | null
  children: ReactNode
}

function OfferCard({ offer, offers, isOpen, mayChoose, given, children }: OfferCardProps) {
  const t = useText()
  const language = useLanguage()
  const title = useId()
  const { provider, previous, state, connection_fee: fee, monthly_price: price } = offer
  const priceText = (terms: { monthly_price: number; connection_fee: number }) =>
    messages.priceAndFee(inLei(terms.monthly_price), terms.connection_fee > 0 ? inLei(terms.connection_fee) : null)
  const isCheapest = isOpen && isLowest(offer, offers, ({ effective_monthly_cost: cost }) => cost)
  const isNewPrice = previous && (previous.monthly_price !== price || previous.connection_fee !== fee)
  return (
    <article className="offer" id={`offer-${offer.id}`} aria-labelledby={title}>
      <div className="offer__by">
        <Logo src={provider.logo} name={provider.name} />
        <div>
          <h3 id={title}>{provider.name}</h3>
          <Rating
            average={provider.rating === null ? null : figure(Math.round(provider.rating * 10) / 10, language)}
            count={t(provider.reviews > 0 ? reviews(provider.reviews) : noRating)}
          />
        </div>
      </div>
      <div className="offer__cost">
        <p className="offer__label">{t(messages.effective)}</p>
        <Figure value={amount(offer.effective_monthly_cost, language)} unit={t(leiPerMonth)} />
        <p className="small muted">{t(priceText(offer))}</p>
        {isNewPrice && <p className="small muted">{t(messages.was(priceText(previous)))}</p>}
        {isCheapest && <span className="offer__best">{t(messages.cheapest)}</span>}
      </div>
      {mayChoose ? (
        <Choice key={offer.version} offer={offer} given={given} hasOthers={offers.length > 1} />
      ) : (
        <p className="offer__state">{state !== 'live' && t(messages.states[state])}</p>
      )}
      <dl className="offer__rows">{children}</dl>
      {mayChoose && (
        <ActForm act="decline_offer" part={String(offer.id)} hasFields={false}>
          <input type="hidden" name="offer_id" value={offer.id} />
          <ActButton
            act="decline_offer"
            part={String(offer.id)}
            className="linkish offer__decline"
            aria-label={t(messages.declineOf(provider.name))}
          >
            {t(messages.decline)}
          </ActButton>
        </ActForm>
      )}
    </article>
  )
}

interface ChoiceProps extends Pick<OfferCardProps, 'offer' | 'given'> {
  hasOthers: boolean
}

/** Asks once more, because the provider gets the contacts. Keyed by the version, so that changed terms close it. */
function Choice({ offer: { id, version, provider }, given, hasOthers }: ChoiceProps) {
  const t = useText()
  const question = [
    ...(given ? [messages.chooseQuestion(provider.name, given)] : []),
    ...(hasOthers ? [messages.othersClose] : []),
  ]
  return (
    <details className="unfold offer__choice">
      <summary className="btn btn--primary btn--wide" aria-label={t(messages.chooseOf(provider.name))}>
        {t(messages.choose)}
      </summary>
      <ActForm act="accept_offer" part={String(id)} className="unfold__form" hasFields={false}>
        <input type="hidden" name="offer_id" value={id} />
        <input type="hidden" name="version" value={version} />
        {question.length > 0 && <p>{t(sentences(...question))}</p>}
        <ActButton act="accept_offer" part={String(id)} className="btn btn--primary btn--wide">
          {t(messages.chooseNow)}
        </ActButton>
      </ActForm>
    </details>
  )
}
