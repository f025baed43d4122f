import type { Translated } from '@motanet/contract/errors.ts'
import { romanianCount } from './romanian-count.ts'
import type { Text } from './texts.ts'

export interface ContractDraft {
  title: Text
  content: Translated
  durationMonths: number
  connectionFeeLei: number
}

interface ContractTerms {
  durationMonths: number
  connectionFeeLei: number
  /** Fee for early termination; absent for contracts without a term. */
  earlyExitLei?: number
  /** An additional sentence of the provider. */
  besides?: Translated
}

/** Creates a contract in standard wording: term, connection, early termination, then the addition of the provider. */
export function contract(title: Text, terms: ContractTerms): ContractDraft {
  const { durationMonths, connectionFeeLei, earlyExitLei, besides } = terms
  const ru = [`${russianTerm(durationMonths)}, ${russianFee(connectionFeeLei)}.`]
  const ro = [`${romanianTerm(durationMonths)}, ${romanianFee(connectionFeeLei)}.`]
  if (earlyExitLei !== undefined) {
    ru.push(earlyExitLei === 0 ? 'Выйти раньше можно без штрафа.' : `Выйти раньше — ${grouped(earlyExitLei)} лей.`)
    ro.push(
      earlyExitLei === 0
        ? 'Rezilierea anticipată e gratuită.'
        : `Reziliere anticipată — ${romanianCount(earlyExitLei, 'lei', grouped)}.`,
    )
  }
  if (besides !== undefined) {
    ru.push(besides.ru)
    ro.push(besides.ro)
  }
  return { title, content: { ru: ru.join(' '), ro: ro.join(' ') }, durationMonths, connectionFeeLei }
}

/** Groups thousands from 10 000 on, as both languages do. */
export function grouped(lei: number): string {
  return lei < 10_000
    ? String(lei)
    : String(lei)
        .replace(/(?=(\d{3})+$)/g, ' ')
        .trim()
}

const russianPlural = new Intl.PluralRules('ru')
const romanianPlural = new Intl.PluralRules('ro')
const russianMonths: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'месяц', few: 'месяца', many: 'месяцев' }
const romanianMonths: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'lună', few: 'luni', other: 'de luni' }

function russianTerm(months: number): string {
  return months === 0 ? 'Без срока' : `${months} ${russianMonths[russianPlural.select(months)]}`
}

function romanianTerm(months: number): string {
  return months === 0 ? 'Fără termen' : `${months} ${romanianMonths[romanianPlural.select(months)]}`
}

function russianFee(lei: number): string {
  return lei === 0 ? 'подключение бесплатно' : `подключение ${grouped(lei)} лей`
}

function romanianFee(lei: number): string {
  return lei === 0 ? 'conectare gratuită' : `conectare ${romanianCount(lei, 'lei', grouped)}`
}
