import { ApiProblem } from '../../lib/api.ts'
import { type Box, boxOf, contains, touch, widened, type Zone } from './boxes.ts'

/** The visible part of a map. */
export interface View {
  box: Box
  /** Integer; determines the precision of the outlines. */
  zoom: number
}

export interface LoadedZones {
  /** All loaded zones: those in the view and those of previous views. */
  zones: readonly Zone[]
  state: 'waiting' | 'loading' | 'ready' | 'failed'
}

export const noZones: LoadedZones = { zones: [], state: 'waiting' }

/** Requests the zones that intersect the view. */
type Load = (view: View, signal: AbortSignal) => Promise<readonly Zone[]>

const pauseMilliseconds = 250

/**
 * Loads the zones of the map's view, with a margin. Call `look` when the map has stopped moving; calls are debounced, and a new
 * one aborts the previous one. `onChange` receives each change; a failure keeps the zones.
 */
export function startLoadingZones(load: Load, onChange: (loaded: LoadedZones) => void) {
  let known: readonly Zone[] = []
  /** The view whose zones are loaded; null for none. */
  let covered: View | null = null
  let seen: View | null = null
  /** The running call; null for none. */
  let call: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  async function loadView(view: View) {
    stop()
    const own = new AbortController()
    call = own
    onChange({ zones: known, state: 'loading' })
    try {
      const found = await load(view, own.signal)
      if (own.signal.aborted) return
      call = null
      known = renewed(known, found, view.box)
      covered = view
      onChange({ zones: known, state: 'ready' })
    } catch (error) {
      if (own.signal.aborted) return
      call = null
      covered = null
      onChange({ zones: known, state: 'failed' })
      if (!(error instanceof ApiProblem)) throw error
    }
  }

  function stop() {
    clearTimeout(pause)
    call?.abort()
    call = null
  }

  return {
    stop,
    look(view: View) {
      seen = view
      clearTimeout(pause)
      if (covered?.zoom === view.zoom && contains(covered.box, view.box)) {
        // The running call is for a view that was left
        if (call) {
          stop()
          onChange({ zones: known, state: 'ready' })
        }
        return
      }
      // The first load is not debounced
      pause = setTimeout(() => void loadView(withMargin(view)), covered ? pauseMilliseconds : 0)
    },
    /** Loads the current view again and drops all other zones. */
    async reload() {
      covered = null
      if (!seen) return
      // The zones in the view stay until the new ones arrive
      const { box, zoom } = withMargin(seen)
      known = known.filter(({ geometry }) => touch(boxOf(geometry), box))
      await loadView({ box, zoom })
    },
  }
}

export type ZoneLoader = ReturnType<typeof startLoadingZones>

function withMargin({ box, zoom }: View): View {
  return { box: widened(box), zoom }
}

/** Merges the known zones with a response that contains all zones intersecting the box. */
function renewed(known: readonly Zone[], found: readonly Zone[], box: Box): readonly Zone[] {
  const isFound = new Set(found.map(({ id }) => id))
  const others = known.filter(({ id, geometry }) => !isFound.has(id) && !touch(boxOf(geometry), box))
  return [...others, ...found].sort((one, other) => one.id - other.id)
}
