import type { Translated } from '@motanet/contract/errors.ts'
import { z } from 'zod'
import { romanianCount } from './romanian-count.ts'
import { text, translated } from './texts.ts'

export const contractDraft = z.strictObject({
  title: text,
  /** 0: without a term. */
  durationMonths: z.int().min(0),
  connectionFeeLei: z.int().min(0),
  /** Fee for early termination; absent for contracts without a term. */
  earlyExitLei: z.int().min(0).optional(),
  /** An additional sentence of the provider. */
  besides: translated.optional(),
})
export type ContractDraft = z.output<typeof contractDraft>

/** Returns the contract in standard wording: term, connection, early termination, then the addition of the provider. */
export function contractContent({
  durationMonths,
  connectionFeeLei,
  earlyExitLei,
  besides,
}: ContractDraft): Translated {
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
  return { ru: ru.join(' '), ro: ro.join(' ') }
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
