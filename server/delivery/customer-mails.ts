import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import { canChangeContacts, canWithdraw, type RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Selectable } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import type { FooterLine, MailContent } from '../notifications/mail-content.ts'
import { customerTexts, noVisitText, refusalTexts } from './customer-texts.ts'
import type { ClaimFacts, OfferFacts } from './customer-wording.ts'
import type { MessageContext } from './deliveries.queries.ts'
import { type CustomerMessage, essentialMessages } from './delivery-parts.ts'
import { daysInText, feeInText, nameInText, priceInText } from './mail-words.ts'
import { requestFacts } from './request-facts.ts'

export interface CustomerMailParts {
  kind: CustomerMessage
  row: Selectable<DB['request']>
  context: MessageContext
  /** The offer that the mail is about. */
  offer?: Selectable<DB['offer']> | undefined
  /** The claim under the guarantee that the mail is about. */
  claim?: Selectable<DB['guarantee_claim']> | undefined
  /** The request with the visit that no longer takes place. */
  endedVisit?: Selectable<DB['request']> | undefined
  /** Whether the chosen provider was suspended before it has received the request. */
  isSuspended?: boolean | undefined
  /** Whether a review of the connection can earn a bonus. */
  earnsBonus?: boolean | undefined
  /** Whether the customer can review the provider. */
  canReview?: boolean | undefined
  /** Whether offers of the tender return if the customer reopens it, or have returned. */
  hasOtherOffers?: boolean | undefined
  language: Language
  /** The tracking link, with the proof of the address. */
  url: string
}

/** The mail to the customer about a request. Whoever typed the address chose no word of it but the address itself. */
export function customerMail({
  kind,
  row,
  context,
  offer,
  claim,
  endedVisit,
  isSuspended = false,
  earnsBonus = false,
  canReview = true,
  hasOtherOffers = false,
  language,
  url,
}: CustomerMailParts): MailContent {
  const facts = requestFacts(row, context, language)
  const ended = endedVisit && requestFacts(endedVisit, context, language).visit
  const { button, paragraphs, ...text } = customerTexts[language][kind]({
    ...facts,
    endedVisit: ended,
    isSuspended,
    refusal: refusalOf(row, language),
    confirmedBy: row.confirmed_by,
    earnsBonus,
    canReview,
    hasOtherOffers,
    isClosed: row.reason === 'changed_mind',
    offer: offer && offerFacts(offer, context, language),
    claim: claim && claimFacts(claim, language),
  })
  return {
    ...text,
    paragraphs:
      ended === undefined || kind === 'visit_cancelled' ? paragraphs : [...paragraphs, noVisitText(ended, language)],
    link: { label: button, url },
    closing: [],
    footer: footerOf({ kind, row, language, url }),
  }
}

function offerFacts(
  offer: Selectable<DB['offer']>,
  { respond_by: limit }: Pick<MessageContext, 'respond_by'>,
  language: Language,
): OfferFacts {
  const lastMoment = chisinauTime(addDays(offer.valid_until, 1), 0)
  const { monthly_price_bani, connection_fee_bani, install_days, accepted_at, updated_at } = offer
  const fee = feeInText(connection_fee_bani, language)
  const days = daysInText(install_days, language)
  const connection = {
    ru: connection_fee_bani === 0 ? `Подключение бесплатно, ${days}.` : `Подключение ${fee}, ${days}.`,
    ro: connection_fee_bani === 0 ? `Conectare gratuită, ${days}.` : `Conectare ${fee}, ${days}.`,
  }
  return {
    price: priceInText(monthly_price_bani, language),
    connection: connection[language],
    chooseUntil: limit !== null && limit < lastMoment ? limit : lastMoment,
    installBy: addDays(chisinauDay(accepted_at ?? updated_at), install_days),
  }
}

function claimFacts(claim: Selectable<DB['guarantee_claim']>, language: Language): ClaimFacts {
  const { outcome, decision, response, refund_bani, refunded_by } = claim
  return {
    outcome: (outcome ?? undefined) as ClaimFacts['outcome'],
    text: nameInText(outcome === null ? response : decision),
    refund:
      refund_bani === null
        ? undefined
        : { amount: feeInText(refund_bani, language), payer: refunded_by as RefundPayer },
  }
}

/** The reason, and what the provider added to it. */
function refusalOf({ reason, reason_text }: Selectable<DB['request']>, language: Language): string {
  const sentence = refusalTexts[language][reason ?? 'other'] ?? refusalTexts[language].other ?? ''
  const explanation = nameInText(reason_text)
  if (explanation === '') return sentence
  return language === 'ru' ? `${sentence} Пояснение: «${explanation}»` : `${sentence} Explicație: „${explanation}”`
}

function footerOf({
  kind,
  row,
  language,
  url,
}: Pick<CustomerMailParts, 'kind' | 'row' | 'language' | 'url'>): FooterLine[] {
  const step = row.step as RequestStep
  const to = nameInText(row.email ?? '')
  const personal = {
    ru: 'Ссылка открывает вашу заявку без пароля, не пересылайте письмо.',
    ro: 'Linkul deschide cererea fără parolă; nu redirecționați mesajul.',
  }
  const why = {
    ru: `Вы получили это письмо, потому что в заявке на Motanet указан адрес ${to}.`,
    ro: `Ați primit acest mesaj deoarece într-o cerere pe Motanet este indicată adresa ${to}.`,
  }
  const notYours = { ru: 'Это были не вы?', ro: 'Nu ați fost dumneavoastră?' }
  const essential = {
    ru: 'Это письмо важно для заявки, поэтому приходит и после отписки.',
    ro: 'Acest mesaj este important pentru cerere, de aceea vine și după dezabonare.',
  }
  const optional = { ru: 'Больше не нужны письма об этой заявке?', ro: 'Nu mai doriți mesaje despre această cerere?' }
  const withdraw = { ru: 'Отозвать заявку', ro: 'Retrage cererea' }
  const unsubscribe = { ru: 'Отписаться', ro: 'Dezabonați-vă' }
  const change = changeOf(step)
  return [
    { text: change ? `${personal[language]} ${change[language]}` : personal[language] },
    canWithdraw(step)
      ? {
          text: `${why[language]} ${notYours[language]}`,
          link: { label: withdraw[language], url: `${url}#withdraw` },
        }
      : { text: why[language] },
    essentialMessages.includes(kind)
      ? { text: essential[language] }
      : { text: optional[language], link: { label: unsubscribe[language], url: `${url}#unsubscribe` } },
  ]
}

/** What else the customer can do on the tracking page in this step. */
function changeOf(step: RequestStep): Record<Language, string> | undefined {
  if (!canChangeContacts(step))
    return canWithdraw(step)
      ? { ru: 'Там же можно отозвать заявку.', ro: 'Tot acolo puteți retrage cererea.' }
      : undefined
  return canWithdraw(step)
    ? {
        ru: 'Там же можно изменить телефон или отозвать заявку.',
        ro: 'Tot acolo puteți schimba telefonul sau retrage cererea.',
      }
    : { ru: 'Там же можно изменить телефон.', ro: 'Tot acolo puteți schimba telefonul.' }
}
