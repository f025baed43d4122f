import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import type { Text } from '../../lib/language.ts'
import { throughMotanet } from './messages-track.ts'

type Addressed = Pick<TrackedRequest, 'kind' | 'provider' | 'named_provider'>

/** Whether it is a tender open to all suitable providers. */
export function isForAll({ kind, provider, named_provider: named }: Addressed): boolean {
  return kind !== 'tariff' && provider.id === deskId && named === null
}

/** The name of the provider that the customer wants, whether staff pass the request on to it or not. */
export function wantedProvider({
  provider,
  named_provider: named,
}: Pick<Addressed, 'provider' | 'named_provider'>): string {
  return provider.id === deskId && named !== null ? named : provider.name
}

/** The name of the receiver of a request that is not for all. */
export function addressee({ provider, named_provider: named }: Pick<Addressed, 'provider' | 'named_provider'>): Text {
  const isPassedOn = provider.id === deskId && named !== null
  return isPassedOn ? throughMotanet(named) : { ru: provider.name, ro: provider.name }
}
