import { rendered } from '../../lib/rendered.ts'

/** Forms in closed details: rendered by the server, so that they work without their code. */
export const Objection = rendered(
  () => import('./objection.tsx'),
  ({ Objection }) => Objection,
)
export const OwnStatement = rendered(
  () => import('./own-statement.tsx'),
  ({ OwnStatement }) => OwnStatement,
)
export const VisitForm = rendered(
  () => import('./visit-form.tsx'),
  ({ VisitForm }) => VisitForm,
)
