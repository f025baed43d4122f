import { expect, test } from 'vitest'
import { providerColour } from './provider-colour.ts'

test('forty providers have distinct colours, and consecutive ids distant hues', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(new Set(ids.map(providerColour)).size).toBe(40)
  const hue = (id: number) => Number(/\d+/.exec(providerColour(id))?.[0])
  for (const id of ids) {
    const apart = Math.abs(hue(id) - hue(id + 1))
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90)
  }
})
