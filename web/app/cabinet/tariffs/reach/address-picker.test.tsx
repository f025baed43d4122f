import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { removeHouse } from '../../kit/addresses/messages.ts'
import { maxEntries } from '../tariff-draft.ts'
import { AddressPicker } from './address-picker.tsx'
import * as messages from './messages-reach.ts'

const house = (id: number, label = `High ${id}`): Address => ({
  ...{ id, label: label.replace(' ', ', '), label_ro: '', locality: 'Town', locality_ro: '' },
  ...{ latitude: 47, longitude: 28, kind: 'house' },
})
const street: Address = { ...house(900), label: 'High', kind: 'street' }
const max = maxEntries.addresses

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

interface Given {
  chosen?: Address[]
  found?: Address[]
  /** The houses of the street; null if they cannot be loaded. */
  houses?: Address[] | null | Promise<Address[]>
}

function show({ chosen = [], found = [], houses = [] }: Given = {}) {
  const calls = fakeApi(({ path }) => {
    if (!path.includes('by-street')) return { body: found.map((each) => ({ ...each, match: 'exact' })) }
    if (houses instanceof Promise) return houses.then((body) => ({ body }))
    return houses ? { body: houses } : { status: 500, body: { code: 'x', detail: '' } }
  })
  let ids: number[] = []
  const onText = vi.fn()
  function Picker() {
    const [addresses, setAddresses] = useState<readonly Address[]>(chosen)
    ids = addresses.map(({ id }) => id)
    return <AddressPicker addresses={addresses} error={undefined} onChange={setAddresses} onText={onText} />
  }
  return { ...renderAt('/profile', <Picker />), calls, ids: () => ids, text: () => onText.mock.lastCall?.[0] }
}

const input = () => screen.getByRole('combobox') as HTMLInputElement
const button = (text: { ru: string }) => screen.queryByRole('button', { name: text.ru }) as HTMLButtonElement
const wholeStreet = messages.wholeStreet('High, Town')

test('a chosen house is added once, and the field is cleared for the next one', async () => {
  const { user, ids, text } = show({ found: [house(1)] })
  for (const notice of [messages.added(1), messages.addedNothing]) {
    await user.type(input(), 'high 1')
    expect(text()).toBe('high 1')
    await user.click(await screen.findByRole('option'))
    expect(screen.getByText(notice.ru)).toBeTruthy()
    expect([input().value, text()]).toEqual(['', ''])
  }
  expect(ids()).toEqual([1])
})

test('all houses of a street are added by its button, which is offered until the street is left', async () => {
  const { user, ids, text } = show({ found: [street], houses: [house(1), house(2)], chosen: [house(1)] })
  await user.type(input(), 'high')
  await user.click(await screen.findByRole('option'))
  expect([input().value, text()]).toEqual(['High, ', 'High, '])
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(button(wholeStreet))
  await waitFor(() => expect(screen.getByText(messages.added(1).ru)).toBeTruthy())
  expect([ids(), text()]).toEqual([[1, 2], ''])
  expect(button(wholeStreet).ariaBusy).toBeNull()
  await user.type(input(), '1')
  expect(text()).toBe('High, 1')
  expect(button(wholeStreet)).not.toBeNull()
  await user.clear(input())
  expect(button(wholeStreet)).toBeNull()
})

test('a street that cannot be loaded is reported, and can be loaded again', async () => {
  const { user, ids } = show({ found: [street], houses: null })
  await user.type(input(), 'high')
  await user.click(await screen.findByRole('option'))
  await user.click(button(wholeStreet))
  await waitFor(() => expect(screen.getByText(messages.streetFailed.ru)).toBeTruthy())
  expect(button(wholeStreet).ariaBusy).toBeNull()
  expect(ids()).toEqual([])
})

test('houses of a street that arrive late keep what was added, removed and typed since', async () => {
  const houses = Promise.withResolvers<Address[]>()
  const found = [street]
  const { user, ids, text } = show({ chosen: [house(8, 'Low 8')], found, houses: houses.promise })
  await user.type(input(), 'high')
  await user.click(await screen.findByRole('option'))
  await user.click(button(wholeStreet))
  found.splice(0, 1, house(9, 'Old 9'))
  await user.clear(input())
  await user.type(input(), 'old 9')
  await user.click(await screen.findByRole('option'))
  await user.click(button(messages.removeStreet('Low')))
  await user.type(input(), 'new')
  houses.resolve([house(1), house(2)])
  await waitFor(() => expect(ids()).toEqual([9, 1, 2]))
  expect([input().value, text()]).toEqual(['new', 'new'])
})

test('houses beyond the limit are left out, and their number is shown', async () => {
  const chosen = Array.from({ length: max - 1 }, (_, index) => house(index + 1))
  const { user, ids } = show({ chosen, found: [street], houses: [house(max), house(max + 1)] })
  await user.type(input(), 'h')
  await user.click(await screen.findByRole('option'))
  await user.click(button(wholeStreet))
  await waitFor(() => expect(screen.getByText(messages.noRoom(1, max).ru)).toBeTruthy())
  expect(ids()).toHaveLength(max)
})

test('houses are removed one by one, by street, or all; the focus returns to the field', async () => {
  const { user, ids } = show({ chosen: [house(1), house(2), house(3, 'Low 3'), house(4, 'Old 4')] })
  expect(button(removeHouse('High, 1'))).toBeNull()
  const details = document.querySelector('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  await user.click(button(removeHouse('High, 1')))
  expect(ids()).toEqual([2, 3, 4])
  await waitFor(() => expect(document.activeElement).toBe(input()))
  await user.click(button(messages.removeStreet('Low')))
  expect(ids()).toEqual([2, 4])
  await user.click(button(messages.removeAll))
  expect(ids()).toEqual([])
  expect(button(messages.removeAll)).toBeNull()
})

test('Enter chooses the house of a certain suggestion and does not submit', async () => {
  const { user, ids } = show({ found: [house(1, 'High 1')] })
  await user.type(input(), 'High, 1')
  await screen.findByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(ids()).toEqual([1]))
})
