import { rendered } from '../../../lib/rendered.ts'

/** The questions, which few visitors open: their links and form work without their code. */
export const LazyNeeds = rendered(
  () => import('./needs.tsx'),
  ({ Needs }) => Needs,
)
