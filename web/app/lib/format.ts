import type { Language, Text } from './language.ts'

const locales = { ru: 'ru-MD', ro: 'ro-MD' } as const
const timeZone = 'Europe/Chisinau'

const pluralRules = {
  ru: new Intl.PluralRules('ru'),
  ro: new Intl.PluralRules('ro'),
}

/** Formatters with at most two decimals. Create them once: each costs as much as rendering ten elements. */
export function numberFormats(options?: Intl.NumberFormatOptions) {
  const make = (language: Language) =>
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2, ...options })
  return { ru: make('ru'), ro: make('ro') }
}

const numbers = numberFormats()
// Digits are grouped from five digits on: «1000 Мб/с» and «1500 лей» have no group separator
const figures = numberFormats({ useGrouping: 'min2' })

/** The unit of a tariff's speed or volume: GB for mobile internet, Mb/s for all others. */
export const speedUnits = { mbps: { ru: 'Мб/с', ro: 'Mb/s' }, gb: { ru: 'Гб', ro: 'GB' } }

/** Builds a text by the same function for both languages. */
export function both(make: (language: Language) => string): Text {
  return { ru: make('ru'), ro: make('ro') }
}

/** «1 тариф, 2 тарифа, 5 тарифов» */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  const form = pluralRules.ru.select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}

/** „1 tarif, 2 tarife, 20 de tarife” */
export function pluralRo(count: number, one: string, few: string, other: string): string {
  const form = pluralRules.ro.select(count)
  return form === 'one' ? one : form === 'few' ? few : other
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
  return numbers[language].format(value)
}

/** For numbers with a unit (price, speed, volume): 240, 261,67, 1500, 11 000. Unlike this, `formatNumber` groups four digits too. */
export function figure(value: number, language: Language): string {
  return figures[language].format(value)
}

/** 21 ноября 2026 г. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** 21 нояб. 2026 г., 14:05 */
export function formatTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}
