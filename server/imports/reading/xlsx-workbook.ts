import { isInOtherCurrency, localCurrency } from '../mapping/column-units.ts'
import { FileRefused } from './file-refused.ts'
import { parseXml } from './xml-events.ts'
import type { ZipEntries } from './zip-entries.ts'

const maxSheets = 20
const dateFormatIds = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
const percentFormatIds = [9, 10]
/** The built-in formats whose currency depends on the computer. */
const currencyFormatIds = [5, 6, 7, 8, 42, 44]

/** How a cell shows its number: as a date or time, a hundred times larger, as a percentage, or with another currency than lei. */
export type NumberKind = 'date' | 'percent' | { currency: string }

export interface Workbook {
  sheets: { name: string; part: string }[]
  sharedStrings: string[]
  /** By index of the style of a cell; undefined for plain numbers. */
  numberKinds: (NumberKind | undefined)[]
}

/** Reads what the sheets of a workbook refer to. Hidden sheets are left out. */
export function readWorkbook(zip: ZipEntries): Workbook {
  const root = findPart(zip, 'workbook.xml')
  if (root === undefined) throw new FileRefused('not-a-price-list')
  const folder = root.slice(0, root.lastIndexOf('/') + 1)
  const targets = readTargets(zip, `${folder}_rels/workbook.xml.rels`)
  const sheets: Workbook['sheets'] = []
  parseXml(readPart(zip, root), {
    open(name, attribute) {
      if (name !== 'sheet' || attribute('state')?.toLowerCase().endsWith('hidden')) return
      const target = targets.get(attribute('r:id') ?? '')
      if (target !== undefined) sheets.push({ name: attribute('name') ?? '', part: resolve(folder, target) })
    },
  })
  return {
    sheets: sheets.filter(({ part }) => zip.names.includes(part)).slice(0, maxSheets),
    sharedStrings: readSharedStrings(zip, `${folder}sharedStrings.xml`),
    numberKinds: readNumberKinds(zip, `${folder}styles.xml`),
  }
}

export function readPart(zip: ZipEntries, name: string): { name: string; xml: string } {
  const content = zip.read(name)
  if (content === undefined) throw new FileRefused('file-damaged', name)
  return { name, xml: content.toString('utf8') }
}

function findPart(zip: ZipEntries, name: string): string | undefined {
  return zip.names.find((each) => each === `xl/${name}`) ?? zip.names.find((each) => each.endsWith(`/${name}`))
}

function resolve(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : `${folder}${target}`
}

function readTargets(zip: ZipEntries, name: string): Map<string, string> {
  const targets = new Map<string, string>()
  parseXml(readPart(zip, name), {
    open(tag, attribute) {
      if (tag === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
    },
  })
  return targets
}

/**
 * Reads the parts of a text with several looks. The mark of a footnote is left out, as in «200¹», and so is what is struck through, unless
 * it has digits: an old price stays apart from the new one, because the new one may hold for some months only.
 */
export class TextParts {
  #look: 'plain' | 'raised' | 'struck' = 'plain'

  open(tag: string, attribute: (name: string) => string | undefined): void {
    if (tag === 'r') this.#look = 'plain'
    const value = attribute('val') ?? ''
    if (tag === 'strike' && value !== '0' && value !== 'false') this.#look = 'struck'
    if (tag === 'vertAlign' && /^(?:super|sub)script$/.test(value)) this.#look = 'raised'
  }

  close(tag: string): void {
    if (tag === 'r') this.#look = 'plain'
  }

  read(text: string): string {
    if (this.#look === 'plain') return text
    return this.#look === 'struck' && /\d/.test(text) ? `\n${text}\n` : ''
  }
}

/** Without phonetic readings, which are text beside the string. */
function readSharedStrings(zip: ZipEntries, name: string): string[] {
  if (!zip.names.includes(name)) return []
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  const parts = new TextParts()
  parseXml(readPart(zip, name), {
    open(tag, attribute) {
      parts.open(tag, attribute)
      if (tag === 'si') text = ''
      if (tag === 'rPh') isReading = true
      isText = tag === 't'
    },
    text(value) {
      if (isText && !isReading) text += parts.read(value)
    },
    close(tag) {
      parts.close(tag)
      isText = false
      if (tag === 'rPh') isReading = false
      if (tag === 'si') strings.push(text)
    },
  })
  return strings
}

function readNumberKinds(zip: ZipEntries, name: string): (NumberKind | undefined)[] {
  if (!zip.names.includes(name)) return []
  const kinds = new Map<number, NumberKind | undefined>([
    ...dateFormatIds.map((id) => [id, 'date'] as const),
    ...percentFormatIds.map((id) => [id, 'percent'] as const),
    ...currencyFormatIds.map((id) => [id, { currency: localCurrency }] as const),
  ])
  const styles: (NumberKind | undefined)[] = []
  let isInStyles = false
  parseXml(readPart(zip, name), {
    open(tag, attribute) {
      if (tag === 'numFmt') kinds.set(Number(attribute('numFmtId')), kindOf(attribute('formatCode') ?? ''))
      if (tag === 'cellXfs') isInStyles = true
      if (tag === 'xf' && isInStyles) styles.push(kinds.get(Number(attribute('numFmtId'))))
    },
    close(tag) {
      if (tag === 'cellXfs') isInStyles = false
    },
  })
  return styles
}

/** Spreadsheets have no longer codes of formats; the patterns below take quadratic time for a code of brackets. */
const maxCodeLength = 255

/**
 * By what the format shows outside of texts, currencies, colours and locales: years, months, days or hours, or a percent sign. The
 * character after `_` or `*` is only as wide as a blank, or fills the cell.
 */
function kindOf(code: string): NumberKind | undefined {
  if (code.length > maxCodeLength) return undefined
  const shown = code.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]|general/giu, '')
  // A unit without quotes, such as MDL, beside the digits of a number; seconds can have decimals
  const hasDigits = /[0#?]/.test(shown.replace(/s[.,]0+/gi, ''))
  if (/[ymdhs]/i.test(shown) && !hasDigits) return 'date'
  if (shown.includes('%')) return 'percent'
  return hasDigits ? currencyOf(code) : undefined
}

/** The texts beside the digits of positive numbers, if they name another currency than lei: `€` of `[$€-2] #,##0`. */
function currencyOf(code: string): { currency: string } | undefined {
  const [positive = ''] = code.split(';')
  const texts = positive
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
    .replace(/\[[^\]]*\]|[_*]./g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/general|[#0?][#0?.,]*|"/gi, ' ')
  const currency = texts.replace(/\s+/g, ' ').trim()
  return isInOtherCurrency(currency) ? { currency } : undefined
}
