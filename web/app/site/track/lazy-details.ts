import { rendered } from '../../lib/rendered.ts'

const load = () => import('./track-details.tsx')

/** Below the question on a phone. */
export const LaterPanels = rendered(load, ({ LaterPanels }) => LaterPanels)
export const SidePanels = rendered(load, ({ SidePanels }) => SidePanels)
