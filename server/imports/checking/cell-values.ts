import { foldedText } from '../folded-text.ts'
import {
  isInLei,
  isInOtherCurrency,
  isInThousands,
  isOfOtherPeriod,
  isWithoutTax,
  localCurrency,
} from '../mapping/column-units.ts'

/** A value, or the code of the problem. */
export type Parsed<Value, Code extends string> = { value: Value } | { problem: Code }

const spaces = /[\s\u00A0\u2007\u2009\u202F'’]/g
/** Digits with spaces between them; from the first one, so that a long cell is read once. */
const spacedDigits = /(?<![\d.,])\d[\d.,]*(?:[\s'’]+\d[\d.,]*)+/g
/** `1 250 000,50`; «299 199» may be an old and a new price. */
const spacedThousands = /^\d{1,2}(?:(?:[^\S\r\n]+|['’])\d{3})+(?:[.,]\d*)?$/
const currency =
  /(?:(?:lei|leu|mdl|лей|леев|лея)(?:(?:\/|pe|в|за)?(?:luna|luni|мес|месяц|mo|month))?|(?:\/|pe|в|за)(?:luna|мес|месяц|mo|month))\.?$/
/** Patterns that take quadratic time are compared with so much of a cell. */
const comparedLength = 100
/** «MDL 150» */
const currencyBefore = /^(?:lei|mdl)(?=\d)/
/** The tax that prices contain: without it a price would be too low. */
const included =
  /(?:,|\()?(?:(?:с(?:учетом)?|включая|вкл\.?|вт\.?ч\.?)ндс|(?:cu|incl\.?|inclusiv)tva|tvainclus|ндсвключен)\)?$/
/** A fee for a connection, not for each month. */
const once = /[\s,/(]*(?:разово|единоразово|единовременно|o singur[ăa] dat[ăa])\)?\s*$/iu
/** «149,-»: a whole amount. */
const noFraction = /[.,][-–—]{1,2}$/
const groups = /^-?\d{1,3}([.,]\d{3})+$/

/** Spaces divide thousands; several numbers in a cell, such as an old and a new price in two lines, stay apart. */
function withoutSpaces(text: string): string {
  return text
    .replace(spacedDigits, (run) => (spacedThousands.test(run) ? run : run.replace(/[\s'’]+/g, '|')))
    .replace(spaces, '')
}

/**
 * Reads a number as people write it: `1 250,50`, `1.250`, `1,250.5`, `−650`. One separator before three digits divides thousands,
 * because prices have two decimals. Undefined for other texts.
 */
export function parseNumber(text: string): number | undefined {
  const written = withoutSpaces(text).replace(/^[−–]/, '-')
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

/** «200¹»: folding would make digits of marks of footnotes. */
const raisedDigits = /[\u00B2\u00B3\u00B9\u2070-\u2089\u2460-\u249B]+/g
const raisedMark = /\*{1,3}\s*$/
const folded = (text: string) => withoutSpaces(foldedText(text.replace(raisedDigits, '').replace(raisedMark, '')))

/** Providers state speeds and volumes as limits: «до 1 Гбит/с». */
const upTo = /^(?:до|p[ai]nala|upto|max\.?|maxim(?:um)?|макс\.?|максимум)(?=\d)/
/** «от 250 лей», «200–250» */
const inexact = /^(?:от|до|dela|p[ai]nala|incepandcu|upto|from|min\.?|max\.?)\d|^\d[\d.,]*[-–—]\d/
const free = /^(?:бесплатн(?:о|ый|ая|ое)|безоплаты|gratuit[ae]?|gratis|faraplata|faratax[ae]|free|zero)$/
const beginsFree = /^(?:бесплатн|gratuit|gratis|free)/
const isFreeOfCharge = /\s+(?:gratuit[ăaei]?|gratis|бесплатно|в подарок)\s*$/iu
const firstMonths = /^\s*(?:primele|prima|первые|первый)\s+/iu
const nothing =
  /^(?:[-–—−]+|n\/a|б\/н|нет|без|отсутству(?:ет|ют)|непредусмотрен[оаы]?|nu|nuexista|nuare|nuseaplica|nueste|fara|lipsa|lipseste|no|none)\.?$/
/** No device or promotion, but perhaps a fee. */
const notIncluded = /^(?:н\/д|нетданных|невходит|невключен[оаы]?|nuesteinclus[ae]?|neinclus[ae]?)\.?$/

/** A number, and the unit that is written behind it, folded and without spaces: `columnUnit` if there is none. */
function readQuantity(cell: string | number, columnUnit: string): { value: number | undefined; unit: string } {
  if (typeof cell === 'number') return { value: cell, unit: columnUnit }
  const [, digits = '', unit = ''] = /^(-?[\d.,]+)(.*)$/.exec(folded(cell).replace(upTo, '')) ?? []
  return { value: parseNumber(digits), unit: unit || columnUnit }
}

/** Without the errors of binary fractions. */
const times = (value: number, factor: number) => Number((value * factor).toPrecision(12))

type AmountProblem =
  | 'not-a-number'
  | 'not-exact'
  | 'negative'
  | 'not-lei'
  | 'unknown-currency'
  | 'in-thousands'
  | 'without-tax'
  | 'several-numbers'

/** An amount in lei, with or without the currency, in a column of that name. */
export function parseLei(cell: string | number, columnName = ''): Parsed<number, AmountProblem> {
  if (typeof cell === 'string' && cell.includes(localCurrency)) {
    if (isInOtherCurrency(columnName)) return { problem: 'not-lei' }
    if (!isInLei(columnName)) return { problem: 'unknown-currency' }
    return parseLei(cell.replace(localCurrency, ''), columnName)
  }
  if (isOther(isInOtherCurrency, cell, columnName)) return { problem: 'not-lei' }
  const statesLei = typeof cell === 'string' && isInLei(cell)
  // 1,250 would be ambiguous: nothing is converted
  if (isInThousands(statesLei ? cell : `${columnName} ${cell}`)) return { problem: 'in-thousands' }
  if (isWithoutTax(`${columnName} ${cell}`)) return { problem: 'without-tax' }
  if (typeof cell === 'string' && inexact.test(folded(cell))) return { problem: 'not-exact' }
  const value = typeof cell === 'number' ? cell : parseNumber(plainAmount(cell))
  if (value === undefined)
    return { problem: several.test(folded(String(cell)).slice(0, comparedLength)) ? 'several-numbers' : 'not-a-number' }
  return value < 0 ? { problem: 'negative' } : { value }
}

/** «299 лей, первые 3 месяца 149 лей» */
const several = /\d[^\d]*[\p{L}|/][^\d]*\d/u

/** Without the currency and the words for the tax. */
function plainAmount(text: string): string {
  const written = folded(text).replace(included, '')
  return written.replace(currencyBefore, '').replace(currency, '').replace(noFraction, '')
}

/** A monthly price in lei, in a column of that name. */
export function parsePrice(cell: string | number, columnName = ''): Parsed<number, AmountProblem | 'not-monthly'> {
  return isOther(isOfOtherPeriod, cell, columnName) ? { problem: 'not-monthly' } : parseLei(cell, columnName)
}

/**
 * «gratuit la contract 24 luni», «бесплатно при договоре от 1 года»: when it is free, whether longer terms are meant, too, and the term.
 */
const conditionalFee = new RegExp(
  [
    String.raw`^(.+?)(?:,?\s+|\s*\()(?:la|cu|pentru|при|с)\s+(?:(?:semnarea|[îi]ncheierea|подписании|заключении)\s+)?(?:unui\s+)?`,
    String.raw`(?:contract|abonament|договор|контракт)\p{L}*(?:\s+(?:de|pe|pentru|на|сроком))*\s+(от\s+|de la\s+|min\p{L}*\.?\s+)?([^()]+)\)?$`,
  ].join(''),
  'iu',
)

/** The fee of a connection in lei, which can be free in words, or none. `months`: the term of the contract, if it is known. */
export function parseFee(
  cell: string | number,
  columnName = '',
  months = 0,
): Parsed<number, AmountProblem | 'conditional-fee'> {
  if (typeof cell === 'number') return parseLei(cell, columnName)
  if (isFree(cell) || nothing.test(folded(cell))) return { value: 0 }
  const [, fee = '', longer, term = ''] = conditionalFee.exec(cell.slice(0, comparedLength)) ?? []
  const least = parseMonths(term)
  const isMet = 'value' in least && least.value > 0 && (longer ? months >= least.value : months === least.value)
  if (isFree(fee) && isMet) return { value: 0 }
  return beginsFree.test(folded(cell)) ? { problem: 'conditional-fee' } : parseLei(withoutOnce(cell), columnName)
}

function withoutOnce(cell: string): string {
  const at = Math.max(0, cell.length - comparedLength)
  return cell.slice(0, at) + cell.slice(at).replace(once, '')
}

/** Months that are free in words, such as «2 luni gratis». */
export function parseFreeMonths(cell: string | number, columnUnit = ''): Parsed<number, 'not-months'> {
  const text = typeof cell === 'number' ? cell : cell.slice(0, comparedLength).replace(isFreeOfCharge, '')
  return parseFirstMonths(text, columnUnit)
}

/** The first months of a contract: «primele 3 luni», «3». */
export function parseFirstMonths(cell: string | number, columnUnit = ''): Parsed<number, 'not-months'> {
  return parseMonths(typeof cell === 'number' ? cell : cell.replace(firstMonths, ''), columnUnit)
}

/** Whether the text states that something costs nothing, without conditions. */
export function isFree(text: string): boolean {
  return free.test(folded(text))
}

/** Whether the text, such as «—», «нет» or «n/a», stands for a blank cell. */
export function isNothing(text: string): boolean {
  const written = folded(text)
  return nothing.test(written) || notIncluded.test(written)
}

/** A cell can state what the name of its column would contradict. */
function isOther(test: (text: string) => boolean, cell: string | number, columnName: string): boolean {
  const text = typeof cell === 'number' ? '' : cell
  return test(text) || test(`${columnName} ${text}`)
}

/** A discount: `20` or `20 %`. */
export function parsePercent(cell: string | number): Parsed<number, AmountProblem> {
  return parseLei(typeof cell === 'number' ? cell : cell.replace(/%\s*$/, ''))
}

type Speed = Parsed<number, 'not-a-number' | 'volume-not-speed'>

/** Download and upload: «200/100 Mbps», «1 Gbps / 500 Mbps». */
const twoSpeeds = /^([\d.,]+)((?:[^\d.,]\D*?)??)\/([\d.,]+)(.*)$/

/** Mb/s: `100`, `100 Mbps`, `1 Gb/s`, of `200/100 Mbps` the download. `columnUnit` is the unit of a number without one. */
export function parseSpeed(cell: string | number, columnUnit = ''): Speed {
  const written = typeof cell === 'string' ? spelledSpeed(cell) : cell
  const found = typeof written === 'string' ? twoSpeeds.exec(written.replace(upTo, '')) : null
  if (found === null) return parseOneSpeed(written, columnUnit)
  const [, first = '', firstUnit = '', second = '', secondUnit = ''] = found
  const download = parseOneSpeed(`${first}${firstUnit || secondUnit}`, columnUnit)
  const upload = parseOneSpeed(`${second}${secondUnit || firstUnit}`, columnUnit)
  if ('problem' in download || 'problem' in upload) return 'problem' in download ? download : upload
  // The smaller one first could be a range, or the upload
  return download.value < upload.value ? { problem: 'not-a-number' } : download
}

const longUnit = /(кило|мега|гига|kilo|mega|giga)(?:бит|bit[ai]?)(?!\p{L}*(?:байт|byte))/gu
const shortPrefix: Readonly<Record<string, string>> = {
  кило: 'k',
  мега: 'm',
  гига: 'g',
  kilo: 'k',
  mega: 'm',
  giga: 'g',
}

/** Without spaces, with the short units, a slash between two speeds, and «1 Gb» for a gigabit: GB and many of them are a volume. */
function spelledSpeed(cell: string): string {
  const gigabits = cell.replace(
    /(?<![\d.,])([1-9]|10|\d[.,]\d)(\s*)(?:[GgГг][bб])(?!\p{L}|\s*[/\\]\s*[sс])/gu,
    '$1$2gbps',
  )
  return folded(gigabits)
    .replace(longUnit, (_, prefix: string) => `${shortPrefix[prefix]}bit`)
    .replaceAll('\\', '/')
    .replace(/\/(?:до|p[ai]nala|upto)(?=\d)/, '/')
}

function parseOneSpeed(cell: string | number, columnUnit: string): Speed {
  const { value, unit } = readQuantity(cell, columnUnit)
  // A plain MB is how speeds are often abbreviated
  if (/^(gb|гб|gib|tb|тб)$/.test(unit)) return { problem: 'volume-not-speed' }
  const [, prefix = ''] = /^([kmgкмг])[bб](?:ps|it|ит|\/s|\/с)/.exec(unit) ?? []
  if (value === undefined || !(prefix !== '' || /^(mb|мб)?$/.test(unit))) return { problem: 'not-a-number' }
  return { value: times(value, /[gг]/.test(prefix) ? 1000 : /[kк]/.test(prefix) ? 0.001 : 1) }
}

const unlimited = /^(?:безлимит|неограничен|безограничен|nelimitat|ilimitat|unlimited|faralimit)/

/** GB: `50`, `50 GB`, `1 TB`, `512 MB`. `columnUnit` is the unit of a number without one. */
export function parseVolume(
  cell: string | number,
  columnUnit = '',
): Parsed<number, 'not-a-number' | 'speed-not-volume' | 'unlimited-volume'> {
  if (typeof cell === 'string' && unlimited.test(folded(cell))) return { problem: 'unlimited-volume' }
  const { value, unit } = readQuantity(cell, columnUnit)
  if (/^[kmgкмг][bб](ps|it|ит|\/s|\/с)/.test(unit)) return { problem: 'speed-not-volume' }
  if (value === undefined || !/^(mb|мб|gb|гб|gib|tb|тб)?$/.test(unit)) return { problem: 'not-a-number' }
  if (/^(mb|мб)$/.test(unit)) return { value: gigabytesOf(value) }
  return { value: /^(tb|тб)$/.test(unit) ? times(value, 1000) : value }
}

/** 5 for 5000 and for 5120. */
function gigabytesOf(megabytes: number): number {
  return times(megabytes, megabytes % 512 === 0 && megabytes % 1000 !== 0 ? 1 / 1024 : 1 / 1000)
}

const noTerm = new RegExp(
  [
    '[-–—]|бессроч(?:но|ный|ная|ное)|неопределенн(?:ый|ое)(?:срок)?|безограничени[яй]посроку',
    'без(?:срока|контракта|договора|обязательств|привязки)|no(?:term|contract)',
    'fara(?:termen|contract|obligati[ei]|obligatiuni|angajament)|(?:pe)?(?:perioada|termen|durata)?ne(?:determinat|limitat)a?',
  ]
    .map((words) => `^(?:${words})$`)
    .join('|'),
)
/** «минимум 12 мес» */
const atLeast = /^(?:минимум|мин\.?|minim(?:um)?|min\.?)(?=.)/

/** Terms without a digit, as `folded` writes them, in months. */
const spelledTerms: Readonly<Record<string, number>> = {
  ...{ полгода: 6, год: 12, одингод: 12, полторагода: 18 },
  ...{ jumatatedean: 6, unan: 12, unansijumatate: 18 },
}

/** Whether the text states that a contract has no term, or that there is no contract. */
export function isWithoutTerm(text: string): boolean {
  return noTerm.test(folded(text))
}

/** Months: `24`, `24 luni`, `2 года`, `un an`; 0 for no term. `columnUnit` is the unit of a number without one. */
export function parseMonths(cell: string | number, columnUnit = ''): Parsed<number, 'not-months'> {
  const written = folded(String(cell))
  if (noTerm.test(written)) return { value: 0 }
  const stated = written.replace(atLeast, '')
  if (Object.hasOwn(spelledTerms, stated)) return { value: spelledTerms[stated] ?? 0 }
  const [, digits = '', own = ''] = /^(\d+)(.*)$/.exec(stated) ?? []
  const unit = typeof cell === 'number' ? columnUnit : own || columnUnit
  const isYears = /^(год|года|лет|an|ani|deani|years?)\.?$/.test(unit)
  const isMonths = /^(мес|месяц|месяца|месяцев|luni|luna|deluni|months?|m)?\.?$/.test(unit)
  if (digits === '' || !(isYears || isMonths)) return { problem: 'not-months' }
  return { value: times(typeof cell === 'number' ? cell : Number(digits), isYears ? 12 : 1) }
}
