import { addressRowFilters } from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport, AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import { data as responseData } from 'react-router'
import { ApiProblem } from '../../../../lib/api.ts'
import type { SignedInPage } from '../../../../lib/session/signed-in-page.ts'

export type AddressImportData =
  | { view: 'record'; opened: AddressImportDetails }
  | { view: 'list'; imports: AddressImport[] }

/** Loads the import of addresses with the id, or the list. */
export async function loadAddressImports(
  { callApi, url }: SignedInPage,
  id: string | null,
): Promise<AddressImportData> {
  if (id === null) return { view: 'list', imports: await callApi('GET /api/staff/address-imports/', {}) }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw responseData(null, { status: 404 })
  const show = addressRowFilters.find((filter) => filter === url.searchParams.get('show')) ?? 'all'
  const page = /^[1-9]\d{0,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const query = { show, page }
  try {
    return { view: 'record', opened: await callApi('GET /api/staff/address-imports/:id/', { params: { id }, query }) }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw responseData(null, { status: 404 })
    throw error
  }
}
