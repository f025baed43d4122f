import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'

/** The current activity on the map. */
export type Work =
  | { step: 'none' }
  | { step: 'drawing'; corners: number; canUndo: boolean }
  /** The ring is complete; the name dialog is open. */
  | { step: 'naming'; area: AreaGeometry }
  /**
   * A zone is edited on the map and in the form; without `zone` a new one is typed. `mapArea` is the area on the map. `corners` are those
   * of an outline that is drawn for a zone without one, otherwise null.
   */
  | { step: 'editing'; zone: Zone | null; mapArea: AreaGeometry | null; corners: number | null; canUndo: boolean }

export type WorkAction =
  /** Starts a new zone, or the outline of the edited one. */
  | { type: 'draw' }
  | { type: 'edit'; zone: Zone }
  /** Starts to type a new zone. */
  | { type: 'type' }
  | { type: 'drawn'; area: AreaGeometry }
  /** The drawing has changed, or the pointer has moved over the map. */
  | { type: 'change'; corners: number | null; canUndo: boolean; mapArea: AreaGeometry | null }
  | { type: 'stop' }

export const noWork: Work = { step: 'none' }

export function reduceWork(work: Work, action: WorkAction): Work {
  switch (action.type) {
    case 'draw':
      return work.step === 'editing'
        ? { ...work, corners: 0, canUndo: false }
        : { step: 'drawing', corners: 0, canUndo: false }
    case 'edit':
      return { step: 'editing', zone: action.zone, mapArea: outlineOf(action.zone), corners: null, canUndo: false }
    case 'type':
      return { step: 'editing', zone: null, mapArea: null, corners: null, canUndo: false }
    case 'drawn':
      return work.step === 'editing'
        ? { ...work, mapArea: action.area, corners: null }
        : { step: 'naming', area: action.area }
    case 'change':
      return changed(work, action)
    case 'stop':
      return noWork
  }
}

function outlineOf({ geometry }: Zone): AreaGeometry | null {
  return geometry.coordinates.length > 0 ? geometry : null
}

function changed(work: Work, { corners, canUndo, mapArea }: Extract<WorkAction, { type: 'change' }>): Work {
  if (work.step === 'editing') return { ...work, mapArea, corners, canUndo }
  // The pointer moves more often than the state changes: the same object avoids a render
  const isSame = work.step !== 'drawing' || (work.corners === (corners ?? 0) && work.canUndo === canUndo)
  return isSame ? work : { ...work, corners: corners ?? 0, canUndo }
}
