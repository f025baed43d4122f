import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'

/** Whether it is a tender open to all suitable providers. */
export function isForAll({ kind, provider }: Pick<TrackedRequest, 'kind' | 'provider'>): boolean {
  return kind !== 'tariff' && provider.id === deskId
}
