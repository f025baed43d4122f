import type { Promotion } from '../catalogue.queries.ts'
import { foldedText } from '../folded-text.ts'

type Worded = Omit<Promotion['fields'], 'description' | 'description_ro'>

const month = String.raw`(?:luni|luna|мес(?:яц(?:а|ев)?)?)\.?(?!\p{L})`
const first = String.raw`(?:(?:на|pentru|timp de|in|за)\s+)?(?:(?:primele|первые)\s+)?`
const free = '(?:gratuit[aei]?|gratis|бесплатно|в подарок|cadou)'
const oneMonth = '(?:(?:prima|o) luna|(?:первый )?месяц)'
const freeMonths = new RegExp(`^(?:${first}(\\d{1,2})\\s*${month}|${oneMonth}) ${free}$`, 'u')
const freeFirst = new RegExp(`^${free}:? (?:${first}(\\d{1,2})\\s*${month}|${oneMonth})$`, 'u')
const percent = /(?<![\d.,])([-–−]?)\s?(\d{1,3})\s?%/
const term = new RegExp(`${first}(?<!\\d)(\\d{1,2})\\s*${month}`, 'u')
const discount = /^(?:reducere|скидка|скидкой)(?: de)?$/
const joining = /^(?:cu|со|de)?$/
/** 50 % of the price are also 50 % less. */
const joiningHalf = /^(?:la|по|за|cu|со)$/

/**
 * The promotion that a text states exactly: free months, or a discount in percent with its months, such as «2 luni gratuit» or «скидка 50 %
 * на 3 месяца». Undefined for other texts: «primele 3 luni la 30 %» may be a discount of 30 or of 70 %.
 */
export function wordedPromotion(text: string): Worded | undefined {
  const written = foldedText(text.slice(0, 100)).replace(/\s+/g, ' ').replace(/[.!]$/, '').trim()
  const free = freeMonths.exec(written) ?? freeFirst.exec(written)
  if (free !== null) return promotionOf({ monthsFree: Number(free[1] ?? 1) })
  const [statedPercent = '', sign = '', digits = ''] = percent.exec(written) ?? []
  const [statedTerm = '', months] = term.exec(written) ?? []
  const rest = written
    .replace(statedPercent, ' ')
    .replace(statedTerm, ' ')
    .replace(/[\s,:]+/g, ' ')
    .trim()
  const value = Number(digits)
  const isDiscount = discount.test(rest.replace(/^(?:cu|со) /, '')) || (sign !== '' && joining.test(rest))
  const isHalf = value === 50 && months !== undefined && joiningHalf.test(rest)
  if (statedPercent === '' || value < 1 || value > 100 || !(isDiscount || isHalf)) return undefined
  return promotionOf({ percent: value, term: months === undefined ? null : Number(months) })
}

function promotionOf({
  monthsFree = 0,
  percent = 0,
  term = null,
}: {
  monthsFree?: number
  percent?: number
  term?: number | null
}): Worded {
  const figures = { discount_percent: percent, months_free: monthsFree, term }
  if (monthsFree > 0) {
    const names = { name: `${monthsFree} мес. бесплатно`, name_ro: `${inRomanian(monthsFree)} gratuit` }
    return { ...names, type: 'Бесплатные месяцы', type_ro: 'Luni gratuite', ...figures }
  }
  const names = {
    name: `Скидка ${percent} %${term === null ? '' : ` на ${term} мес.`}`,
    name_ro: `Reducere ${percent} %${term === null ? '' : ` timp de ${inRomanian(term)}`}`,
  }
  return { ...names, type: 'Скидка', type_ro: 'Reducere', ...figures }
}

function inRomanian(months: number): string {
  return months === 1 ? 'o lună' : `${months} ${months < 20 ? 'luni' : 'de luni'}`
}
