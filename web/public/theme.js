// Before the first paint
try {
  const { theme, lastAddress } = localStorage
  const { dataset } = document.documentElement
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme
  if (lastAddress) dataset.address = ''
} catch {
  // Blocked
}
