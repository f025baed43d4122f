/** The forms in closed details: one module, because a page shows most of them and each is short. */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { Objection } from './objection.tsx'
export { OwnStatement } from './own-statement.tsx'
export { TakeBack } from './take-back.tsx'
export { VisitForm } from './visit-form.tsx'
