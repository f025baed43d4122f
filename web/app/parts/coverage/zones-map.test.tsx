import { sectors } from '@motanet/contract/coverage/sectors.ts'
import { fireEvent, screen } from '@testing-library/react'
import { Canvas } from 'leaflet'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { zoomOut } from '../places/messages-map.ts'
import { boxOf } from './boxes.ts'
import { providerColour } from './provider-colour.ts'
import { drawnWith, makeZone, renderWithMap } from './test/zones.tsx'
import type { Whose } from './zone-summaries.ts'
import { useZonesMap, ZonesMap } from './zones-map.tsx'

const zones = [makeZone(1, { name_ro: 'Zona 1' }), makeZone(6, { provider: { id: 3, name: 'Nistru' } })]

interface Shown {
  whose: Whose | null
  chosenId: number | null
  isEdited?: boolean
}

/** A map that shows the first zone in its middle. `change` shows something else. */
async function show(start: Shown, path = '/') {
  const calls = fakeApi(() => ({ body: { type: 'FeatureCollection', features: zones } }))
  const onChoose = vi.fn()
  const control = { change: (_: Shown): void => undefined }
  function Page() {
    const [shown, setShown] = useState(start)
    const { map, onMap } = useZonesMap()
    control.change = setShown
    return (
      <>
        <button type="button" onClick={() => zones[0] && map?.fit(boxOf(zones[0].geometry))}>
          fit
        </button>
        <ZonesMap label="Map" {...{ map, onMap, onChoose }} {...shown} />
      </>
    )
  }
  const { user, unmount } = renderWithMap(path, <Page />)
  await vi.waitFor(() => expect(calls).toHaveLength(start.whose === null ? 0 : 1))
  // Only the first view contains all zones
  if (start.whose !== null) await vi.waitFor(() => expect(drawnWith('fillStyle')).not.toEqual([]))
  await user.click(screen.getByText('fit'))
  return { calls, onChoose, user, unmount, change: (shown: Shown) => control.change(shown) }
}

const middle = { clientX: 400, clientY: 308 }
const canvas = () => document.querySelector('.leaflet-overlay-pane canvas') as HTMLElement
const name = () => document.querySelector('.zone-name')?.textContent
const hover = () => fireEvent.mouseMove(canvas(), middle)

test('the zones of one provider have the colour of the theme, and their names', async () => {
  await show({ whose: 2, chosenId: null })
  await vi.waitFor(() => {
    hover()
    expect(name()).toBe('Zone 1')
  })
  await vi.waitFor(() => expect(drawnWith('globalAlpha')).toContain(0.4))
  expect(drawnWith('fillStyle')).not.toContain(providerColour(2))
  expect(drawnWith('lineWidth')).not.toContain(4)
})

test('the zones of all providers have the colours and names of their providers', async () => {
  const { calls } = await show({ whose: 'everybody', chosenId: null })
  expect(calls[0]?.path).not.toContain('provider')
  await vi.waitFor(() => {
    hover()
    expect(name()).toBe('Zone 1 · Codru')
  })
  await vi.waitFor(() => {
    expect(drawnWith('fillStyle')).toEqual(expect.arrayContaining([providerColour(2), providerColour(3)]))
    expect(drawnWith('globalAlpha')).toContain(0.05)
  })
})

test('the names on the map are those of the language', async () => {
  await show({ whose: 2, chosenId: null }, '/ro')
  await vi.waitFor(() => {
    hover()
    expect(name()).toBe('Zona 1')
  })
})

test('while the pointer is on a zone, those of its provider stand out', async () => {
  await show({ whose: 'everybody', chosenId: null })
  await vi.waitFor(() => {
    hover()
    expect(drawnWith('globalAlpha')).toContain(0.3)
  })
  fireEvent.mouseOut(canvas())
  await vi.waitFor(() => expect(drawnWith('globalAlpha').slice(-2)).toEqual([0.05, 1]))
})

test('the chosen zone is drawn thicker', async () => {
  const { change } = await show({ whose: 2, chosenId: 1 })
  await vi.waitFor(() => expect(drawnWith('lineWidth')).toContain(4))
  const drawn = drawnWith('lineWidth').length
  change({ whose: 2, chosenId: null })
  // A frame that was requested before may still draw it thick
  await vi.waitFor(() => {
    const since = drawnWith('lineWidth').slice(drawn)
    expect(since).not.toEqual([])
    expect(since.at(-1)).not.toBe(4)
  })
})

test('a zone is chosen by a click, except while it is edited', async () => {
  const { change, onChoose } = await show({ whose: 2, chosenId: null })
  await vi.waitFor(() => {
    fireEvent.click(canvas(), middle)
    expect(onChoose).toHaveBeenCalledWith(1)
  })
  change({ whose: 2, chosenId: 1, isEdited: true })
  await vi.waitFor(() => {
    onChoose.mockReset()
    fireEvent.click(canvas(), middle)
    expect(onChoose).not.toHaveBeenCalled()
  })
  change({ whose: 2, chosenId: 1, isEdited: false })
  await vi.waitFor(() => {
    fireEvent.click(canvas(), middle)
    expect(onChoose).toHaveBeenCalledWith(1)
  })
})

test('an edited zone stays hidden when zones are loaded', async () => {
  const { calls, onChoose, user } = await show({ whose: 2, chosenId: 1, isEdited: true })
  await vi.waitFor(() => expect(canvas()).not.toBeNull())
  await user.click(screen.getByText('fit'))
  fireEvent.click(canvas(), middle)
  expect(onChoose).not.toHaveBeenCalled()
  expect(calls.length).toBeGreaterThan(0)
})

test('without a provider no zones are loaded', async () => {
  const { calls, change } = await show({ whose: null, chosenId: null })
  expect(calls).toEqual([])
  change({ whose: 2, chosenId: null })
  await vi.waitFor(() => expect(calls).not.toEqual([]))
})

test('a frame that comes after the map is removed draws nothing', async () => {
  const added = vi.spyOn(Canvas.prototype, 'onAdd')
  const { unmount } = await show({ whose: 2, chosenId: null })
  const [renderer] = added.mock.contexts as unknown as { _redraw: () => void }[]
  added.mockRestore()
  unmount()
  expect(() => renderer?._redraw()).not.toThrow()
  expect(renderer).toBeDefined()
})

const tiles = () => [...document.querySelectorAll<HTMLElement>('.leaflet-tile-pane img')]
const sectorCount = () => document.querySelectorAll('.map__sector').length
const isLow = () => document.querySelector('.is-without-tiles') !== null

test('while tiles are missing, the sectors of the city are drawn in their place', async () => {
  const { user } = await show({ whose: 2, chosenId: null })
  expect(sectorCount()).toBe(0)
  fireEvent.error(tiles()[0] as HTMLElement)
  expect(sectorCount()).toBe(sectors.length)
  expect(screen.getByText('Рышкановка')).toBeDefined()
  expect(isLow()).toBe(true)
  for (const tile of tiles()) fireEvent.load(tile)
  expect(sectorCount()).toBe(0)
  expect(screen.queryByText('Рышкановка')).toBeNull()
  expect(isLow()).toBe(false)

  await user.click(screen.getByRole('button', { name: zoomOut.ru }))
  await vi.waitFor(() => {
    for (const tile of tiles()) fireEvent.error(tile)
    expect(sectorCount()).toBe(sectors.length)
  })
  expect(isLow()).toBe(false)
})
