import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import { both } from '../../lib/format.ts'
import { type Text, variant } from '../../lib/language.ts'
import { kinds } from './messages-track.ts'

/** The name of the request's tariff, or its kind if it has none. */
export function subjectOf({ kind, tariff }: Pick<OwnRequest, 'kind' | 'tariff'>): Text {
  return tariff ? both((language) => variant(tariff, 'name', language)) : kinds[kind]
}
