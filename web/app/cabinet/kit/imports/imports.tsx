import type { ImportArea } from './import-area.ts'
import type { ImportData } from './import-data.ts'
import { ImportList } from './import-list.tsx'
import { ImportRecord } from './import-record.tsx'
import '../../../ui/content/badge.css'
import '../../../ui/content/table.css'
import './imports.css'

/** The list of imports with the upload of a file, or one import. */
export function Imports({ area, data }: { area: ImportArea; data: ImportData }) {
  if (data.view === 'list') return <ImportList area={area} {...data} />
  return <ImportRecord key={data.opened.id} area={area} {...data} />
}
