import { ApiProblem } from '../../lib/api.ts'
import { type Box, boxOf, contains, touch, widened, type Zone } from './boxes.ts'

export interface LoadedZones {
  /** Those that are known: where the map is, and where it has been. */
  zones: readonly Zone[]
  state: 'waiting' | 'loading' | 'ready' | 'failed'
}

export const noZones: LoadedZones = { zones: [], state: 'waiting' }

/** Asks for the zones that touch the box; null for all of them. */
type Load = (box: Box | null, signal: AbortSignal) => Promise<readonly Zone[]>

const pauseMilliseconds = 250

/**
 * Loads the zones of what the map shows, with a margin: `look` where it has come to rest. Of two calls the older one is given
 * up. `tell` hears of each change; where loading fails there are no zones.
 */
export function startLoadingZones(load: Load, tell: (loaded: LoadedZones) => void) {
  let known: readonly Zone[] = []
  /** What the zones are known of; null for nothing. */
  let covered: Box | 'everything' | null = null
  let view: Box | null = null
  let call: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  async function ask(box: Box | null) {
    stop()
    const own = new AbortController()
    call = own
    tell({ zones: known, state: 'loading' })
    try {
      const found = await load(box, own.signal)
      if (own.signal.aborted) return
      known = renewed(known, found, box)
      covered = box ?? 'everything'
      tell({ zones: known, state: 'ready' })
    } catch (error) {
      if (own.signal.aborted) return
      forget()
      tell({ zones: known, state: 'failed' })
      if (!(error instanceof ApiProblem)) throw error
    }
  }

  function forget() {
    known = []
    covered = null
  }

  function stop() {
    clearTimeout(pause)
    call?.abort()
  }

  return {
    stop,
    look(box: Box) {
      view = box
      clearTimeout(pause)
      if (covered === 'everything' || (covered && contains(covered, box))) return
      // The first zones are not waited for
      pause = setTimeout(() => void ask(widened(box)), covered ? pauseMilliseconds : 0)
    },
    /** Once more what is known or would be by now. */
    reload() {
      const box = covered === 'everything' ? null : view && widened(view)
      forget()
      return ask(box)
    },
    loadAll: () => ask(null),
  }
}

export type ZoneLoader = ReturnType<typeof startLoadingZones>

/** The known zones after an answer that holds all those which touch the box. */
function renewed(known: readonly Zone[], found: readonly Zone[], box: Box | null): readonly Zone[] {
  if (box === null) return found
  const isFound = new Set(found.map(({ id }) => id))
  const others = known.filter(({ id, geometry }) => !isFound.has(id) && !touch(boxOf(geometry), box))
  return [...others, ...found].sort((one, other) => one.id - other.id)
}
