import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, variant } from '../../lib/language.ts'
import type { ComparedTariff } from './compare-data.ts'

interface FloatingNamesProps {
  tariffs: readonly ComparedTariff[]
  /** The scroll container of the table. */
  scroller: RefObject<HTMLElement | null>
}

/**
 * Repeats the column names below the page's header: a horizontally scrolling table cannot have a head that sticks to the
 * window. Hidden from screen readers.
 */
export function FloatingNames({ tariffs, scroller }: FloatingNamesProps) {
  const language = useLanguage()
  const names = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const box = scroller.current
    const head = box?.querySelector('thead')
    if (!box || !head) return
    const follow = () => {
      if (names.current) names.current.scrollLeft = box.scrollLeft
    }
    const watcher = new IntersectionObserver(
      ([entry]) => setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-72px 0px 0px' },
    )
    box.addEventListener('scroll', follow, { passive: true })
    watcher.observe(head)
    return () => {
      box.removeEventListener('scroll', follow)
      watcher.disconnect()
    }
  }, [scroller])

  return (
    <div className={isShown ? 'compare__names is-shown' : 'compare__names'} aria-hidden="true" ref={names}>
      <div className={`compare__names-in compare__table--${tariffs.length}`}>
        {tariffs.map((tariff) => (
          <b key={tariff.id}>{variant(tariff, 'name', language)}</b>
        ))}
      </div>
    </div>
  )
}
