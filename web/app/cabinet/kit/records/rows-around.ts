import { focusHeading } from '../../../ui/layers/dialog.tsx'

/** The headers of the table's other rows: those after the row of the element first, then those before it, each from the nearest on. */
export function rowsAround(element: Element | null): HTMLElement[] {
  const row = element?.closest('tbody tr')
  const rows = [...(row?.parentElement?.querySelectorAll(':scope > tr') ?? [])]
  const place = row ? rows.indexOf(row) : -1
  const ordered = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()]
  return ordered.flatMap((each) => each.querySelector<HTMLElement>('th[scope=row]') ?? [])
}

/** Focuses the first of the elements that is still on the page, else the page's heading. Neither opens the keyboard of a phone. */
export function focusFirstLeft(elements: readonly HTMLElement[]) {
  const target = elements.find(({ isConnected }) => isConnected)
  if (!target) return focusHeading()
  target.tabIndex = -1
  target.focus()
}
