import type { ComponentType } from 'react'

/** A map that has been drawn. */
export interface ShownMap {
  zoomBy: (steps: number) => void
  remove: () => void
  /** Its buttons and messages, in the same lazy-loaded module as the map. */
  Controls: ComponentType<{ map: ShownMap; canvas: HTMLElement }>
  /** The loading state of the tiles; the map also works without them. */
  tiles: { areMissing: () => boolean; subscribe: (listener: () => void) => () => void }
}
