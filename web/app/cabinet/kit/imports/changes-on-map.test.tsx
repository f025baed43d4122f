import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawnWith, renderWithMap } from '../../../parts/coverage/test/zones.tsx'
import { ChangesOnMap } from './changes-on-map.tsx'
import * as messages from './messages-coverage.ts'
import { kinds } from './messages-kinds.ts'

const street = {
  ...{ id: 1, label: 'ул. Мира', label_ro: 'str. Păcii', locality: 'Кишинёв', locality_ro: 'Chișinău' },
  ...{ gained: 1200, lost: 3 },
}
const changes: ChangedAddresses = {
  ...{ gained: 1200, lost: 3, gained_points: [[28.8, 47]], lost_points: [[28.9, 47.1]] },
  ...{ streets: [street], street_count: 6 },
}

/** Queries collapse blanks, those between digits too. */
const shown = (text: string) => text.replaceAll('\u00A0', ' ')

test('the map draws full dots and rings, with the exact numbers and the streets as text beside it', async () => {
  renderWithMap('/', <ChangesOnMap kind="coverage" changes={changes} />)
  expect(screen.getByText(shown(`Появляются: ${messages.addressCount(1200).ru}`))).toBeDefined()
  expect(screen.getByText(shown(messages.pointsOf(2, 1203).ru))).toBeDefined()
  const [item] = within(screen.getByRole('list', { name: messages.byStreet.ru })).getAllByRole('listitem')
  expect(item?.textContent).toBe('ул. Мира, КишинёвПоявляются: +1\u00A0200Пропадают: −3')
  expect(screen.getByText('И ещё 5 улиц')).toBeDefined()
  await vi.waitFor(() => expect(drawnWith('lineWidth')).toContain(2))
  expect(drawnWith('globalAlpha')).toContain(0.85)
})

test('of a list of houses the zone gets and loses them', () => {
  const { gained, lost } = changes
  renderWithMap('/', <ChangesOnMap kind="houses" changes={changes} />)
  const { tiles } = kinds.houses
  expect(screen.getByText(shown(`${tiles.new.name.ru}: ${messages.addressCount(gained).ru}`))).toBeDefined()
  expect(screen.getByText(shown(`${tiles.removed.name.ru}: ${messages.addressCount(lost).ru}`))).toBeDefined()
})

test('without changes there is no map', () => {
  const none = { gained: 0, lost: 0, gained_points: [], lost_points: [], streets: [], street_count: 0 }
  renderWithMap('/', <ChangesOnMap kind="coverage" changes={none} />)
  expect(screen.queryByRole('application')).toBeNull()
})
