/** The questions, and the list of suggestions of the address field: every visit loads both, after hydration. */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { AddressList } from '../../parts/places/address-list.tsx'
export { Needs } from './needs/needs.tsx'
