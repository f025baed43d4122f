import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi, type CallApi, orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { findZoneSummaries, type Whose, type ZoneSummary } from './zone-summaries.ts'

interface Loaded {
  whose: Whose | null
  list: readonly ZoneSummary[]
  isFailed: boolean
}

/** The summaries of the selected provider's zones, independent of the map's section. A request that fails keeps the previous ones. */
export function useZoneSummaries(whose: Whose | null, apiOf: (language: Language) => CallApi = browserApi) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({ whose, list: [], isFailed: false })
  const latestLoad = useRef(0)

  async function load(wanted: Whose | null) {
    latestLoad.current += 1
    const number = latestLoad.current
    const list = wanted === null ? [] : await orNull(findZoneSummaries(apiOf(language), wanted))
    // Ignore the response to an older request
    if (number !== latestLoad.current) return
    setLoaded((before) => ({
      whose: wanted,
      list: list ?? (before.whose === wanted ? before.list : []),
      isFailed: list === null,
    }))
  }
  const latestWhose = useEffectEvent(() => whose)
  const start = useEffectEvent(load)
  useEffect(() => {
    void start(whose)
  }, [whose])

  const { list, isFailed } = loaded.whose === whose ? loaded : { list: [], isFailed: false }
  return { list, isFailed, reload: () => load(latestWhose()) }
}
