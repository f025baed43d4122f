import { dayMs } from '@motanet/contract/catalogue/price-checks.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { dayInText, nameInText, priceInText } from '../delivery/mail-words.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { priceLinkDays } from './price-links.ts'

/** Tariffs that a mail names; the page behind its link has all. */
const maxNamed = 30

export interface ListedPrice {
  name: string
  name_ro: string
  shown_price_bani: number
  /** Whether lists already omit the tariff. */
  isStale: boolean
  /** The day on which it leaves the lists, if the mail warns of it. */
  leavesOn: string | null
}

interface PriceMailParts {
  providerName: string
  email: string
  /** Whether it goes to the owner's account, because the provider has no recipient. */
  isOwner: boolean
  prices: readonly ListedPrice[]
  url: string
  publicUrl: string
  now: Date
}

const words = {
  ru: {
    subject: 'Проверьте цены на Motanet',
    warning: 'Тарифы скоро исчезнут с Motanet: подтвердите цены',
    ask: 'Эти цены вы не проверяли больше недели. Если всё по-прежнему, подтвердите их одним нажатием, входить в кабинет не нужно.',
    rule: 'Через 45 дней без проверки тариф исчезает из каталога.',
    link: 'Проверить цены',
    change: 'Если цена изменилась, исправьте её в кабинете: это тоже считается проверкой.',
    leaves: (day: string) => `исчезнет ${day}`,
    stale: 'уже нет в каталоге',
    others: 'Другие тарифы',
    more: (count: number) => `ещё ${count}`,
    personal: (day: string) => `Ссылка личная и действует до ${day}, не пересылайте письмо.`,
    list: (to: string, provider: string) =>
      `Вы получили это письмо, потому что ${to} указан в списке «Кому приходят заявки» провайдера ${provider}.`,
    owner: (to: string, provider: string) =>
      `Вы получили это письмо, потому что ${to} — адрес аккаунта провайдера ${provider}, а подтверждённых почтовых адресов в списке «Кому приходят заявки» нет.`,
    changeList: 'Изменить список',
  },
  ro: {
    subject: 'Verificați prețurile pe Motanet',
    warning: 'Tarifele vor dispărea curând de pe Motanet: confirmați prețurile',
    ask: 'Aceste prețuri nu au fost verificate de mai bine de o săptămână. Dacă totul e la fel, confirmați-le printr-o singură apăsare, fără să intrați în cabinet.',
    rule: 'După 45 de zile fără verificare, tariful dispare din catalog.',
    link: 'Verificați prețurile',
    change: 'Dacă prețul s-a schimbat, corectați-l în cabinet: și aceasta se consideră verificare.',
    leaves: (day: string) => `dispare pe ${day}`,
    stale: 'nu mai apare în catalog',
    others: 'Alte tarife',
    more: (count: number) => `încă ${count}`,
    personal: (day: string) => `Linkul este personal și este valabil până pe ${day}; nu redirecționați mesajul.`,
    list: (to: string, provider: string) =>
      `Ați primit acest mesaj deoarece ${to} este în lista „Cine primește cererile” a furnizorului ${provider}.`,
    owner: (to: string, provider: string) =>
      `Ați primit acest mesaj deoarece ${to} este adresa contului furnizorului ${provider}, iar în lista „Cine primește cererile” nu există adrese de e-mail confirmate.`,
    changeList: 'Modificați lista',
  },
} as const

/** The mail that asks a provider to confirm prices, and warns of the tariffs that soon leave the lists. It names no customer. */
export function priceMail(parts: PriceMailParts, language: Language): MailContent {
  const { providerName, email, isOwner, prices, url, publicUrl, now } = parts
  const text = words[language]
  // Those of which the mail warns come first, so that `maxNamed` leaves out others
  const ordered = [...prices].sort((a, b) => Number(b.leavesOn !== null) - Number(a.leavesOn !== null))
  const named = ordered.slice(0, maxNamed).map((price) => ({
    label: nameInText((language === 'ro' && price.name_ro) || price.name),
    value: [priceInText(price.shown_price_bani, language), noteOf(price, language)]
      .filter((part) => part !== '')
      .join(', '),
  }))
  const others = prices.length - named.length
  const lastDay = dayInText(chisinauDay(new Date(now.getTime() + priceLinkDays * dayMs)), language)
  const why = (isOwner ? text.owner : text.list)(nameInText(email), nameInText(providerName))
  const listUrl = `${publicUrl}${language === 'ro' ? '/ro' : ''}/profile?tab=profile_edit`
  return {
    subject: prices.some(({ leavesOn }) => leavesOn !== null) ? text.warning : text.subject,
    paragraphs: [text.ask],
    facts: others > 0 ? [...named, { label: text.others, value: text.more(others) }] : named,
    link: { label: text.link, url },
    closing: [text.change, text.rule],
    footer: [{ text: text.personal(lastDay) }, { text: why, link: { label: text.changeList, url: listUrl } }],
  }
}

function noteOf({ isStale, leavesOn }: ListedPrice, language: Language): string {
  const text = words[language]
  if (leavesOn !== null) return text.leaves(dayInText(leavesOn, language))
  return isStale ? text.stale : ''
}
