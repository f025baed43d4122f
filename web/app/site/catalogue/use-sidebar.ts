import { useRef, useState } from 'react'
import type { SidebarState } from './sidebar.tsx'

export function useSidebar(): SidebarState {
  const [isHidden, setHidden] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  return {
    isHidden,
    isSheetOpen,
    opener,
    open() {
      if (matchMedia('(min-width: 64rem)').matches) setHidden(false)
      else setSheetOpen(true)
    },
    hide() {
      setHidden(true)
      // The button is rendered with the next frame
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    },
    closeSheet: () => setSheetOpen(false),
  }
}
