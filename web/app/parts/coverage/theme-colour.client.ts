/** Tells the colour of a token now and whenever the theme changes: a canvas knows no custom properties. Returns how to stop. */
export function watchTheme(element: HTMLElement, token: `--${string}`, tell: (colour: string) => void): () => void {
  const read = () => tell(getComputedStyle(element).getPropertyValue(token).trim())
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
