import { useEffect, useMemo, useRef, useState } from 'react'
import type { CallApi } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { boxText } from './boxes.ts'
import { withIds } from './listed-zones.ts'
import { noZones, startLoadingZones, type View, type ZoneLoader } from './zone-loader.ts'
import { ofProvider, type Whose } from './zone-summaries.ts'

/**
 * Loads the zones in the map's view; none without `whose`. Call `look` when the view changes, `reload` after an edit or a
 * failure.
 */
export function useZones(whose: Whose | null, apiOf: (language: Language) => CallApi) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(noZones)
  const loader = useRef<ZoneLoader>(null)
  const view = useRef<View>(null)

  useEffect(() => {
    setLoaded(noZones)
    if (whose === null) return
    const started = startLoadingZones(async ({ box, zoom }, signal) => {
      const query = { ...ofProvider(whose), bbox: boxText(box), zoom: String(zoom) }
      const { features } = await apiOf(language)('GET /info/api/zones/', { query, signal })
      return withIds(features)
    }, setLoaded)
    loader.current = started
    if (view.current) started.look(view.current)
    return () => {
      started.stop()
      loader.current = null
    }
  }, [whose, language, apiOf])

  const ways = useMemo(
    () => ({
      look(seen: View) {
        view.current = seen
        loader.current?.look(seen)
      },
      reload: async () => loader.current?.reload(),
    }),
    [],
  )
  return { ...loaded, ...ways }
}
