import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { lazyCardDetails } from '../../parts/tariffs/lazy-card-details.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** The filters of the sidebar and of the phone's sheet. */
export const lazySidebar = lazyWhenIdle(async () => (await import('./sidebar.tsx')).Sidebar)
export const lazyListSorts = lazyWhenIdle(async () => (await import('./list-sorts.tsx')).ListSorts)
export const lazyListPager = lazyWhenIdle(async () => (await import('./list-pager.tsx')).ListPager)
export const lazyActiveFilterChips = lazyWhenIdle(
  async () => (await import('./active-filter-chips.tsx')).ActiveFilterChips,
)
/** The place, with its address field and search. */
export const lazyPlaceLine = lazyWhenIdle(async () => (await import('./place-line.tsx')).PlaceLine)
/** «Помочь выбрать?» and its advice. */
export const lazyNeeds = lazyWhenIdle(async () => (await import('./needs/needs.tsx')).Needs)
export const lazyTypedAddress = lazyWhenIdle(async () => (await import('./typed-address.tsx')).TypedAddress)
export const lazyEmptyList = lazyWhenIdle(async () => (await import('./empty-list.tsx')).EmptyList)
export const lazySkeletonList = lazyWhenIdle(async () => (await import('./skeleton-list.tsx')).SkeletonList)

/** Stores the address for the home page; does nothing if the code cannot be loaded. */
export async function keepAddress(house: Address) {
  try {
    const { rememberAddress } = await import('../../parts/places/last-address.ts')
    rememberAddress(house)
  } catch {
    // Network error
  }
}

const partsOfEveryList = [
  lazySidebar,
  lazyNeeds,
  lazyListSorts,
  lazyActiveFilterChips,
  lazyListPager,
  lazyPlaceLine,
  lazyCardDetails,
  lazyEmptyList,
  lazySkeletonList,
]

/** Preloads all parts: for client-side rendering of the catalogue and for likely next actions. */
export function preloadCatalogue() {
  for (const part of partsOfEveryList) part.preload()
}
