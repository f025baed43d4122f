/** Runs in a worker thread: encodes the workbook of an XlsxTask and posts it as a Uint8Array. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { xmlText } from '../http/outgoing/xml-text.ts'
import { exportColumns } from './export-columns.ts'
import type { XlsxTask } from './requests-xlsx.ts'

const { requests, language } = workerData as XlsxTask
const heading = exportColumns.map(
  (column): Cell => ({ type: String, value: column.heading[language], fontWeight: 'bold' }),
)
const rows = requests.map((request) =>
  exportColumns.map(({ type, cell }): Cell => {
    const value = cell(request, language)
    if (value === null || value === '') return null
    if (type === 'number') return { type: Number, value: Number(value) }
    // Spreadsheets have no time zones: the local time of Chisinau is written as if it were UTC
    if (type === 'time') {
      return { type: Date, value: new Date(`${String(value).replace(' ', 'T')}Z`), format: 'dd.mm.yyyy hh:mm' }
    }
    return { type: String, value: xmlText(String(value)) }
  }),
)
const file = await writeExcelFile([heading, ...rows], {
  columns: exportColumns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
parentPort?.postMessage(file)
