import {
  type AreaGeometry,
  type AreaProblem,
  areaLimits,
  type RefusedPlace,
  readArea,
} from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'
import type { Map as LeafletMap } from 'leaflet'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
} from 'terra-draw'
import { DrawingAdapter } from './drawing-adapter.client.ts'
import { cornersOf, crossesItself } from './drawn-path.ts'
import { showOutline, showPlace } from './shown-outline.client.ts'
import { mergeRings, splitArea, withExactPositions, type ZoneRing } from './zone-rings.ts'

interface Listeners {
  /** The drawing, or whether it can be undone, has changed. */
  onChange: () => void
  /** A ring was closed. */
  onDrawn: (area: AreaGeometry) => void
  /** A step was rejected because it would create an invalid area. */
  onRefused: (problem: AreaProblem) => void
}

export interface ZoneDrawing {
  /** Starts a new ring, which the user draws corner by corner. */
  draw: () => void
  /** Replaces the drawing by an area with draggable corners. */
  edit: (area: AreaGeometry) => void
  /** The edited area; null if there is none. */
  area: () => AreaGeometry | null
  /** Number of placed corners of the unfinished ring; null while nothing is drawn. */
  cornerCount: () => number | null
  /** Closes the unfinished ring. */
  close: () => void
  canUndo: () => boolean
  /** Undoes the last step, like Ctrl+Z on the map. */
  undo: () => void
  /** Draws the saved outline in addition to the edited one; null removes it. */
  compare: (saved: AreaGeometry | null) => void
  /** Draws zones that could be added, in place of the drawing. */
  offer: (areas: readonly AreaGeometry[]) => void
  /** Marks what is wrong with typed areas, in addition to the drawing; an empty list removes the marks. */
  mark: (places: readonly RefusedPlace[]) => void
  /** Removes the drawing. */
  stop: () => void
}

const valid = { valid: true }
const key = (name: string) => ({ key: name, heldKeys: [], preventDefault: () => undefined })

