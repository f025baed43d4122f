// Before the first paint: the theme that the visitor chose, whether the home page has an address to tell of, and whether
// somebody is signed in
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
// For each picture that does not load, before hydration or after, the drawn one that it names in data-fallback
const standIn = ({ target }) => {
  const { fallback } = target.dataset || {}
  if (!fallback || target.src.endsWith(fallback)) return
  // Not taken away: React expects to find them
  for (const source of target.parentNode.querySelectorAll('source')) source.srcset = fallback
  target.src = fallback
}
addEventListener('error', standIn, true)
