import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does for pages opened by the router what a browser does for documents. On each navigation it removes the tags that `pageMeta` marks as
 * the first page's. For another page it announces the title in the referenced live region, and moves a focus that was lost with the
 * previous page to the content; a page that focuses something itself keeps that.
 */
export function useOpenedPage(): RefObject<HTMLParagraphElement | null> {
  const location = useLocation()
  const previous = useRef(location)
  const announced = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { key, pathname } = previous.current
    if (location.key === key) return
    previous.current = location
    for (const tag of document.querySelectorAll('[data-first-page],[type$=json]')) tag.remove()
    if (location.pathname === pathname) return
    if (announced.current) announced.current.textContent = document.title
    const main = document.getElementById('main')
    if (document.activeElement !== document.body || !main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [location])
  return announced
}
