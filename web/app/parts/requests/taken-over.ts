import type { RequestEvent } from '@motanet/contract/requests/processing.ts'

/** Whether the desk has taken the request over, because its provider was suspended. */
export function isTakenOver({ history }: { history: readonly Pick<RequestEvent, 'step' | 'details'>[] }): boolean {
  return history.some(({ step, details }) => step === 'transferred' && details.suspended === true)
}
