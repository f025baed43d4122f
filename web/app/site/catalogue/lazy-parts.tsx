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
/** The place, with the field that changes it and its search. */
export const lazyPlaceLine = lazyWhenIdle(async () => (await import('./place-line.tsx')).PlaceLine)
/** «Помочь выбрать?» and the advice that it gave. */
export const lazyNeeds = lazyWhenIdle(async () => (await import('./needs/needs.tsx')).Needs)
export const lazyTypedAddress = lazyWhenIdle(async () => (await import('./typed-address.tsx')).TypedAddress)
export const lazyEmptyList = lazyWhenIdle(async () => (await import('./empty-list.tsx')).EmptyList)
export const lazySkeletonList = lazyWhenIdle(async () => (await import('./skeleton-list.tsx')).SkeletonList)

/** For the home page. Where the code cannot be loaded, the address is not kept. */
export async function keepAddress(house: Address) {
  try {
    const { rememberAddress } = await import('../../parts/places/last-address.ts')
    rememberAddress(house)
  } catch {
    // The connection is gone
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

/** Loads all of it, for a catalogue that the browser renders by itself and for what may be wanted next. */
export function preloadCatalogue() {
  for (const part of partsOfEveryList) part.preload()
}
