import type { Language } from '@motanet/contract/errors.ts'
import { type FooterLine, type MailContent, plain } from '../notifications/mail-content.ts'
import type { ProviderMessage } from './delivery-parts.ts'
import { dayInText, limitInText, nameInText, timeInText } from './mail-words.ts'
import { providerTexts, requestAtDesk } from './provider-texts.ts'
import type { RequestFacts } from './request-facts.ts'

export interface ProviderMailParts {
  kind: ProviderMessage
  facts: RequestFacts
  language: Language
  /** Link to the request's page. */
  url: string
  publicUrl: string
  /** Last day of the link. */
  linkExpiresOn: string
  /** Address of the mail's recipient; undefined if the message goes elsewhere. */
  recipient?: string | undefined
  /** Why the recipient is notified: it is in the provider's list, owns the provider's account, or is the desk. */
  reason: 'list' | 'owner' | 'desk'
}

const labels = {
  ru: {
    number: 'Заявка',
    provider: 'Провайдер',
    tariff: 'Тариф',
    place: 'Где',
    services: 'Услуги',
    created: 'Пришла',
    respond: 'Ответьте',
    soon: 'в течение двух рабочих часов',
    by: 'до',
    open: 'Открыть заявку',
    list: 'Изменить список',
  },
  ro: {
    number: 'Cerere',
    provider: 'Furnizor',
    tariff: 'Tarif',
    place: 'Unde',
    services: 'Servicii',
    created: 'Primită',
    respond: 'Răspundeți',
    soon: 'în două ore de lucru',
    by: 'până la',
    open: 'Deschideți cererea',
    list: 'Modificați lista',
  },
} as const
const askForOffer: readonly ProviderMessage[] = ['tender', 'tender_reopened_without_offer']
const waiting: readonly ProviderMessage[] = ['request', 'reminder', 'reopened', 'offer_accepted', ...askForOffer]

/** The message to a recipient of a provider. It says nothing about the customer: it cannot be recalled. */
export function providerMail(parts: ProviderMailParts): MailContent {
  const { kind, facts, language, url, reason } = parts
  const { title, closing = [], ...texts } = providerTexts[language][kind](facts)
  const paragraphs = (reason === 'desk' && kind === 'request' && requestAtDesk[language](facts)) || texts.paragraphs
  const about = [facts.tariff?.name, facts.place].filter((part) => part !== undefined)
  const text = labels[language]
  return {
    subject: [title, about.join(', ')]
      .filter((part) => part !== '')
      .join(title.endsWith('?') ? ' ' : title.includes(':') ? ', ' : ': '),
    heading: title,
    paragraphs,
    facts: factsOf(parts),
    link: { label: text.open, url },
    closing,
    footer: footerOf(parts),
  }
}

function factsOf({ kind, facts, language, reason }: ProviderMailParts) {
  const text = labels[language]
  const { id, tariff, place, services, createdAt, respondBy, wantedProvider } = facts
  // Offers have no limit but the stated one
  const soon = askForOffer.includes(kind) ? undefined : text.soon
  const due = respondBy === undefined ? soon : `${text.by} ${limitInText(respondBy, language)}`
  return [
    { label: text.number, value: language === 'ru' ? `№ ${id}` : `nr. ${id}` },
    ...(reason === 'desk' && wantedProvider ? [{ label: text.provider, value: wantedProvider }] : []),
    ...(tariff ? [{ label: text.tariff, value: tariff.withPrice }] : []),
    ...(place ? [{ label: text.place, value: place }] : []),
    ...(services === '' ? [] : [{ label: text.services, value: services }]),
    { label: text.created, value: timeInText(createdAt, language) },
    ...(waiting.includes(kind) && due !== undefined ? [{ label: text.respond, value: due }] : []),
  ]
}

function footerOf({ facts, language, linkExpiresOn, recipient, reason, publicUrl }: ProviderMailParts): FooterLine[] {
  const day = dayInText(linkExpiresOn, language)
  const personal = {
    ru: `Ссылка личная и действует до ${day}, не пересылайте письмо.`,
    ro: `Linkul este personal și este valabil până pe ${day}; nu redirecționați mesajul.`,
  }
  const name = facts.providerName
  const to = nameInText(recipient ?? '')
  const why = {
    list: {
      ru: `Вы получили это письмо, потому что ${to} указан в списке «Кому приходят заявки» провайдера ${name}.`,
      ro: `Ați primit acest mesaj deoarece ${to} este în lista „Cine primește cererile” a furnizorului ${name}.`,
    },
    owner: {
      ru: `Вы получили это письмо, потому что ${to} — адрес аккаунта провайдера ${name}, а подтверждённых получателей в списке «Кому приходят заявки» нет.`,
      ro: `Ați primit acest mesaj deoarece ${to} este adresa contului furnizorului ${name}, iar în lista „Cine primește cererile” nu există destinatari confirmați.`,
    },
    passingOn: {
      ru: `Вы получили это письмо, потому что провайдер ${facts.wantedProvider} пока не партнёр Motanet: его заявки передают сотрудники.`,
      ro: `Ați primit acest mesaj deoarece furnizorul ${facts.wantedProvider} nu este încă partener Motanet: cererile lui sunt transmise de angajați.`,
    },
    desk: {
      ru: 'Вы получили это письмо, потому что заявку больше некому передать: у её провайдера нет ни подтверждённых получателей, ни аккаунта.',
      ro: 'Ați primit acest mesaj deoarece cererea nu poate fi transmisă altcuiva: furnizorul nu are nici destinatari confirmați, nici cont.',
    },
  }
  const prefix = language === 'ro' ? '/ro' : ''
  const list = { label: labels[language].list, url: `${publicUrl}${prefix}/profile?tab=profile_edit` }
  return [
    { text: personal[language] },
    {
      text: why[reason === 'desk' && facts.isNamed ? 'passingOn' : reason][language],
      ...(reason !== 'desk' && { link: list }),
    },
  ]
}

/** A message as plain text for a chat: no markup, the link at the end. */
export function chatText({ subject, heading = subject, paragraphs, facts = [], link, closing }: MailContent): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return [heading, ...paragraphs.map(plain), lines, ...closing.map(plain), `${link.label}:\n${link.url}`]
    .filter((part) => part !== '')
    .join('\n\n')
}
