import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in whole pixels; 0 until it is mounted. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = () => setWidth(Math.floor(element.current?.getBoundingClientRect().width ?? 0))
    // Measured before the first paint, to avoid a layout shift
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
