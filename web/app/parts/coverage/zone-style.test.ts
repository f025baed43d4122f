import { expect, test } from 'vitest'
import { providerColour } from './provider-colour.ts'
import { type Shown, zoneStyle } from './zone-style.ts'

const zoneOf = (id: number, provider: number) => ({ id, properties: { provider: { id: provider } } })
const everybody: Shown = { themeColour: 'blue', isByProvider: true, markedId: null, providerId: null }
const opacityOf = (id: number, provider: number, shown: Partial<Shown>) =>
  zoneStyle(zoneOf(id, provider), { ...everybody, ...shown }).opacity

test('the zones of one provider have the colour of the theme and are never dimmed', () => {
  const shown = { ...everybody, isByProvider: false, markedId: 1 }
  expect(zoneStyle(zoneOf(2, 2), shown)).toMatchObject({ color: 'blue', opacity: 1, fillOpacity: 0.4 })
})

test('the zones of all providers have their colours, and none is dimmed until one stands out', () => {
  expect(zoneStyle(zoneOf(1, 2), everybody)).toMatchObject({ color: providerColour(2), opacity: 1 })
})

test('while the zones of a provider stand out, the others are dimmed, except the highlighted one', () => {
  expect(opacityOf(1, 2, { providerId: 2 })).toBe(1)
  expect(opacityOf(2, 3, { providerId: 2 })).toBeLessThan(0.3)
  expect(opacityOf(2, 3, { providerId: 2, markedId: 2 })).toBe(1)
})

test('while a zone is highlighted, the others are dimmed, those of its provider too', () => {
  expect(opacityOf(1, 2, { markedId: 1 })).toBe(1)
  expect(opacityOf(3, 2, { markedId: 1 })).toBeLessThan(0.3)
})
