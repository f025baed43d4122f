/** Scrolls a form that has just been opened into view and focuses its first field, or the element itself if no field can be focused. */
export function showOpenedForm(element: HTMLElement) {
  element.scrollIntoView({ block: 'nearest' })
  element.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)')?.focus({ preventScroll: true })
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
}
