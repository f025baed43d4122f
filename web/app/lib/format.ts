import type { Language, Text } from './language.ts'

const locales = { ru: 'ru-MD', ro: 'ro-MD' } as const
const timeZone = 'Europe/Chisinau'

const pluralRules = {
  ru: new Intl.PluralRules('ru'),
  ro: new Intl.PluralRules('ro'),
}

// Made once: each costs as much as rendering ten elements
const numbers = {
  ru: new Intl.NumberFormat(locales.ru, { maximumFractionDigits: 2 }),
  ro: new Intl.NumberFormat(locales.ro, { maximumFractionDigits: 2 }),
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

/** A counted noun in both languages, the number included: `counted(5, ['тариф', …], ['tarif', 'tarife', 'de tarife'])`. */
export function counted(count: number, ru: Forms, ro: Forms): Text {
  return {
    ru: `${formatNumber(count, 'ru')} ${pluralRu(count, ...ru)}`,
    ro: `${formatNumber(count, 'ro')} ${pluralRo(count, ...ro)}`,
  }
}

/** 59 334 and 4,8 in Russian; 59.334 and 4,8 in Romanian. At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value)
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
