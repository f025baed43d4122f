import { rendered } from '../../lib/rendered.ts'

export const loadSearchAids = () => import('./search-aids.ts')

/** What few lists show. */
export const EmptyList = rendered(loadSearchAids, ({ EmptyList }) => EmptyList)
export const TypedAddress = rendered(loadSearchAids, ({ TypedAddress }) => TypedAddress)
