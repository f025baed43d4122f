import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../../lib/language.ts'
import * as mapMessages from './messages-map.ts'
import type { ShownMap } from './shown-map.ts'

const hintMs = 1500

/** Controls of a loaded map, and messages over it. */
export function MapControls({ map, canvas }: { map: ShownMap; canvas: HTMLElement }) {
  const t = useText()
  const { tiles } = map
  const areTilesMissing = useSyncExternalStore(tiles.subscribe, tiles.areMissing)
  const isHintShown = useOneFingerHint(canvas)
  return (
    <>
      <p className="map__tiles" role="status">
        {areTilesMissing && <span>{t(mapMessages.tilesMissing)}</span>}
      </p>
      {isHintShown && <p className="map__hint">{t(mapMessages.twoFingers)}</p>}
      <div className="map__zoom">
        <button type="button" aria-label={t(mapMessages.zoomIn)} onClick={() => map.zoomBy(1)}>
          <Plus className="icon" />
        </button>
        <button type="button" aria-label={t(mapMessages.zoomOut)} onClick={() => map.zoomBy(-1)}>
          <Minus className="icon" />
        </button>
      </div>
    </>
  )
}

/** Whether one finger has just moved over the map, which does not move it; see city-map.client.ts. */
function useOneFingerHint(canvas: HTMLElement): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = ({ touches }: TouchEvent) => {
      const isLeftToPage = touches.length === 1 && !canvas.classList.contains('is-drawn-on')
      clearTimeout(timer)
      setShown(isLeftToPage)
      if (isLeftToPage) timer = setTimeout(() => setShown(false), hintMs)
    }
    canvas.addEventListener('touchmove', show, { passive: true })
    return () => {
      clearTimeout(timer)
      canvas.removeEventListener('touchmove', show)
    }
  }, [canvas])
  return isShown
}
