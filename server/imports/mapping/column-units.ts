import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import { foldedText } from '../folded-text.ts'

const lei = /(?<!\p{L})(?:lei|leu|mdl|лей|лея|леев|леи)(?!\p{L})/u
const otherCurrency =
  /\p{Sc}|(?<!\p{L})(?:eur|euro|евро|usd|долл\p{L}*|gbp|chf|pln|bgn|ron|rub|руб\p{L}*|р\.|uah|грн|гривен|bani|бан[ьи])(?!\p{L})/u
/** Sign of an amount that each computer shows in the currency of its user. */
export const localCurrency = '¤'
/** «тыс. лей» */
const thousands = /(?<!\p{L})(?:тыс|тысяч[аи]?|млн|mii|mie|mln|thousands?)(?!\p{L})/u

const tax = String.raw`(?:учета\s*)?(?:ндс|tva|vat)(?!\p{L})`
const withoutTax = new RegExp(
  [
    String.raw`(?:(?<!\p{L})(?:без|не включая|плюс|fara|exclusiv|plus|excl\.?)\s*|\+\s*)${tax}`,
    String.raw`(?:ндс|tva)\s*(?:не\s*включ|neinclus|nu (?:este|e) inclus)`,
  ].join('|'),
  'u',
)
const withTax = new RegExp(
  String.raw`(?<!\p{L})(?:с|cu|включая|вкл\.?|в\s*т\.?\s*ч\.?|incl\p{L}*\.?)\s*(?:учетом\s*)?${tax}`,
  'u',
)

const per = String.raw`(?:(?<!\p{L})(?:в|за|pe|per)\s+|\/\s*)`
const monthly = new RegExp(String.raw`${per}(?:мес|месяц|luna|month|mo)(?!\p{L})`, 'u')
const otherPeriod = [
  'год|г|полгода|полугодие|квартал|неделю|сутки|день',
  'an|semestru|trimestru|saptamana|zi|year|quarter|week|day',
].join('|')
const ofOtherPeriod = new RegExp(
  [
    String.raw`${per}(?:${otherPeriod})(?!\p{L})`,
    String.raw`(?:(?<!\p{L})за|\/)\s*\d+\s*(?:мес|luni|month)`,
    String.raw`(?<!\p{L})(?:годов|полугодов|anual|annual|yearly)`,
  ].join('|'),
  'u',
)
/** Prices of a contract for years are monthly, too. */
const ofContract = /договор|контракт|contract/

/** Whether the text, such as the name of a column or a cell, states an amount in another unit than lei. */
export function isInOtherCurrency(text: string): boolean {
  const written = foldedText(text)
  return otherCurrency.test(written) && !lei.test(written)
}

/** Whether the text states an amount in thousands or millions. */
export function isInThousands(text: string): boolean {
  return thousands.test(foldedText(text))
}

/** Whether the text states an amount that lacks the tax which customers pay. */
export function isWithoutTax(text: string): boolean {
  const written = foldedText(text)
  return withoutTax.test(written) && !withTax.test(written)
}

/** Whether the text states an amount in lei. */
export function isInLei(text: string): boolean {
  return lei.test(foldedText(text))
}

/** Whether the text states an amount for another period than a month, such as `лей в год`. */
export function isOfOtherPeriod(text: string): boolean {
  const written = foldedText(text)
  return ofOtherPeriod.test(written) && !monthly.test(written) && !ofContract.test(written)
}

const speedUnit = /(?<!\p{L})(?:([kmgкмг])[bб](?:ps|it|ит|\s*\/\s*[sс])|(кило|мега|гига|kilo|mega|giga)(?:бит|bit))/gu
const volumeUnit = /(?<!\p{L})(?:([mgtмгт])[bб](?!\p{L}|\s*\/)|(мега|гига|тера|mega|giga|tera)(?:байт|byte|octet))/gu
const speedName = /скорост|vitez|speed/
const latin: Readonly<Record<string, string>> = { к: 'k', м: 'm', г: 'g', т: 't' }

/** The only prefix of the units, in Latin; undefined if there are none or several. */
function prefixOf(name: string, unit: RegExp): string | undefined {
  const letters = [...name.matchAll(unit)].map(([, short, long = '']) => (short ?? long).charAt(0))
  const prefixes = new Set(letters.map((letter) => latin[letter] ?? letter))
  return prefixes.size === 1 ? [...prefixes][0] : undefined
}

/**
 * The unit of a column's numbers as its name states it, in a spelling of the cells: `gbps` for «Скорость, Гбит/с». Empty if it states
 * none or several. The unit of an amount is no factor, see `isInOtherCurrency`.
 */
export function columnUnit(field: ImportField, columnName: string): string {
  const name = foldedText(columnName)
  if (field === 'speed' || field === 'volume') {
    const speed = prefixOf(name, speedUnit)
    if (speed !== undefined) return `${speed}bps`
    const volume = prefixOf(name, volumeUnit)
    if (volume === undefined) return ''
    if (field === 'volume') return `${volume}b`
    // «Скорость, Гб» abbreviates the unit of a speed
    return speedName.test(name) ? `${volume}bps` : ''
  }
  if (field === 'duration' || field === 'promo_term' || field === 'promo_months_free') {
    if (/мес|luni|luna|month/.test(name)) return ''
    if (/(?<!\p{L})(?:год[аы]?|лет|ani?|years?)(?!\p{L})/u.test(name)) return 'ani'
    if (/(?<!\p{L})(?:дн(?:ей|и)?|zile|days)(?!\p{L})/u.test(name)) return 'zile'
  }
  return ''
}
