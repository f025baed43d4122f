import { rendered } from '../../lib/rendered.ts'

const load = () => import('./closed-forms.ts')

/** Forms in closed details: rendered by the server, so that they work without their code. */
export const Objection = rendered(load, ({ Objection }) => Objection)
export const OwnStatement = rendered(load, ({ OwnStatement }) => OwnStatement)
export const TakeBack = rendered(load, ({ TakeBack }) => TakeBack)
export const VisitForm = rendered(load, ({ VisitForm }) => VisitForm)
