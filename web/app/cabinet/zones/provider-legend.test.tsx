import type { User } from '@motanet/contract/accounts/users.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { drawnWith, makeZone } from '../../parts/coverage/test/zones.tsx'
import * as messages from './messages.ts'
import { providers, serveZones, showTab } from './test/screen.tsx'

beforeEach(() => signIn())

const staff = { id: 5, role: 'provider', provider: 2, is_staff: true } as User
const zones = [makeZone(1), makeZone(2), makeZone(3, { provider: { id: 3, name: 'Nistru' } })]

/** The values of the last redraw, two for each zone: whether any is dimmed. */
const isDimmed = () => drawnWith('globalAlpha').slice(-6).includes(0.15)

/** The map of all zones with its legend. */
async function showLegend() {
  serveZones(zones)
  const { user } = showTab({ user: staff, list: providers })
  await user.selectOptions(screen.getByRole('combobox', { name: messages.shown.ru }), messages.everybody.ru)
  const legend = await screen.findByRole('region', { name: messages.legend.ru })
  await vi.waitFor(() => expect(drawnWith('globalAlpha')).toContain(0.05))
  const item = (name: string) => within(legend).getByRole('button', { name })
  return { user, legend, item }
}

test('the legend names each provider once, by name', async () => {
  const { legend } = await showLegend()
  expect(
    within(legend)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Codru', 'Nistru'])
  expect(isDimmed()).toBe(false)
})

test('a provider stands out while the pointer is on it, and from one click to the next', async () => {
  const { user, item } = await showLegend()
  await user.hover(item('Nistru'))
  await vi.waitFor(() => expect(isDimmed()).toBe(true))
  await user.unhover(item('Nistru'))
  await vi.waitFor(() => expect(isDimmed()).toBe(false))
  await user.click(item('Nistru'))
  expect(item('Nistru').ariaPressed).toBe('true')
  await user.unhover(item('Nistru'))
  await vi.waitFor(() => expect(isDimmed()).toBe(true))
  await user.click(item('Nistru'))
  expect(item('Nistru').ariaPressed).toBe('false')
  await user.unhover(item('Nistru'))
  await vi.waitFor(() => expect(isDimmed()).toBe(false))
})

fullSuiteTest('a provider stands out while the keyboard is on it', async () => {
  const { user, item } = await showLegend()
  item('Codru').focus()
  await user.tab()
  expect(document.activeElement).toBe(item('Nistru'))
  await vi.waitFor(() => expect(isDimmed()).toBe(true))
  item('Nistru').blur()
  await vi.waitFor(() => expect(isDimmed()).toBe(false))
})

test('zones of one provider have no legend', async () => {
  serveZones(zones)
  showTab({ user: staff, list: providers })
  expect(await screen.findByRole('button', { name: 'Zone 1' })).toBeDefined()
  expect(screen.queryByRole('region', { name: messages.legend.ru })).toBeNull()
})
