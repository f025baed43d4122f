const goldenAngle = 137.508
const lightness = [36, 46, 56] as const

/** By which the zones of providers are told apart on one map: ids that follow each other get hues far apart. The same in both themes. */
export function providerColour(id: number): string {
  return `hsl(${Math.round((id * goldenAngle) % 360)} 75% ${lightness[id % lightness.length]}%)`
}
