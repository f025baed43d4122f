import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { type ImportData, loadImports } from '../../kit/imports/import-data.ts'
import { Imports } from '../../kit/imports/imports.tsx'
import type { TabProps } from '../../tab-content.ts'
import { recordIn } from '../records/desk-kind.ts'
import { type AddressImportData, loadAddressImports } from './addresses/address-import-data.ts'
import { AddressImports } from './addresses/address-imports.tsx'

type Data = { of: 'providers'; data: ImportData } | { of: 'addresses'; data: AddressImportData }

export async function load(page: SignedInPage): Promise<Data> {
  const record = recordIn(page)
  const [first, id = null] = record?.split('/') ?? []
  return first === 'addresses'
    ? { of: 'addresses', data: await loadAddressImports(page, id) }
    : { of: 'providers', data: await loadImports(page, { id: record, isDesk: true }) }
}

/** The imports of all providers, or one of them; those of addresses have paths of their own. */
export function Tab({ data }: TabProps<Data>) {
  return data.of === 'addresses' ? <AddressImports data={data.data} /> : <Imports area="desk" data={data.data} />
}
