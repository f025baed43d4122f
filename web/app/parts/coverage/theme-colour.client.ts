/**
 * Reports the colour of a token now and after each theme change, because a canvas cannot use custom properties. Returns the
 * unsubscribe function.
 */
export function watchTheme(element: HTMLElement, token: `--${string}`, onChange: (colour: string) => void): () => void {
  const read = () => onChange(getComputedStyle(element).getPropertyValue(token).trim())
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(read)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  dark.addEventListener('change', read)
  read()
  return () => {
    chosen.disconnect()
    dark.removeEventListener('change', read)
  }
}
