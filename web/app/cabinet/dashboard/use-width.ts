import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, in whole pixels; 0 until it stands in the page. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = () => setWidth(Math.floor(element.current?.getBoundingClientRect().width ?? 0))
    // Before it is painted, so that nothing moves
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
