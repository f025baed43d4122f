/** Focuses the first invalid control; in a group the checked input, else the first one. */
export function focusFirstWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]')
  const chosen = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input')
  const control = chosen ?? wrong
  control?.focus()
}
