try {
  const { theme } = localStorage
  if (/^(light|dark)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Blocked
}
const standIn = ({ target }) => {
  const { fallback } = target.dataset || {}
  if (fallback && !target.src.endsWith(fallback)) target.src = fallback
}
addEventListener('error', standIn, true)
