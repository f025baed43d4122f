import type { FileProblem } from '../imports/reading/file-refused.ts'
import { rejectInput } from './command.ts'

const reasons: Readonly<Record<FileProblem, string>> = {
  'file-damaged': 'the file is damaged or incomplete: save it again',
  'not-a-price-list': 'it must be a CSV or XLSX file',
  'coverage-not-price-list': 'it has zones or houses: use import coverage',
  'price-list-not-coverage': 'it is a price list: use import tariffs',
  'price-list-too-large': 'the file is too large: at most 5 MB, 20,000 rows and 200 columns',
  'price-list-merged-cells': 'the file has too many merged cells: unmerge them',
  'price-list-empty': 'the file has no rows',
  'price-list-protected': 'the file has a password or an old format: save it as XLSX without a password',
  'not-a-coverage-file': 'it must be a GeoJSON or KML file, or a list of houses as CSV',
  'coverage-file-too-large': 'the file is too large: at most 10 MB, 2,000 zones and 200,000 points, or 100,000 houses',
  'coverage-file-empty': 'the file has neither zones nor houses',
  'coverage-file-protected': 'the file has a password or an old format of Excel: save the list of houses as CSV',
  'area-wrong-crs': 'the coordinates of zones must be in WGS 84',
}

/** Rejects the whole file, with the reason in English as all output of commands. `where`: see `FileRefused`. */
export function rejectFile(file: string, { problem, where }: { problem: FileProblem; where: string }): never {
  const place = where === '' ? '' : ` (${where})`
  return rejectInput(`${file}${place}: ${reasons[problem]}.`)
}
