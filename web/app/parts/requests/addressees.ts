import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { RequestEvent } from '@motanet/contract/requests/processing.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'

/** Whether it is a tender open to all suitable providers. */
export function isForAll({ kind, provider }: Pick<TrackedRequest, 'kind' | 'provider'>): boolean {
  return kind !== 'tariff' && provider.id === deskId
}

/** Whether the desk has taken the request over, because its provider was suspended. */
export function isTakenOver({ history }: { history: readonly Pick<RequestEvent, 'step' | 'details'>[] }): boolean {
  return history.some(({ step, details }) => step === 'transferred' && details.suspended === true)
}
