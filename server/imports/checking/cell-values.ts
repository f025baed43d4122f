import { foldedText } from '../folded-text.ts'

/** A value, or the code of the problem. */
export type Parsed<Value, Code extends string> = { value: Value } | { problem: Code }

const spaces = /[\s\u00A0\u2007\u2009\u202F'’]/g
const currency = /(lei|mdl|лей|леев|лея)(\/?(luna|luni|мес|месяц|mo|month))?\.?$/
const groups = /^-?\d{1,3}([.,]\d{3})+$/

/**
 * Reads a number as people write it: `1 250,50`, `1.250`, `1,250.5`, `−650`. One separator before three digits divides thousands,
 * because prices have two decimals. Undefined for other texts.
 */
export function parseNumber(text: string): number | undefined {
  const written = text.replace(spaces, '').replace(/^[−–]/, '-')
  if (!/^-?\d[\d.,]*$/.test(written)) return undefined
  if (groups.test(written) && !/^-?0/.test(written)) {
    const separators = new Set(written.replace(/[-\d]/g, ''))
    if (separators.size === 1) return Number(written.replace(/[.,]/g, ''))
  }
  const decimal = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (decimal === -1) return Number(written)
  const whole = written.slice(0, decimal)
  const fraction = written.slice(decimal + 1)
  if (!/^\d*$/.test(fraction) || !/^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return undefined
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
}

const folded = (text: string) => foldedText(text).replace(spaces, '')

/** An amount in lei, with or without the currency. */
export function parseLei(text: string): Parsed<number, 'not-a-number' | 'negative'> {
  const value = parseNumber(folded(text).replace(currency, ''))
  if (value === undefined) return { problem: 'not-a-number' }
  return value < 0 ? { problem: 'negative' } : { value }
}

/** A discount: `20` or `20 %`. */
export function parsePercent(text: string): Parsed<number, 'not-a-number' | 'negative'> {
  return parseLei(text.replace(/%\s*$/, ''))
}

/** Mb/s: `100`, `100 Mbps`, `1 Gb/s`. */
export function parseSpeed(text: string): Parsed<number, 'not-a-number' | 'volume-not-speed'> {
  const [, digits = '', unit = ''] = /^(-?[\d.,]+)(.*)$/.exec(folded(text)) ?? []
  if (/^(gb|гб|gib|tb|тб|mb|мб)$/.test(unit)) {
    // A plain MB is how speeds are often abbreviated
    if (!/^(mb|мб)$/.test(unit)) return { problem: 'volume-not-speed' }
  }
  const factor = /^(gbps|gbit|gb\/s|гбит|гб\/с)/.test(unit) ? 1000 : 1
  const isKnown = unit === '' || factor === 1000 || /^(mb|мб|mbps|mbit|mb\/s|мбит|мб\/с)/.test(unit)
  const value = parseNumber(digits)
  return value === undefined || !isKnown ? { problem: 'not-a-number' } : { value: value * factor }
}

/** GB: `50`, `50 GB`, `1 TB`. */
export function parseVolume(text: string): Parsed<number, 'not-a-number' | 'speed-not-volume'> {
  const [, digits = '', unit = ''] = /^(-?[\d.,]+)(.*)$/.exec(folded(text)) ?? []
  if (/^(m|g)b(ps|it|\/s)|^(м|г)б(ит|\/с)/.test(unit)) return { problem: 'speed-not-volume' }
  const factor = /^(tb|тб)$/.test(unit) ? 1000 : 1
  const value = parseNumber(digits)
  return value === undefined || !/^(gb|гб|gib|tb|тб)?$/.test(unit)
    ? { problem: 'not-a-number' }
    : { value: value * factor }
}

/** Months: `24`, `24 luni`, `2 года`; 0 for no term. */
export function parseMonths(text: string): Parsed<number, 'not-months'> {
  const written = folded(text)
  if (/^(-|–|—|безсрока|бессрочн\p{L}*|faratermen|nelimitat|noterm)$/u.test(written)) return { value: 0 }
  const [, digits = '', unit = ''] = /^(\d+)(.*)$/.exec(written) ?? []
  const isYears = /^(год|года|лет|an|ani|deani|years?)\.?$/.test(unit)
  const isMonths = /^(мес|месяц|месяца|месяцев|luni|luna|deluni|months?|m)?\.?$/.test(unit)
  if (digits === '' || !(isYears || isMonths)) return { problem: 'not-months' }
  return { value: Number(digits) * (isYears ? 12 : 1) }
}
