import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import type { CallApi } from '../../lib/api.ts'

/** The names of the providers that sell tariffs, for staff: without the desk, which has no tariffs, zones or reviews. */
export async function loadSellerNames(callApi: CallApi): Promise<StaffProviderName[]> {
  const names = await callApi('GET /api/staff/provider-names/', {})
  return names.filter(({ id }) => id !== deskId)
}
