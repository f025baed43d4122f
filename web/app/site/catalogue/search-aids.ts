/**
 * What few visits need to find tariffs: the sheet of filters, the search of providers, and what is shown for an empty list or an
 * ambiguous address. The module has few kilobytes, so that the first use of one part need not wait long for the others.
 */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { EmptyList } from './empty-list.tsx'
export { findReason } from './empty-reason.ts'
export { FilterSheet } from './filter-sheet.tsx'
export { ProviderSearch } from './provider-search.tsx'
export { TypedAddress } from './typed-address.tsx'
