// Before the first paint: the theme that the visitor chose
try {
  const { theme } = localStorage
  if (/^(light|dark)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked
}
