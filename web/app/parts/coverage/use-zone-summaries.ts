import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi, type CallApi, orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { findZoneSummaries, type Whose, type ZoneSummary } from './zone-summaries.ts'

interface Loaded {
  whose: Whose | null
  list: readonly ZoneSummary[]
  isFailed: boolean
  /** Whether `list` is what the server has sent: an empty one then means that there are no zones. */
  isLoaded: boolean
}

/**
 * The summaries of the selected provider's zones, independent of the map's section; nothing is requested for null. A request that fails
 * keeps the previous ones.
 */
export function useZoneSummaries(whose: Whose | null, apiOf: (language: Language) => CallApi = browserApi) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({ whose, ...nothing })
  const latestLoad = useRef(0)

  async function load(wanted: Whose | null) {
    latestLoad.current += 1
    const number = latestLoad.current
    const list = wanted === null ? [] : await orNull(findZoneSummaries(apiOf(language), wanted))
    // Ignore the response to an older request
    if (number !== latestLoad.current) return
    setLoaded((before) => {
      if (list) return { whose: wanted, list, isFailed: false, isLoaded: wanted !== null }
      return { ...(before.whose === wanted ? before : nothing), whose: wanted, isFailed: true }
    })
  }
  const latestWhose = useEffectEvent(() => whose)
  const start = useEffectEvent(load)
  useEffect(() => {
    void start(whose)
  }, [whose])

  const { list, isFailed, isLoaded } = loaded.whose === whose ? loaded : nothing
  return { list, isFailed, isLoaded, reload: () => load(latestWhose()) }
}

const nothing: Omit<Loaded, 'whose'> = { list: [], isFailed: false, isLoaded: false }
