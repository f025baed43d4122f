/** The parts of a page that can get the focus of a control within them. */
const parts = 'section, details, .modal__body, main'

/**
 * The ref of a control that its own action removes, such as one that loads again what has failed. Its focus moves to the innermost part of
 * the page around it that is left, unless something else gets the focus. For a link of the router see PassingLink.
 */
export function passFocus(control: HTMLElement | null) {
  return () => {
    if (control === null || document.activeElement !== control) return
    const around = partsAround(control)
    // React removes the control after it has detached its ref
    queueMicrotask(() => {
      const place = document.activeElement === document.body && around.find(({ isConnected }) => isConnected)
      if (!place) return
      const target = place.querySelector<HTMLElement>(':scope > summary') ?? place
      if (target === place) place.tabIndex = -1
      target.focus({ preventScroll: true })
    })
  }
}

function partsAround(control: HTMLElement): HTMLElement[] {
  const part = control.parentElement?.closest<HTMLElement>(parts)
  return part ? [part, ...partsAround(part)] : []
}
