// Before the first paint: the theme, and whether home has an address
try {
  const { theme, lastAddress } = localStorage
  const { dataset } = document.documentElement
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme
  if (lastAddress) dataset.address = ''
} catch {
  // Storage is blocked
}
