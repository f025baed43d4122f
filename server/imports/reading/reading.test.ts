import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../test/workbooks.ts'
import { readPriceList } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-price-lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Uint8Array | string) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return readPriceList(path)
}
const cellsOf = async (bytes: Uint8Array | string) =>
  (await read(bytes)).flatMap(({ rows }) => rows.map(({ cells }) => cells))

describe('CSV', () => {
  const russian = 'Тариф;Цена\nДомашний;149,50\n'
  const romanian = 'Denumire;Preţ\nAcasă şi viteză în toată ţara;149,50\n'
  const cells = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
  /** Of the code page; the bytes of letters are those that its standard assigns. */
  const encoded = (text: string, letters: Record<string, number>) =>
    Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0))
  const windows1251 = Object.fromEntries(
    [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [
      letter,
      0xc0 + index,
    ]),
  )
  const cp852 = { ţ: 0xee, ş: 0xad, ă: 0xc7, î: 0x8c }
  const windows1250 = { ţ: 0xfe, ş: 0xba, ă: 0xe3, î: 0xee }

  test.each([
    ['UTF-8', russian, Buffer.from(russian)],
    ['UTF-8 with a byte order mark', romanian, Buffer.from(`\uFEFF${romanian}`)],
    ['UTF-16 with a byte order mark', russian, Buffer.from(`\uFEFF${russian}`, 'utf16le')],
    ['UTF-16 without one', romanian, Buffer.from(romanian, 'utf16le')],
    ['big-endian UTF-16', russian, Buffer.from(`\uFEFF${russian}`, 'utf16le').swap16()],
    ['Windows-1251', russian, encoded(russian, windows1251)],
    ['Windows-1250', romanian, encoded(romanian, windows1250)],
    ['code page 852', romanian, encoded(romanian, cp852)],
  ])('in %s', async (_, text, bytes) => {
    expect(await cellsOf(bytes)).toEqual(cells(text))
  })

  test.each([
    ['semicolons, though decimals have commas', 'a;b\n1,5;2,5\n3,5;4\n'],
    ['tabs', 'a\tb\n1,5\t2,5\n3,5\t4\n'],
    ['commas', 'a,b\n"1,5","2,5"\n"3,5",4\n'],
    ['what the first line names', 'sep=|\na|b\n1,5|2,5\n3,5|4\n'],
  ])('is divided by %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2,5'],
      ['3,5', '4'],
    ])
  })

  test('may have brackets in its first cell', async () => {
    expect(await cellsOf('[Internet];<b\n{x};1\n')).toEqual([
      ['[Internet]', '<b'],
      ['{x}', '1'],
    ])
  })

  test('counts a line break within quotes as part of its row', async () => {
    const [table] = await read('a;b\n"x\ny";1\n\nz;2\n')
    expect(table?.rows.map(({ number }) => number)).toEqual([1, 2, 4])
    expect(table?.rows[1]?.cells).toEqual(['x\ny', '1'])
  })
})

