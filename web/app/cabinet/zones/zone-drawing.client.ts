import { type AreaGeometry, type AreaProblem, areaLimits, readArea } from '@motanet/contract/coverage/area.ts'
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
import { showSavedOutline } from './saved-outline.client.ts'
import { mergeRings, splitArea, withExactPositions, type ZoneRing } from './zone-rings.ts'

interface Listeners {
  /** What is drawn has changed, or what can be undone. */
  onChange: () => void
  /** A ring was closed. */
  onDrawn: (area: AreaGeometry) => void
  /** A step that would make no zone was not done. */
  onRefused: (problem: AreaProblem) => void
}

export interface ZoneDrawing {
  /** Begins a new ring, corner by corner. */
  draw: () => void
  /** Shows a zone with handles on its corners, in place of what was there. */
  edit: (area: AreaGeometry) => void
  /** What is being edited; null without. */
  area: () => AreaGeometry | null
  /** Corners of the ring that is being drawn. */
  cornerCount: () => number
  /** Closes the ring that is being drawn. */
  close: () => void
  canUndo: () => boolean
  /** Takes the last step back; so does Ctrl+Z on the map. */
  undo: () => void
  /** Shows the outline that is saved beside the one that is being edited; none any more with null. */
  compare: (saved: AreaGeometry | null) => void
  /** Takes away what is drawn. */
  stop: () => void
}

const valid = { valid: true }
const key = (name: string) => ({ key: name, heldKeys: [], preventDefault: () => undefined })

/** Drawing on the map by mouse and finger. What crosses itself or leaves the country is refused at each step. */
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
          // The library would look at one ring alone
          selfIntersectable: true,
          validation: (feature) => {
            const problem = problemOf(mergeRings([...otherRings(feature), readRing(feature)]))
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
  const rings = () => draw.getSnapshot().filter(({ properties }) => typeof properties.ring === 'number')
  const otherRings = ({ properties: { part, ring } }: GeoJSONStoreFeatures) =>
    rings()
      .map(readRing)
      .filter((other) => other.part !== part || other.ring !== ring)
  const drawn = () => draw.getSnapshot().find(({ properties }) => properties.currentlyDrawing === true)

  /** The library replaces a ring whose change it takes back, and forgets that it was chosen. */
  function chooseAgain() {
    const own = rings()
    const chosen = own.find(({ properties }) => properties.selected === true) ?? own[0]
    if (draw.getMode() === 'select' && chosen?.id !== undefined) draw.selectFeature(chosen.id)
    onChange()
  }

  function begin(mode: 'polygon' | 'select') {
    if (!draw.enabled) draw.start()
    draw.clear()
    // What is chosen has handles of its own
    draw.updateModeOptions<typeof TerraDrawPolygonMode>('polygon', { showCoordinatePoints: mode === 'polygon' })
    draw.setMode(mode)
  }

  const undo = () => draw.enabled && draw.undo() && chooseAgain()
  map.getContainer().addEventListener('keydown', (event) => {
    // The key, not its letter: on a Russian keyboard that is another
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.shiftKey) undo()
    else if (draw.enabled && draw.redo()) chooseAgain()
  })

  let hideSaved: (() => void) | undefined
  const compare = (saved: AreaGeometry | null) => {
    hideSaved?.()
    hideSaved = saved ? showSavedOutline(map, saved) : undefined
  }

  return {
    compare,
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
      const area = draw.enabled ? mergeRings(rings().map(readRing)) : null
      return area && edited ? withExactPositions(area, edited) : area
    },
    cornerCount() {
      const feature = draw.enabled && drawn()
      return feature ? Number(feature.properties.committedCoordinateCount ?? 0) : 0
    },
    close: () => polygon.onKeyUp(key('Enter')),
    canUndo: () => draw.enabled && draw.canUndo(),
    undo,
    stop() {
      compare(null)
      if (draw.enabled) draw.stop()
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

/** What is wrong with a ring that is not closed yet, at its last corner. */
function pathProblem(ring: readonly Position[]): AreaProblem | null {
  const corners = cornersOf(ring)
  const [lon, lat] = corners.at(-1) ?? [areaLimits.west, areaLimits.south]
  const { west, east, south, north } = areaLimits
  if (lon < west || lon > east || lat < south || lat > north) return 'area-outside'
  if (corners.length > areaLimits.vertices) return 'area-too-many-points'
  return crossesItself(corners) ? 'area-crosses-itself' : null
}
