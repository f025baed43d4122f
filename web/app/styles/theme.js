// Before the first paint: the theme that the visitor chose
try {
  const { theme } = localStorage
  if (/^(light|dark)$/.test(theme)) {
    document.documentElement.dataset.theme = theme
    for (const tag of document.querySelectorAll('[name=theme-color]'))
      tag.media = tag.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // Storage is blocked
}
