import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import type { ActSending } from './act-form.tsx'

export type ActedRequest = Pick<AnsweredRequest, 'acts' | 'calendar' | 'created_at' | 'step' | 'visit'>

export interface ProviderActsProps {
  request: ActedRequest
  sending: ActSending
}
