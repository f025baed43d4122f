/** The controls of a page that React replaces, and the one of them that has the focus. */
export interface ReplacedControls {
  controls: readonly HTMLElement[]
  focused: Element | undefined
}

/**
 * Returns the client-rendered counterpart of a server-rendered control: after a hydration error, such as one caused by a browser extension
 * that changed the markup, React falls back to client rendering of the whole page. Equal controls are matched by their order.
 */
export function findCounterpart(
  control: Element,
  { controls }: Pick<ReplacedControls, 'controls'>,
): Element | undefined {
  const key = keyOf(control)
  const isEqual = (other: Element) => keyOf(other) === key
  const at = controls.filter(isEqual).indexOf(control as HTMLElement)
  return [...document.querySelectorAll(control.tagName)].filter(isEqual)[at]
}

/** Ids differ after a failed hydration, labels in another language. */
function keyOf(control: Element): string {
  const attributes = ['type', 'name', 'href', 'action', 'autocomplete'].map((name) => control.getAttribute(name))
  // A shown password is a text
  if (control.matches('input[type=password]')) attributes[0] = 'text'
  const isNamedByText = /^(A|BUTTON)$/.test(control.tagName)
  return [control.tagName, ...attributes, isNamedByText && (control.ariaLabel ?? control.textContent)].join('\n')
}

/** Enters into replaced fields what the visitor or the browser had entered before, and returns the focus. */
export function restoreFields(server: ReplacedControls): void {
  enterAgain(server, isChanged)
}

/** Enters into the new fields what the visitor had entered into the fields that React rendered before, and returns the focus. */
export function restoreRenderedFields(before: ReplacedControls): void {
  // React has made what was entered the initial value
  enterAgain(before, isEntered)
}

function enterAgain({ controls, focused }: ReplacedControls, isWanted: (control: Element) => control is Field) {
  for (const control of controls) {
    if (control.isConnected || !isWanted(control)) continue
    const field = findCounterpart(control, { controls })
    if (field) enter(field as typeof control, control)
  }
  if (!focused || focused.isConnected || document.activeElement !== document.body) return
  const field = findCounterpart(focused, { controls })
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isEntered(control: Element): control is Field {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return true
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return false
  // Another radio button of the group has been unchecked
  return control.type !== 'radio' || control.checked
}

function isChanged(control: Element): control is Field {
  if (!isEntered(control)) return false
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(initial, 0)
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}

/** Enters the value such that React notices it: not by the setter with which React observes the element. */
function enter(field: Field, before: Field): void {
  if (/^(checkbox|radio)$/.test(field.type)) {
    if ((field as HTMLInputElement).checked !== (before as HTMLInputElement).checked) field.click()
    return
  }
  if (field.value === before.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
