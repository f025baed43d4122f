import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** The filters of the sidebar and of the phone's sheet. */
export const lazySidebar = lazyWhenIdle(async () => (await import('./sidebar.tsx')).Sidebar)
/** Above the list: the count, the order, the filters that are on. */
export const lazyListBar = lazyWhenIdle(async () => (await import('./list-bar.tsx')).ListBar)
/** The field that changes the place, with its search. */
export const lazyAddressPanel = lazyWhenIdle(async () => (await import('./address-panel.tsx')).AddressPanel)
/** «Помочь выбрать?» and the advice that it gave. */
export const lazyNeeds = lazyWhenIdle(async () => (await import('../needs/needs.tsx')).Needs)
export const lazyTypedAddress = lazyWhenIdle(async () => (await import('./typed-address.tsx')).TypedAddress)
export const lazyCardDetails = lazyWhenIdle(async () => (await import('./card-details.tsx')).CardDetails)
export const lazyEmptyList = lazyWhenIdle(async () => (await import('./empty-list.tsx')).EmptyList)
export const lazySkeletonList = lazyWhenIdle(async () => (await import('./skeleton-list.tsx')).SkeletonList)

/** Loads all of it, for a catalogue that the browser renders by itself and for what may be wanted next. */
export function preloadCatalogue() {
  for (const part of [
    lazySidebar,
    lazyNeeds,
    lazyListBar,
    lazyAddressPanel,
    lazyCardDetails,
    lazyEmptyList,
    lazySkeletonList,
  ])
    part.preload()
}
