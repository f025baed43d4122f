import { rendered } from '../../lib/rendered.ts'

const load = () => import('./tender-parts.ts')

/** What only tenders have: rendered by the server, so that it works without its code. */
export const Offers = rendered(load, ({ Offers }) => Offers)
export const SharedOffers = rendered(load, ({ SharedOffers }) => SharedOffers)
export const Reopening = rendered(load, ({ Reopening }) => Reopening)
export const TenderQuestions = rendered(load, ({ TenderQuestions }) => TenderQuestions)
export const TenderPanels = rendered(load, ({ TenderPanels }) => TenderPanels)
