import { expect, test } from 'vitest'
import type { CallApi } from '../../lib/api.ts'
import { loadChoices } from './tariff-choices.ts'

const zone = (id: number | undefined, name: string) => ({
  ...(id !== undefined && { id }),
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [28, 46],
        [29, 46],
        [29, 47],
        [28, 46],
      ],
    ],
  },
  properties: { name, provider: { id: 3, name: 'Nistru' } },
})

test('zones that are merged into one feature are not offered: it has no id that a tariff can name', async () => {
  const features = [zone(7, 'Ботаника'), zone(undefined, 'Центр'), zone(8, 'Чеканы')]
  const callApi = (async (operation: string) =>
    operation === 'GET /info/api/zones/' ? { features } : []) as unknown as CallApi
  const { zones } = await loadChoices(callApi, 3)
  expect(zones.map(({ id, name }) => [id, name])).toEqual([
    [7, 'Ботаника'],
    [8, 'Чеканы'],
  ])
})
