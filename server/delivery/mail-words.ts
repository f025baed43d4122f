import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import { LRUCache } from 'lru-cache'
import { chisinauTime } from '../calendar/clock.ts'

const timeZone = 'Europe/Chisinau'
const noBreak = '\u00a0'
/** Created once: creating a formatter takes about a hundred times as long as formatting. */
const formats = { ru: formatsOf('ru-MD'), ro: formatsOf('ro-MD') }

/** Characters that change the direction of the text after them, or that no name contains. */
const controls = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * A name as part of a sentence or subject: on one line, and so that a name written from right to left does not change the order of the
 * words around it.
 */
export function nameInText(name: string): string {
  const oneLine = name.replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return rightToLeft.test(oneLine) ? `\u2068${oneLine}\u2069` : oneLine
}

/** A day such as «21 ноября», „21 noiembrie”. */
export const dayInText = remembered((day: string, language) => formatDay(chisinauTime(day, 12), language))

/** A time such as «17 ноября в 14:12», „17 noiembrie, ora 14:12”. */
export const timeInText = remembered((time: Date, language) => {
  const clock = formats[language].clock.format(time)
  const day = formatDay(time, language)
  return language === 'ru' ? `${day} в${noBreak}${clock}` : `${day}, ora${noBreak}${clock}`
})

/** A limit such as «17 ноября в 14:12», or «конца 10 декабря» for a midnight. */
export const limitInText = remembered((time: Date, language) => {
  if (chisinauTime(chisinauDay(time), 0).getTime() !== time.getTime()) return timeInText(time, language)
  const day = formatDay(new Date(time.getTime() - 1), language)
  return language === 'ru' ? `конца ${day}` : `sfârșitul zilei de ${day}`
})

/** A window such as «21 ноября с 10 до 12 часов», „21 noiembrie, între orele 10 și 12”. */
export function visitInText(visit: { day: string; from: number; to: number }, language: Language): string {
  const day = dayInText(visit.day, language)
  if (language === 'ru') return `${day} с${noBreak}${visit.from}:00 до${noBreak}${visit.to}:00`
  return `${day}, între orele ${visit.from}:00 și${noBreak}${visit.to}:00`
}

/** A monthly price such as «240 лей/мес». */
export function priceInText(bani: number, language: Language): string {
  const lei = formats[language].money.format(bani / 100)
  return language === 'ru' ? `${lei}${noBreak}лей/мес` : `${lei}${noBreak}lei/lună`
}

/** In Russian a fraction has the form of 2. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { few: string }

const amountWords: Record<Language, PluralForms> = {
  ru: { one: '# лей', few: '# лея', many: '# лей' },
  ro: { one: '# leu', few: '# lei', other: '# de lei' },
}

/** An amount such as «1 200 лей», «242 лея», „242 de lei”. */
export function feeInText(bani: number, language: Language): string {
  const lei = bani / 100
  return counted(lei, formats[language].money.format(lei), amountWords, language)
}

const dayWords: Record<Language, PluralForms> = {
  ru: { one: 'за # день', few: 'за # дня', many: 'за # дней' },
  ro: { one: 'într-o zi', few: 'în # zile', other: 'în # de zile' },
}

/** A duration such as «за 3 дня», „în 3 zile”. */
export function daysInText(days: number, language: Language): string {
  if (days === 0) return language === 'ru' ? 'в тот же день' : 'în aceeași zi'
  return counted(days, String(days), dayWords, language)
}

function counted(count: number, number: string, words: Record<Language, PluralForms>, language: Language): string {
  const forms = words[language]
  const form = forms[formats[language].plural.select(count)] ?? forms.few
  return form.replace('#', number).replaceAll(' ', noBreak)
}

/**
 * The messages about a tender state the same times to each provider, and formatting a time takes about as long as everything else in a
 * message.
 */
function remembered<Time extends Date | string>(write: (time: Time, language: Language) => string) {
  const texts = new LRUCache<string, string>({ max: 100 })
  return (time: Time, language: Language): string => {
    const key = `${language} ${time instanceof Date ? time.getTime() : time}`
    const known = texts.get(key) ?? write(time, language)
    texts.set(key, known)
    return known
  }
}

function formatDay(time: Date, language: Language): string {
  return formats[language].day.format(time).replaceAll(' ', noBreak)
}

function formatsOf(locale: string) {
  return {
    day: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
    clock: new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    // 240 and 450,50, as in price lists
    money: new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
    plural: new Intl.PluralRules(locale),
  }
}

const payers: Readonly<Record<Language, Readonly<Record<RefundPayer, string>>>> = {
  ru: { provider: 'платит провайдер', desk: 'платит Motanet' },
  ro: { provider: 'plătește furnizorul', desk: 'plătește Motanet' },
}

/** Which side pays a refund, such as «платит провайдер». */
export function payerInText(payer: RefundPayer, language: Language): string {
  return payers[language][payer]
}
