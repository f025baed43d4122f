import type { Claim } from '@motanet/contract/analytics/claims.ts'
import { type CallApi, orNull } from '../../lib/api.ts'

/** What the pages say about the speed of the choice and of the connection; null where only the aim is known. */
export interface Claims {
  choice: MeasuredClaim | null
  connection: MeasuredClaim | null
}

export interface MeasuredClaim {
  /** Minutes or days, rounded up: never better than measured. */
  value: number
  cases: number
  periodDays: number
}

export const onlyAims: Claims = { choice: null, connection: null }

/** The claims of the API. If they cannot be loaded, the pages show the aims. */
export async function loadClaims(callApi: CallApi): Promise<Claims> {
  const claims = (await orNull(callApi('GET /info/api/claims/', {}))) ?? []
  const find = (key: Claim['key']) => measured(claims.find((claim) => claim.key === key))
  return { choice: find('choice'), connection: find('connection') }
}

function measured(claim: Claim | undefined): MeasuredClaim | null {
  if (claim === undefined || claim.is_aim) return null
  return { value: Math.max(1, Math.ceil(claim.value)), cases: claim.n, periodDays: claim.period_days }
}
