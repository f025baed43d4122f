import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi, type CallApi, orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { findZoneSummaries, type Whose, type ZoneSummary } from '../../parts/coverage/zone-summaries.ts'

/** The summaries of the selected provider's zones, independent of the map's section; empty if the request failed. */
export function useZoneSummaries(whose: Whose | null, apiOf: (language: Language) => CallApi = browserApi) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ whose: Whose | null; list: readonly ZoneSummary[] | null }>({
    whose,
    list: [],
  })

  async function load(wanted: Whose | null) {
    const list = wanted === null ? [] : await orNull(findZoneSummaries(apiOf(language), wanted))
    // Ignore the response if another provider has been selected meanwhile
    if (wanted === latestWhose()) setLoaded({ whose: wanted, list })
  }
  const latestWhose = useEffectEvent(() => whose)
  const start = useEffectEvent(load)
  useEffect(() => {
    void start(whose)
  }, [whose])

  const list = loaded.whose === whose ? loaded.list : []
  return { list: list ?? [], isFailed: list === null, reload: () => load(whose) }
}
