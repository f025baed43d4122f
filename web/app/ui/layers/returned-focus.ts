/** What can get the focus in place of a control within it: rows and items of lists, and parts of the page. */
const places = 'tbody tr, li, details, section, .modal__body, main'

/**
 * Returns the focus to the control that opened a dialog, without scrolling: on a phone it may have moved since it was pressed. If the control
 * is gone or disabled, now or later while it has the focus, because what the dialog has changed arrives after the dialog closes, the focus
 * moves to the nearest place that is left: the row or item of the control, the next one, the previous one, else the heading of the part of
 * the page around it. None of these opens the keyboard of a phone. Call the returned function when the dialog closes.
 */
export function holdReturn(): () => void {
  const opener = document.activeElement
  const around = placesAround(opener)
  return () => {
    if (!(opener instanceof HTMLElement)) return
    if (isUsable(opener)) opener.focus({ preventScroll: true })
    if (document.activeElement === opener) watch(opener, around)
    else if (document.activeElement === document.body && opener !== document.body) focusFirstLeft(around)
  }
}

/** Where the focus of a removed control has gone last. */
let stopgap: HTMLElement | undefined

/** Whether a control that was removed had the focus, and since then nothing better has it than a stopgap. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement === stopgap
}

/** A transition of React commits later than a promise of the router resolves: the removal itself is the moment. */
function watch(opener: HTMLElement, around: readonly HTMLElement[]) {
  const observer = new MutationObserver(() => {
    if (isUsable(opener)) return
    observer.disconnect()
    if ([opener, document.body].includes(document.activeElement as HTMLElement)) focusFirstLeft(around)
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  // A browser may report the removal too; the observer is called before the timeout
  opener.addEventListener('blur', () => setTimeout(() => observer.disconnect()), { once: true })
}

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(':disabled')

/** From the nearest place on. */
export function placesAround(control: Element | null): HTMLElement[] {
  const place = control?.parentElement?.closest<HTMLElement>(places)
  if (!place) return []
  return [...(place.matches('tr, li') ? [place, ...othersOf(place)] : [place]), ...placesAround(place)]
}

/** The rows or items after this one, then those before it, each from the nearest on. */
function othersOf(row: HTMLElement): HTMLElement[] {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${row.localName}`) ?? [])]
  const index = rows.indexOf(row)
  return [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
}

/** Focuses the first of the places that is still on the page, else the page's heading. */
export function focusFirstLeft(around: readonly HTMLElement[]) {
  const place = around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main')
  const target = place && targetIn(place)
  if (!target) return
  if (!target.matches('a, summary')) target.tabIndex = -1
  focusAsStopgap(target)
}

/** Focuses what is left after a control was removed, without scrolling, until there is something better. */
export function focusAsStopgap(target: HTMLElement) {
  target.focus({ preventScroll: true })
  stopgap = target
}

function targetIn(place: HTMLElement): HTMLElement {
  const heading: Readonly<Record<string, string>> = {
    ...{ TR: 'th[scope=row]', LI: ':scope > a', DETAILS: ':scope > summary', MAIN: 'h1', SECTION: 'h1, h2, h3' },
  }
  const selector = heading[place.tagName]
  return (selector && place.querySelector<HTMLElement>(selector)) || place
}