describe('XLSX', () => {
  test('has the stored values of formulas, and no values for errors, formulas without one and dates', async () => {
    const bytes = workbookOf([
      {
        name: 'Tarife',
        rows: [
          ['Preț'],
          [{ xml: '<c><f>1+1</f><v>2</v></c>' }],
          [{ xml: '<c t="e"><f>A1</f><v>#REF!</v></c>' }],
          [{ xml: '<c><f>A1</f></c>' }],
          [{ xml: '<c s="1"><v>45931</v></c>' }],
          [149.00000000000003],
        ],
      },
    ])
    expect(await cellsOf(bytes)).toEqual([
      ['Preț'],
      [2],
      [{ problem: 'formula-error', text: '#REF!' }],
      [{ problem: 'formula-without-value', text: '' }],
      [{ problem: 'date', text: '2025-10-01' }],
      [149],
    ])
  })

  test.each([
    ['_M_D_L#,##0.00', false],
    ['#,##0.00_M_D_L_', false],
    ['#,##0*M', false],
    ['#,##0.00 "MDL"', false],
    ['#,##0.00\\ \\M\\D\\L', false],
    ['#,##0.00 [$MDL]', false],
    ['[$MDL-818] #,##0.00', false],
    ['#,##0.00 MDL', false],
    ['0 "Mb/s";[Red]-0 "Mb/s"', false],
    ['_-* #,##0.00 [$MDL]_-;-* #,##0.00 [$MDL]_-;_-* "-"?? [$MDL]_-;_-@_-', false],
    ['dd.mm.yyyy', true],
    ['[$-419]d mmmm yyyy;@', true],
    ['mm:ss.0', true],
    ['[h]', true],
    ['d\\.m\\.yyyy "г."', true],
  ])('with the format %s is a date: %s', async (format, isDate) => {
    const [row] = await cellsOf(
      workbookOf([{ name: 'Tarife', rows: [[{ xml: '<c s="5"><v>200</v></c>' }]] }], [format]),
    )
    expect(row).toEqual([isDate ? { problem: 'date', text: '1900-07-18' } : 200])
  })

  test.each([
    ['#,##0 [$€-2]', '200 €'],
    ['[$$-409]#,##0.00', '200 $'],
    ['$#,##0', '200 $'],
    ['\\$#,##0.00;[Red]\\-\\$#,##0.00', '200 $'],
    ['#,##0.00 "EUR"', '200 EUR'],
    ['_-* #,##0.00 [$€-1]_-;-* #,##0.00 [$€-1]_-;_-* "-"?? [$€-1]_-;_-@_-', '200 €'],
    ['#,##0 USD', '200 USD'],
    ['#,##0.00"р."', '200 р.'],
    ['[$₽-419]#,##0', '200 ₽'],
    ['#,##0.00 [$RON-418]', '200 RON'],
    ['#,##0.00 [$L-818]', 200],
    ['#,##0.00 [$lei-418]', 200],
    ['[Red]#,##0.00 "лей"', 200],
    ['0 "Mb/s"', 200],
  ])('with the format %s has the cell %s, a text with the currency unless it is lei', async (format, shown) => {
    const cell = { xml: '<c s="5"><v>200</v></c>' }
    expect(await cellsOf(workbookOf([{ name: 'Tarife', rows: [[cell]] }], [format]))).toEqual([[shown]])
  })

  test('a format with more characters than a spreadsheet accepts is not read', async () => {
    const cell = { xml: '<c s="5"><v>200</v></c>' }
    const shown = async (code: string) => cellsOf(workbookOf([{ name: 'Tarife', rows: [[cell]] }], [code]))
    expect(await shown(`0${' USD'.repeat(60)}`)).toEqual([[expect.stringContaining('USD')]])
    expect(await shown(`0${' USD'.repeat(70)}`)).toEqual([[200]])
  })

  test.each([
    [5, '200 ¤'],
    [8, '200 ¤'],
    [42, '200 ¤'],
    [44, '200 ¤'],
    [4, 200],
    [39, 200],
    [43, 200],
  ])(
    'with the built-in format %i has the cell %s, with ¤ if each computer shows its own currency',
    async (format, shown) => {
      const cell = { xml: '<c s="5"><v>200</v></c>' }
      expect(await cellsOf(workbookOf([{ name: 'Tarife', rows: [[cell]] }], [format]))).toEqual([[shown]])
    },
  )

  test('has codes of 15 digits as they are, and no values for longer ones, which the spreadsheet has rounded', async () => {
    const codes = ['4840001234567', '1.23456789012345E+14', '1234567890123460', '1E+300', '-4840001234567']
    const rows = codes.map((code) => [{ xml: `<c><v>${code}</v></c>` }])
    expect(await cellsOf(workbookOf([{ name: 'Tarife', rows }]))).toEqual([
      [4_840_001_234_567],
      [123_456_789_012_345],
      [{ problem: 'rounded-number', text: '1234567890123460' }],
      [{ problem: 'rounded-number', text: '1e+300' }],
      [-4_840_001_234_567],
    ])
  })

  test('has percentages as they are shown', async () => {
    const shown = [
      [2, '0.2'],
      [2, '1'],
      [2, '0.07'],
      [3, '0.125'],
      [4, '20'],
    ].map(([style, value]) => [{ xml: `<c s="${style}"><v>${value}</v></c>` }])
    expect(await cellsOf(workbookOf([{ name: 'Tarife', rows: shown }]))).toEqual([[20], [100], [7], [12.5], [20]])
  })

  test('has no marks of footnotes of a text with several looks, and sets struck numbers apart', async () => {
    const parts = (...runs: [look: string, text: string][]) =>
      runs.map(([look, text]) => `<r><rPr>${look}</rPr><t>${text}</t></r>`).join('')
    const raised = '<vertAlign val="superscript"/>'
    const texts = [
      parts(['', '200'], [raised, '1']),
      parts(['<strike/>', '299'], ['<strike val="0"/>', ' 199 lei']),
      parts(['', 'Start'], ['<strike/>', ' (nou)']),
      parts(['<b/>', 'Fiber'], [raised, '1)'], ['', ' Plus']),
    ]
    const inline = texts.map((text) => [{ xml: `<c t="inlineStr"><is>${text}</is></c>` }])
    expect(await cellsOf(workbookOf([{ name: 'Tarife', rows: inline }]))).toEqual([
      ['200'],
      ['299\n 199 lei'],
      ['Start'],
      ['Fiber Plus'],
    ])
    const shared = zipOf({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from('<x><Relationship Id="r" Target="s.xml"/></x>'),
      'xl/sharedStrings.xml': Buffer.from(`<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`),
      'xl/s.xml': Buffer.from(
        '<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row></sheetData></worksheet>',
      ),
    })
    expect(await cellsOf(shared)).toEqual([['200', '299\n 199 lei']])
  })

  test('has the visible sheets, and the value of cells that are merged downwards in each of their rows', async () => {
    const tables = await read(
      workbookOf([
        { name: 'Note', rows: [['x']], state: 'hidden' },
        {
          name: 'Tarife',
          rows: [
            ['Internet', 1],
            [null, 2],
            [null, 3],
          ],
          merged: ['A1:A2'],
        },
      ]),
    )
    expect(tables).toEqual([
      expect.objectContaining({
        name: 'Tarife',
        rows: [
          { number: 1, cells: ['Internet', 1] },
          { number: 2, cells: ['Internet', 2] },
          { number: 3, cells: [null, 3] },
        ],
      }),
    ])
  })
})

