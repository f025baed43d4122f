import { crc32, deflateRawSync } from 'node:zlib'

/** A cell as XML: `<c r="B2"><v>1</v></c>`; a text or a number is written as such. */
export type WorkbookCell = string | number | null | { xml: string }

export interface TestSheet {
  name: string
  rows: WorkbookCell[][]
  merged?: string[]
  state?: 'hidden'
}

/** By index: a plain number, a date, two percentages, a text with a percent sign, and the given formats from 5; a number is a built-in one. */
function stylesXml(formats: readonly (string | number)[]): string {
  const codes = ['[Red]-0.0%', '0"%"', ...formats.filter((format) => typeof format === 'string')].map((code) =>
    code.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )
  const numFmts = codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
  const builtIn = formats.filter((format) => typeof format === 'number')
  const ids = [0, 14, 9, ...codes.map((_, index) => 164 + index), ...builtIn]
  return `<styleSheet><numFmts>${numFmts.join('')}</numFmts>
    <cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
}

/** An XLSX file with inline texts, including what spreadsheets write but libraries do not: errors, formulas without values, merges. */
export function workbookOf(sheets: readonly TestSheet[], formats: readonly (string | number)[] = []): Buffer {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map(({ name, state }, index) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
  }
  for (const [index, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${index}.xml`] = sheetXml(sheet)
  return zipOf(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])))
}

function sheetXml({ rows, merged = [] }: TestSheet): string {
  const data = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
    return `<row r="${row + 1}">${xml.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
}

function cellXml(cell: WorkbookCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`)
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

export interface ZipOptions {
  /** Instead of the real size. */
  statedBytes?: number
}

/** A ZIP archive of the files. */
export function zipOf(files: Readonly<Record<string, Buffer>>, { statedBytes }: ZipOptions = {}): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(statedBytes ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]))
    chunks.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, entries, end])
}
