import { focusFirstLeft, placesAround } from '../../../ui/layers/returned-focus.ts'

/** The ref of a control whose own action may remove its row from the list: then its focus moves to the next row, or to the previous one. */
export function passRowFocus(control: HTMLElement | null) {
  return () => {
    if (control === null || document.activeElement !== control) return
    const around = placesAround(control)
    // React removes the row after it has detached the ref
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusFirstLeft(around)
    })
  }
}