describe('a hostile or broken file is refused:', () => {
  const workbook = workbookOf([{ name: 'Tarife', rows: [['Preț'], [100]] }])
  const sheetOf = (xml: string) =>
    zipOf({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from('<x><Relationship Id="r" Target="s.xml"/></x>'),
      'xl/s.xml': Buffer.from(xml),
    })
  const zeros = Buffer.alloc(60 * 1024 * 1024)
  const tooLarge = { problem: 'price-list-too-large' }
  const damaged = { problem: 'file-damaged' }

  test.each<[string, () => Uint8Array | string, object]>([
    ['an empty file', () => '', { problem: 'price-list-empty' }],
    ['a CSV file of blanks', () => ' \n\n', { problem: 'price-list-empty' }],
    ['a CSV file of separators', () => ';;;\n; ;\t;\n', { problem: 'price-list-empty' }],
    ['a CSV file that only names its separator', () => 'sep=;\n;;\n', { problem: 'price-list-empty' }],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { problem: 'not-a-price-list' }],
    ['GeoJSON', () => '\uFEFF{"type":"FeatureCollection","features":[]}', { problem: 'coverage-not-price-list' }],
    ['other JSON', () => '{"tariffs": []}', { problem: 'not-a-price-list' }],
    ['JSON of several lines', () => '\uFEFF\n[\n  {"name": "a", "price": 1}\n]\n', { problem: 'not-a-price-list' }],
    ['KML', () => '<?xml version="1.0"?>\n<kml></kml>', { problem: 'coverage-not-price-list' }],
    ['a list of houses', () => 'Город;Улица;Дом\nКишинёв;Пушкина;1\n', { problem: 'coverage-not-price-list' }],
    ['houses with «№»', () => 'Улица;№ дома;Подъезды\nПушкина;1;2\n', { problem: 'coverage-not-price-list' }],
    [
      'houses below a title',
      () => 'Lista caselor conectate\nDenumirea străzii;Nr. casei\nPușkin;1\n',
      { problem: 'coverage-not-price-list' },
    ],
    ['a ZIP archive of something else', () => zipOf({ 'a.txt': Buffer.from('a') }), { problem: 'not-a-price-list' }],
    ['an encrypted workbook', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), { problem: 'price-list-protected' }],
    ['a truncated workbook', () => workbook.subarray(0, workbook.length - 40), damaged],
    ['a workbook with a damaged sheet', () => sheetOf('<worksheet><sheetData><row'), { ...damaged, where: 'xl/s.xml' }],
    ['a truncated CSV file', () => 'a;b\n"x;1\n', damaged],
    ['half a character of UTF-16', () => Buffer.from([0xff, 0xfe, 0x61]), damaged],
    ['a bomb that states its size', () => zipOf({ 'xl/workbook.xml': zeros }), tooLarge],
    ['a bomb that hides its size', () => zipOf({ 'xl/workbook.xml': zeros }, { statedBytes: 1000 }), damaged],
    ['20031 rows', () => 'a;b\n'.repeat(20_031), { ...tooLarge, where: '20031' }],
    ['a million rows', () => 'a;b\n'.repeat(1_000_000), { ...tooLarge, where: '20031' }],
    ['201 columns', () => `a;b\n${'x;'.repeat(200)}x\n`, { ...tooLarge, where: '2' }],
    [
      'a cell far to the right',
      () => sheetOf('<worksheet><row r="7"><c r="XFD7"><v>1</v></c></row></worksheet>'),
      { ...tooLarge, where: 'S!XFD7' },
    ],
    [
      'merged cells that reach into too many rows',
      () => workbookOf([{ name: 'S', rows: [['a']], merged: Array.from({ length: 60 }, () => 'A1:A1048576') }]),
      { problem: 'price-list-merged-cells', where: 'S!A1' },
    ],
    [
      'too many merged cells',
      () =>
        workbookOf([
          { name: 'S', rows: [['a']], merged: Array.from({ length: 20_001 }, (_, n) => `A${n + 1}:B${n + 1}`) },
        ]),
      { problem: 'price-list-merged-cells', where: 'S!A20001' },
    ],
  ])('%s', async (_, bytes, refused) => {
    await expect(read(bytes())).rejects.toMatchObject(refused)
  })

  test('entities of the document are not expanded', async () => {
    const xml = `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><row r="1"><c r="A1" t="str"><v>&e;</v></c></row></worksheet>`
    expect(await cellsOf(sheetOf(xml))).toEqual([['&e;']])
  })
})
