import { useRef, useState } from 'react'
import { useLateDialog } from '../../lib/use-late-dialog.ts'
import { loadSearchAids } from './lazy-search-aids.ts'
import type { SidebarState } from './sidebar.tsx'

const loadSheet = (_opener: 'filters') => loadSearchAids()

export function useSidebar(): SidebarState {
  const [isHidden, setHidden] = useState(false)
  const sheet = useLateDialog(loadSheet)
  const opener = useRef<HTMLAnchorElement>(null)
  return {
    isHidden,
    Sheet: sheet.shown?.FilterSheet,
    opener,
    open() {
      if (matchMedia('(min-width: 64rem)').matches) setHidden(false)
      else void sheet.open('filters')
    },
    hide() {
      setHidden(true)
      // The button is rendered with the next frame
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    },
    closeSheet: sheet.close,
  }
}
