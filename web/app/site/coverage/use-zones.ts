import { useEffect, useMemo, useRef, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { type Box, boxText } from './boxes.ts'
import { noZones, startLoadingZones, type ZoneLoader } from './zone-loader.ts'

/** Whose zones: one provider's, everybody's, or nobody's. */
export type ZonesOf = number | 'everybody' | null

/** The zones where the map is. `look` tells where that is; `reload` after a change, or after a failure. */
export function useZones(whose: ZonesOf) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(noZones)
  const loader = useRef<ZoneLoader>(null)
  const view = useRef<Box>(null)

  useEffect(() => {
    setLoaded(noZones)
    if (whose === null) return
    const provider = whose === 'everybody' ? {} : { provider: String(whose) }
    const started = startLoadingZones(async (box, signal) => {
      const query = { ...provider, ...(box && { bbox: boxText(box) }) }
      const { features } = await browserApi(language)('GET /info/api/zones/', { query, signal })
      return features
    }, setLoaded)
    loader.current = started
    if (view.current) started.look(view.current)
    return () => {
      started.stop()
      loader.current = null
    }
  }, [whose, language])

  const ways = useMemo(
    () => ({
      look(box: Box) {
        view.current = box
        loader.current?.look(box)
      },
      reload: async () => loader.current?.reload(),
      loadAll: async () => loader.current?.loadAll(),
    }),
    [],
  )
  return { ...loaded, ...ways }
}
