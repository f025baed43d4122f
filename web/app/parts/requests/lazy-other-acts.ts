import { rendered } from '../../lib/rendered.ts'

/** Forms below the main action: rendered by the server, so that they work without their code. */
export const OtherActs = rendered(
  () => import('./other-acts.tsx'),
  ({ OtherActs }) => OtherActs,
)
