/** The `theme-color` of browsers: --color-canvas of tokens.css in each theme. */
export const themeColours = [
  { theme: 'light', canvas: '#ffffff' },
  { theme: 'dark', canvas: '#0c1613' },
]
