import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { retry } from '../../lib/messages.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { type Box, contains } from '../../parts/coverage/boxes.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { currentPath, makeZone, renderWithMap, summaryOf } from '../../parts/coverage/test/zones.tsx'
import type { ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { CoverageView } from './coverage-view.tsx'

const codru = { id: 2, name: 'Codru' } as ProviderName
const other = { id: 3, name: 'Nistru' } as ProviderName
const zones = [makeZone(1), makeZone(6)]
const summaries = zones.map(summaryOf)

/** The position of the first zone in a map of 800 × 600 pixels that shows both. */
const zoneOne = { clientX: 109, clientY: 308 }

interface Shown {
  chosen: ProviderName | null
  zones: readonly ZoneSummary[] | null
}

/** The page’s content; `next` is what the button loads. */
function show(shown: Shown, next: Shown = shown) {
  function View() {
    const [now, setNow] = useState(shown)
    return (
      <>
        <button type="button" onClick={() => setNow(next)}>
          next
        </button>
        <CoverageView providers={[codru, other]} {...now} />
      </>
    )
  }
  return renderWithMap('/coverage?provider=2', <View />)
}

const serveZones = () => fakeApi(() => ({ body: { type: 'FeatureCollection', features: zones } }))
const nameOf = (id: number) => screen.findByRole('button', { name: `Zone ${id}` })
const showAll = () => screen.queryByRole('button', { name: messages.showAll.ru })
/** The ids of the zones that lie in the box of a request. */
function zonesWithin(path = '') {
  const outer = new URLSearchParams(path.split('?')[1]).get('bbox')?.split(',').map(Number) ?? []
  return summaries.filter(({ box }) => contains(outer as unknown as Box, box)).map(({ id }) => id)
}

test('without a provider the page asks for one, and loads no zones', async () => {
  const calls = serveZones()
  show({ chosen: null, zones: null })
  expect(screen.getByText(messages.chooseFirst.ru)).toBeDefined()
  expect(screen.getByRole('heading', { name: messages.zoneCount(0).ru })).toBeDefined()
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  expect(showAll()).toBeNull()
  expect(screen.queryByRole('link', { name: messages.tariffsOf(codru.name).ru })).toBeNull()
  expect(calls).toEqual([])
})

test('a new marketplace has no provider to choose: the page says so', () => {
  serveZones()
  renderWithMap('/coverage', <CoverageView providers={[]} chosen={null} zones={null} />)
  expect(screen.getByText(messages.noProviders.ru)).toBeDefined()
  expect([screen.queryByRole('combobox'), screen.queryByText(messages.chooseFirst.ru)]).toEqual([null, null])
})

test('zones that could not be loaded can be requested again', () => {
  serveZones()
  show({ chosen: codru, zones: null })
  expect(screen.getByText(messages.failed.ru)).toBeDefined()
  expect(screen.getByRole('link', { name: retry.ru }).getAttribute('href')).toBe('/coverage?provider=2')
  expect(screen.queryByText(messages.noZones(codru.name).ru)).toBeNull()
})

test('a provider without zones has none to show', async () => {
  const calls = serveZones()
  show({ chosen: codru, zones: [] })
  expect(screen.getByText(messages.noZones(codru.name).ru)).toBeDefined()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(showAll()).toBeNull()
  expect(screen.getByRole('link', { name: messages.tariffsOf(codru.name).ru }).getAttribute('href')).toBe(
    '/forhome?provider=2',
  )
})

test('a zone is found on the map by its name, and all zones together', async () => {
  const calls = serveZones()
  const { user } = show({ chosen: codru, zones: summaries })
  expect(screen.queryByText(messages.noZones(codru.name).ru)).toBeNull()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect((await nameOf(6)).ariaPressed).toBe('false')
  await user.click(await nameOf(6))
  expect((await nameOf(6)).ariaPressed).toBe('true')
  expect((await nameOf(1)).ariaPressed).toBe('false')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(zonesWithin(calls[1]?.path)).toEqual([6])
  await user.click(showAll() as HTMLElement)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(zonesWithin(calls[2]?.path)).toEqual([1, 6])
})

fullSuiteTest('a click on a zone of the map marks its name, until another provider is shown', async () => {
  const calls = serveZones()
  const { user } = show({ chosen: codru, zones: summaries }, { chosen: other, zones: summaries })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await user.click(showAll() as HTMLElement)
  const canvas = await vi.waitFor(() => document.querySelector('.leaflet-overlay-pane canvas') as HTMLElement)
  await vi.waitFor(() => {
    fireEvent.click(canvas, zoneOne)
    expect(screen.getByRole('button', { name: 'Zone 1' }).ariaPressed).toBe('true')
  })
  expect((await nameOf(6)).ariaPressed).toBe('false')
  await user.click(screen.getByText('next'))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Zone 1' }).ariaPressed).toBe('false'))
})

test('zones of the map that could not be loaded can be requested again', async () => {
  let isDown = true
  const calls = fakeApi(() =>
    isDown ? { status: 503, body: {} } : { body: { type: 'FeatureCollection', features: zones } },
  )
  const { user } = show({ chosen: codru, zones: summaries })
  const again = await screen.findByRole('button', { name: retry.ru })
  isDown = false
  await user.click(again)
  await vi.waitFor(() => expect(screen.queryByText(messages.failed.ru)).toBeNull())
  expect(calls).toHaveLength(2)
  isDown = true
})

test('a zone without an outline is listed as one with single houses only', async () => {
  serveZones()
  show({ chosen: codru, zones: summaries.map((zone) => ({ ...zone, has_outline: zone.id === 1 })) })
  expect((await screen.findAllByText(messages.housesOnly.ru)).length).toBe(1)
})

test('the chosen provider is written into the URL', async () => {
  serveZones()
  const { user } = show({ chosen: codru, zones: summaries })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: messages.shown.ru })
  expect(choice.value).toBe('2')
  await vi.waitFor(() => expect(currentPath()).toBe('/coverage?provider=2'))
  await user.selectOptions(choice, other.name)
  await vi.waitFor(() => expect(currentPath()).toBe('/coverage?provider=3'))
  await user.selectOptions(choice, messages.nobody.ru)
  await vi.waitFor(() => expect(currentPath()).toBe('/coverage'))
})
