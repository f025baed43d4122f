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
  // Not the state, which follows later: a quick press on an item would leave the menu open
  const hide = () => {
    if (isShown(sheet.current)) sheet.current.hidePopover()
  }
  useBackCloses(hide, isOpen)
  useKeptState(sheet, setOpen)
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

/** What a menu that is being removed was like: whether it was open as a sheet, and the key of its focused item. */
let left: { isOpen: boolean; focused: string | undefined } | undefined

/** The sheet stays open, and the focus on its item, when the loaded cabinet, with a menu of its own, replaces its first load. */
function useKeptState(menu: RefObject<HTMLElement | null>, setOpen: (isOpen: boolean) => void) {
  useLayoutEffect(() => {
    const { current } = menu
    if (left?.isOpen) {
      current?.showPopover()
      // Before the event of the popover: between the two, Back would leave the page
      setOpen(true)
    }
    if (left?.focused !== undefined)
      current?.querySelector<HTMLElement>(`[data-tab="${left.focused}"]`)?.focus({ preventScroll: true })
    left = undefined
    return () => {
      const { activeElement } = document
      const isFocused = activeElement instanceof HTMLElement && current?.contains(activeElement)
      left = { isOpen: isShown(current), focused: isFocused ? activeElement.dataset.tab : undefined }
      // Only a menu of the same commit replaces this one
      queueMicrotask(() => {
        left = undefined
      })
    }
  }, [menu, setOpen])
}

/** Also false where popovers are not supported. */
function isShown(element: HTMLElement | null): element is HTMLElement {
  return element?.showPopover !== undefined && element.matches(':popover-open')
}
