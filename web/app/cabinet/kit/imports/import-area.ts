import type { ImportKind, RowFilter } from '@motanet/contract/imports/import-fields.ts'
import { tabPath } from '../../paths.ts'

/** Where imports are shown: in a provider's cabinet, or at the desk for all providers. */
export type ImportArea = 'cabinet' | 'desk'

/** The view of an import's rows in the URL. */
export interface RowView {
  show: RowFilter
  page: number
}

/** The path of the list, or of an import, without the language prefix. */
export function importPath(area: ImportArea, id?: number, { show = 'all', page = 1 }: Partial<RowView> = {}): string {
  const path = area === 'desk' ? `/staff/import${id === undefined ? '' : `/${id}`}` : tabPath('import')
  const query = new URLSearchParams({
    ...(area === 'cabinet' && id !== undefined && { id: String(id) }),
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The path of the imports of addresses, or of one of them. They are imported at the desk only. */
export function addressImportPath(id?: number): string {
  return `/staff/import/addresses${id === undefined ? '' : `/${id}`}`
}

/** The list with the upload of a kind of file; at the desk with a provider chosen. */
export function uploadPath(area: ImportArea, kind: ImportKind, provider: number | null): string {
  const path = importPath(area)
  const query = new URLSearchParams({
    ...(area === 'desk' && provider !== null && { provider: String(provider) }),
    ...(kind !== 'tariffs' && { kind: 'coverage' }),
  })
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}
