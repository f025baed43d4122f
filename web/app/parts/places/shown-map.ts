/** A map that has been drawn. */
export interface ShownMap {
  zoomBy: (steps: number) => void
  remove: () => void
  /** What the map is drawn on; it works without. */
  tiles: { areMissing: () => boolean; subscribe: (listener: () => void) => () => void }
}
