import { type RefObject, useRef, useState } from 'react'
import { lazySidebar } from './lazy-parts.tsx'

/** Whether the filters are in view: beside the list on wide screens, over it on others. */
export interface SidebarState {
  isHidden: boolean
  isSheetOpen: boolean
  open: () => void
  hide: () => void
  closeSheet: () => void
  /** The button that brings the filters back. */
  opener: RefObject<HTMLAnchorElement | null>
}

export function useSidebar(): SidebarState {
  const [isHidden, setHidden] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  return {
    isHidden,
    isSheetOpen,
    opener,
    open() {
      lazySidebar.preload()
      if (matchMedia('(min-width: 64rem)').matches) setHidden(false)
      else setSheetOpen(true)
    },
    hide() {
      setHidden(true)
      // The button is there with the next frame
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    },
    closeSheet: () => setSheetOpen(false),
  }
}
