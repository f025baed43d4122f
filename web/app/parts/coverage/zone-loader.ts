import { ApiProblem } from '../../lib/api.ts'
import { type Box, boxOf, contains, touch, widened, type Zone } from './boxes.ts'

/** What a map shows. */
export interface View {
  box: Box
  /** Whole: outlines come as exact as it needs. */
  zoom: number
}

export interface LoadedZones {
  /** Those that are known: where the map is, and where it has been. */
  zones: readonly Zone[]
  state: 'waiting' | 'loading' | 'ready' | 'failed'
}

export const noZones: LoadedZones = { zones: [], state: 'waiting' }

/** Asks for the zones that touch the view. */
type Load = (view: View, signal: AbortSignal) => Promise<readonly Zone[]>

const pauseMilliseconds = 250

/**
 * Loads the zones of what the map shows, with a margin: `look` where it has come to rest. Of two calls the older one is given
 * up. `tell` hears of each change; where loading fails there are no zones.
 */
export function startLoadingZones(load: Load, tell: (loaded: LoadedZones) => void) {
  let known: readonly Zone[] = []
  /** What the zones are known of; null for nothing. */
  let covered: View | null = null
  let seen: View | null = null
  let call: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  async function ask(view: View) {
    stop()
    const own = new AbortController()
    call = own
    tell({ zones: known, state: 'loading' })
    try {
      const found = await load(view, own.signal)
      if (own.signal.aborted) return
      known = renewed(known, found, view.box)
      covered = view
      tell({ zones: known, state: 'ready' })
    } catch (error) {
      if (own.signal.aborted) return
      known = []
      covered = null
      tell({ zones: known, state: 'failed' })
      if (!(error instanceof ApiProblem)) throw error
    }
  }

  function stop() {
    clearTimeout(pause)
    call?.abort()
  }

  return {
    stop,
    look(view: View) {
      seen = view
      clearTimeout(pause)
      if (covered?.zoom === view.zoom && contains(covered.box, view.box)) return
      // The first zones are not waited for
      pause = setTimeout(() => void ask(withMargin(view)), covered ? pauseMilliseconds : 0)
    },
    /** What is shown once more, and nothing of what was known before. */
    async reload() {
      covered = null
      if (!seen) return
      // They stay until the new ones are there
      const { box, zoom } = withMargin(seen)
      known = known.filter(({ geometry }) => touch(boxOf(geometry), box))
      await ask({ box, zoom })
    },
  }
}

export type ZoneLoader = ReturnType<typeof startLoadingZones>

function withMargin({ box, zoom }: View): View {
  return { box: widened(box), zoom }
}

/** The known zones after an answer that holds all those which touch the box. */
function renewed(known: readonly Zone[], found: readonly Zone[], box: Box): readonly Zone[] {
  const isFound = new Set(found.map(({ id }) => id))
  const others = known.filter(({ id, geometry }) => !isFound.has(id) && !touch(boxOf(geometry), box))
  return [...others, ...found].sort((one, other) => one.id - other.id)
}
