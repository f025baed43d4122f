const goldenAngle = 137.508
const lightness = [36, 46, 56] as const

/** Colour of a provider's zones on a map of all providers: consecutive ids get distant hues. The same in both themes. */
export function providerColour(id: number): string {
  return `hsl(${Math.round((id * goldenAngle) % 360)} 75% ${lightness[id % lightness.length]}%)`
}
