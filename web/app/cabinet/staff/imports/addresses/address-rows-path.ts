import type { AddressRowFilter } from '@motanet/contract/staff/address-import-limits.ts'
import { addressImportPath } from '../../../kit/imports/import-area.ts'

/** The path of an import with a page of its rows, without the language prefix. */
export function addressRowsPath(id: number, { show, page = 1 }: { show: AddressRowFilter; page?: number }): string {
  const query = new URLSearchParams({ ...(show !== 'all' && { show }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? addressImportPath(id) : `${addressImportPath(id)}?${query}`
}
