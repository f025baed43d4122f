import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import type { CallApi } from '../../../lib/api.ts'

/** Compares the file with the tariffs, zones or houses as they are now, with the same choices. */
export function checkAgain(callApi: CallApi, opened: ImportDetails): Promise<unknown> {
  const params = { id: String(opened.id) }
  if (opened.kind === 'tariffs') return callApi('POST /info/api/imports/:id/mapping/', { params, body: opened.mapping })
  if (opened.kind === 'houses') {
    const { zone, new_zone, removes_missing } = opened
    const target = new_zone === null ? { zone_id: zone?.id ?? null } : { new_zone }
    return callApi('POST /info/api/imports/:id/zone/', { params, body: { ...target, removes_missing } })
  }
  const { removes_missing } = opened.coverage
  return callApi('POST /info/api/imports/:id/coverage/', { params, body: { removes_missing } })
}
