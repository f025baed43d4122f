/** The parts of a tender: one module, because a page shows most of them. */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { Offers } from './offers.tsx'
export { Reopening } from './reopening.tsx'
export { SharedOffers } from './shared-offers.tsx'
export { TenderPanels } from './tender-panels.tsx'
export { TenderQuestions } from './tender-questions.tsx'
