import type { Language, Text } from './language.ts'

const locales = { ru: 'ru-MD', ro: 'ro-MD' } as const
const timeZone = 'Europe/Chisinau'

const separators = {
  ru: { group: '\u00a0', decimal: ',' },
  ro: { group: '.', decimal: ',' },
}

/** The unit of a tariff's speed or volume: GB for mobile internet, Mb/s for all others. */
export const speedUnits = { mbps: { ru: 'Мб/с', ro: 'Mb/s' }, gb: { ru: 'Гб', ro: 'GB' } }

/** Builds a text by the same function for both languages. */
export function both(make: (language: Language) => string): Text {
  return { ru: make('ru'), ro: make('ro') }
}

// As `Intl.PluralRules` chooses. The first object of `Intl` blocks a page for 20 to 30 ms on a fast computer, and every page has counts

/** «1 тариф, 2 тарифа, 5 тарифов» */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  const units = count % 10
  if (count % 1 || !units || units > 4 || ((count / 10) | 0) % 10 === 1) return many
  return units === 1 ? one : few
}

/** „1 tarif, 2 tarife, 20 de tarife” */
export function pluralRo(count: number, one: string, few: string, other: string): string {
  if (count === 1) return one
  return count % 1 || !count || (count % 100 && count % 100 < 20) ? few : other
}

type Forms = readonly [one: string, few: string, many: string]

export function capitalised(text: Text): Text {
  return both((language) => text[language].charAt(0).toUpperCase() + text[language].slice(1))
}

/** The plural form of a noun for a count, without the number, in both languages: «тарифов», „de tarife”. */
export function plural(count: number, ru: Forms, ro: Forms): Text {
  return { ru: pluralRu(count, ...ru), ro: pluralRo(count, ...ro) }
}

/** A counted noun in both languages, the number included: `counted(5, ['тариф', …], ['tarif', 'tarife', 'de tarife'])`. */
export function counted(count: number, ru: Forms, ro: Forms): Text {
  const noun = plural(count, ru, ro)
  return both((language) => `${formatNumber(count, language)} ${noun[language]}`)
}

/** For counts and ratings: 59 334 and 4,8 in Russian, 59.334 and 4,8 in Romanian. At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return groupDigits(value, language, 4)
}

/** For numbers with a unit (price, speed, volume): 240, 261,67, 1500, 11 000. Unlike this, `formatNumber` groups four digits too. */
export function figure(value: number, language: Language, minDecimals: 0 | 2 = 0): string {
  return groupDigits(value, language, 5, minDecimals)
}

/**
 * Formats like `Intl.NumberFormat` with at most two decimals; numbers with fewer than `minDigits` digits have no group separator. The
 * first number format of `Intl` blocks a page for about 20 ms on a fast computer, and every public page shows numbers.
 */
function groupDigits(value: number, language: Language, minDigits: number, minDecimals: 0 | 2 = 0): string {
  const { group, decimal } = separators[language]
  // Rounds the decimal digits, as Intl does: 1.005 becomes 1.01, although its binary value is a little smaller
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)))
  const whole = String(Math.floor(hundredths / 100))
  const grouped = whole.length < minDigits ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
    .padEnd(minDecimals, '0')
  const sign = value < 0 && hundredths > 0 ? '-' : ''
  return decimals === '' ? sign + grouped : sign + grouped + decimal + decimals
}

/**
 * Returns a formatter of `Intl` for each language. It is created when it is first used: pages that do not use it do not pay for it, and
 * later uses are many times faster.
 */
export function perLanguage<T>(create: (locale: string) => T): (language: Language) => T {
  const created: Partial<Record<Language, T>> = {}
  return (language) => {
    created[language] ??= create(locales[language])
    return created[language]
  }
}

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }))
const times = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
)

/** 21 ноября 2026 г. */
export function formatDate(iso: string, language: Language): string {
  return dates(language).format(new Date(iso))
}

/** 21 нояб. 2026 г., 14:05 */
export function formatTime(iso: string, language: Language): string {
  return times(language).format(new Date(iso))
}

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }))
const clocks = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)

/** 21 ноября. For times near the current one; `formatDate` names the year. */
export function formatDay(iso: string, language: Language): string {
  return days(language).format(new Date(iso))
}

/** 21 ноября, 14:05. For times near the current one; `formatTime` names the year. */
export function formatMoment(iso: string, language: Language): string {
  return `${formatDay(iso, language)}, ${clocks(language).format(new Date(iso))}`
}
