import { rendered } from '../../lib/rendered.ts'

/** What few lists show. */
export const EmptyList = rendered(
  () => import('./empty-list.tsx'),
  ({ EmptyList }) => EmptyList,
)
export const TypedAddress = rendered(
  () => import('./typed-address.tsx'),
  ({ TypedAddress }) => TypedAddress,
)