/** Drawing on the map by mouse and touch. Each step that would cross a side or leave the country is rejected. */
export function createZoneDrawing(map: LeafletMap, { onChange, onDrawn, onRefused }: Listeners): ZoneDrawing {
  const refused = (problem: AreaProblem) => {
    onRefused(problem)
    return { valid: false, reason: problem }
  }
  const polygon = new TerraDrawPolygonMode({
    pointerDistance: 20,
    validation: (feature, { updateType }) => {
      if (updateType === 'provisional') return valid
      const ring = ringOf(feature)
      const problem = updateType === 'finish' ? problemOf({ type: 'Polygon', coordinates: [ring] }) : pathProblem(ring)
      return problem ? refused(problem) : valid
    },
  })
  const select = new TerraDrawSelectMode({
    pointerDistance: 20,
    allowManualDeselection: false,
    keyEvents: null,
    flags: {
      polygon: {
        feature: {
          draggable: true,
          // Disables terra-draw's own check, which examines a single ring only
          selfIntersectable: true,
          validation: (feature) => {
            const problem = problemOf(exactly(mergeRings([...otherRings(feature), readRing(feature)])))
            return problem ? refused(problem) : valid
          },
          coordinates: { draggable: true, deletable: true, midpoints: { draggable: true } },
        },
      },
    },
  })
  const draw = new TerraDraw({
    adapter: new DrawingAdapter(map),
    modes: [polygon, select],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
  })
  draw.on('finish', (id, { action }) => {
    const feature = action === 'draw' && draw.getSnapshotFeature(id)
    if (feature) onDrawn({ type: 'Polygon', coordinates: [ringOf(feature)] })
    else onChange()
  })
  draw.on('change', () => draw.getModeState() === 'drawing' && onChange())
  draw.on('history', onChange)

  let edited: AreaGeometry | null = null
  const exactly = (area: AreaGeometry | null) => (area && edited ? withExactPositions(area, edited) : area)
  const rings = () => draw.getSnapshot().filter(({ properties }) => typeof properties.ring === 'number')
  const otherRings = ({ properties: { part, ring } }: GeoJSONStoreFeatures) =>
    rings()
      .map(readRing)
      .filter((other) => other.part !== part || other.ring !== ring)
  const drawn = () => draw.getSnapshot().find(({ properties }) => properties.currentlyDrawing === true)

  /** Restores the selection: terra-draw replaces a ring when it undoes a change, and deselects it. */
  function chooseAgain() {
    const own = rings()
    const chosen = own.find(({ properties }) => properties.selected === true) ?? own[0]
    if (draw.getMode() === 'select' && chosen?.id !== undefined) draw.selectFeature(chosen.id)
    onChange()
  }

  function begin(mode: 'polygon' | 'select') {
    if (!draw.enabled) draw.start()
    draw.clear()
    // The select mode draws handles of its own
    draw.updateModeOptions<typeof TerraDrawPolygonMode>('polygon', { showCoordinatePoints: mode === 'polygon' })
    draw.setMode(mode)
  }

  const undo = () => draw.enabled && draw.undo() && chooseAgain()
  map.getContainer().addEventListener('keydown', (event) => {
    // The key's position, because its letter differs on a Russian keyboard
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.shiftKey) undo()
    else if (draw.enabled && draw.redo()) chooseAgain()
  })

  let hideSaved: (() => void) | undefined
  const compare = (saved: AreaGeometry | null) => {
    hideSaved?.()
    hideSaved = saved ? showOutline(map, saved, 'drawn-saved') : undefined
  }

  let hideOffered: (() => void)[] = []
  const offer = (areas: readonly AreaGeometry[]) => {
    if (draw.enabled) draw.stop()
    for (const hide of hideOffered) hide()
    hideOffered = areas.map((area) => showOutline(map, area, 'drawn'))
  }

  let hideMarks: (() => void)[] = []
  const mark = (places: readonly RefusedPlace[]) => {
    for (const hide of hideMarks) hide()
    hideMarks = places.map((place) => showPlace(map, place))
  }

  return {
    compare,
    offer,
    mark,
    draw() {
      edited = null
      begin('polygon')
      draw.clearUndoRedoHistory()
    },
    edit(area) {
      edited = area
      begin('select')
      draw.addFeatures(splitArea(area).map(featureOf))
      draw.clearUndoRedoHistory()
      chooseAgain()
    },
    area() {
      return draw.enabled ? exactly(mergeRings(rings().map(readRing))) : null
    },
    cornerCount() {
      if (!draw.enabled || draw.getMode() !== 'polygon') return null
      const feature = drawn()
      return feature ? Number(feature.properties.committedCoordinateCount ?? 0) : 0
    },
    close: () => polygon.onKeyUp(key('Enter')),
    canUndo: () => draw.enabled && draw.canUndo(),
    undo,
    stop() {
      compare(null)
      mark([])
      offer([])
    },
  }
}

function featureOf({ part, ring, positions }: ZoneRing): GeoJSONStoreFeatures {
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [positions.map((position) => [...position])] },
    properties: { mode: 'polygon', part, ring },
  }
}

function readRing(feature: GeoJSONStoreFeatures): ZoneRing {
  const { part, ring } = feature.properties
  return { part: Number(part), ring: Number(ring), positions: ringOf(feature) }
}

function ringOf({ geometry }: GeoJSONStoreFeatures): Position[] {
  const [ring = []] = geometry.type === 'Polygon' ? geometry.coordinates : []
  return ring.map(([lon = 0, lat = 0]) => [lon, lat])
}

function problemOf(area: AreaGeometry | null): AreaProblem | null {
  const reading = area && readArea(area)
  return reading && 'problem' in reading ? reading.problem : null
}

/** The problem of an unfinished ring at its last corner; null if there is none. */
function pathProblem(ring: readonly Position[]): AreaProblem | null {
  const corners = cornersOf(ring)
  const [lon, lat] = corners.at(-1) ?? [areaLimits.west, areaLimits.south]
  const { west, east, south, north } = areaLimits
  if (lon < west || lon > east || lat < south || lat > north) return 'area-outside'
  if (corners.length > areaLimits.vertices) return 'area-too-many-points'
  return crossesItself(corners) ? 'area-crosses-itself' : null
}
