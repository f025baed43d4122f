import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages.ts'
import { PlaceFinder } from './place-finder.tsx'

const house = {
  ...{ id: 7, label: 'ул. Лунга, 5', label_ro: 'str. Lunga, 5', locality: 'Орхей', locality_ro: 'Orhei' },
  ...{ latitude: 47.38, longitude: 28.82, kind: 'house', match: 'exact' },
}

test('a house found before the map is ready is shown, and said to be, once the map is', async () => {
  fakeApi(() => ({ body: [house] }))
  const fit = vi.fn()
  function Screen() {
    const [map, setMap] = useState<{ fit: typeof fit } | null>(null)
    return (
      <>
        <PlaceFinder map={map} />
        <button type="button" onClick={() => setMap({ fit })}>
          ready
        </button>
      </>
    )
  }
  const { user } = renderAt('/profile?tab=mapzone', <Screen />)
  await user.type(screen.getByRole('combobox', { name: messages.findPlace.ru }), 'Лунга 5')
  await user.click(await screen.findByRole('option', { name: /5/ }))
  const shown = messages.shownPlace('ул. Лунга, 5, Орхей').ru
  expect(screen.queryByText(shown)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'ready' }))
  expect(screen.getByText(shown)).toBeDefined()
  const [west, south, east, north] = fit.mock.lastCall?.[0] ?? []
  expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(28.82), expect.closeTo(47.38)])
})
