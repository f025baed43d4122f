import { type RefObject, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBackCloses } from '../ui/layers/back-closes.ts'

/**
 * The menu as a popover of narrow screens: a press beside it, Escape and Back close it, and a window that becomes wide, where the menu is a
 * column. Spread `sheetProps` over its element, and name its id in the `popoverTarget` of the button that opens it.
 */
export function useMenuSheet() {
  const sheet = useRef<HTMLElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hide = () => {
    if (isOpen) sheet.current?.hidePopover()
  }
  useBackCloses(hide, isOpen)
  useKeptFocus(sheet)
  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia('(min-width: 64rem)')
    const leave = () => sheet.current?.hidePopover()
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [isOpen])

  const sheetProps = {
    ref: sheet,
    id,
    popover: 'auto' as const,
    onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
  }
  return { sheetProps, hide }
}

/** The key of the focused item of a menu that has just been removed. */
let left: string | undefined

/** The focus stays on an item when the loaded cabinet, with a menu of its own, replaces its first load. */
function useKeptFocus(menu: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = menu
    if (left !== undefined) current?.querySelector<HTMLElement>(`[data-tab="${left}"]`)?.focus({ preventScroll: true })
    left = undefined
    return () => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && current?.contains(focused)) left = focused.dataset.tab
    }
  }, [menu])
}
