import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does for pages opened by the router what a browser does for documents: announces the title in the referenced live region, and moves a focus
 * that was lost with the previous page to the content. A page that focuses something itself keeps that.
 */
export function useOpenedPage(): RefObject<HTMLParagraphElement | null> {
  const { pathname } = useLocation()
  const announced = useRef<HTMLParagraphElement>(null)
  const previous = useRef(pathname)
  useEffect(() => {
    if (pathname === previous.current) return
    previous.current = pathname
    if (announced.current) announced.current.textContent = document.title
    const main = document.getElementById('main')
    if (document.activeElement !== document.body || !main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
  return announced
}
