// Before the first paint: applies the chosen theme and marks on <html> whether there is a last address and a session
try {
  const { theme, lastAddress, access } = localStorage
  const { dataset } = document.documentElement
  if (/^(light|dark)$/.test(theme)) {
    dataset.theme = theme
    for (const tag of document.querySelectorAll('[name=theme-color]'))
      tag.media = tag.media.includes(theme) ? 'all' : 'not all'
  }
  if (/^\{"id":\d{1,10},"label"/.test(lastAddress)) dataset.address = ''
  if (access) dataset.signedIn = ''
} catch {
  // Storage is blocked
}
// Replaces a picture that fails to load, before or after hydration, by its data-fallback
const standIn = ({ target }) => {
  const { fallback } = target.dataset || {}
  if (!fallback || target.src.endsWith(fallback)) return
  // Not removed: React expects them on hydration
  for (const source of target.parentNode.querySelectorAll('source')) source.srcset = fallback
  target.src = fallback
}
addEventListener('error', standIn, true)
