/** A map that has been drawn. */
export interface ShownMap {
  zoomBy: (steps: number) => void
  remove: () => void
  /** The loading state of the tiles; the map also works without them. */
  tiles: { areMissing: () => boolean; subscribe: (listener: () => void) => () => void }
}
