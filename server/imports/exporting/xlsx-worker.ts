/** Runs in a worker thread: encodes a PriceListSheet as a workbook and posts it as a Uint8Array. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { PriceListSheet } from './price-list-xlsx.ts'

const { name, headings, rows } = workerData as PriceListSheet
const heading = headings.map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
const cells = rows.map((row) =>
  row.map((value): Cell => {
    if (value === null || value === '') return null
    return typeof value === 'number' ? { type: Number, value } : { type: String, value: workbookText(value) }
  }),
)
const file = await writeExcelFile([heading, ...cells], {
  sheet: name,
  columns: headings.map((text) => ({ width: Math.max(12, text.length + 2) })),
  stickyRowsCount: 1,
}).toBuffer()
parentPort?.postMessage(file)

/** Characters that XML drops or cannot contain are written as `_x000D_`, and so this text itself is escaped. */
function workbookText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase()
      return `_x${code.padStart(4, '0')}_`
    })
}
