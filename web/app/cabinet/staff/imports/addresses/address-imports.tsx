import type { AddressImportData } from './address-import-data.ts'
import { AddressList } from './address-list.tsx'
import { AddressRecord } from './address-record.tsx'
import '../../../../ui/content/badge.css'
import '../../../../ui/content/table.css'
import '../../../kit/imports/imports.css'

/** The list of imports of addresses with the upload of a file, or one import. */
export function AddressImports({ data }: { data: AddressImportData }) {
  if (data.view === 'list') return <AddressList imports={data.imports} />
  return <AddressRecord key={data.opened.id} opened={data.opened} />
}
