import { addressFileLimits } from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../../lib/test/fake-api.ts'
import { renderAt } from '../../../../lib/test/render.tsx'
import { chooseFile, publishedBy, uploadedBy } from '../../../kit/imports/messages.ts'
import { kinds } from '../../../kit/imports/messages-kinds.ts'
import * as publishing from '../../../kit/imports/messages-publishing.ts'
import { button } from '../../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../../test/cabinet-test.ts'
import { AddressImports } from './address-imports.tsx'
import * as messages from './messages.ts'

fakeDialogs()
beforeEach(startCabinetTest)
afterEach(() => void vi.useRealTimers())

const balti = { locality: 'Бельцы', locality_ro: 'Bălți' }
const counts = {
  ...{ new: 3, reinstated: 0, renamed: 2, renumbered: 0, moved: 1, merged: 1, retired: 200, unchanged: 9, rejected: 1 },
  ...{ new_localities: 0, changed_localities: 0, new_streets: 0, renamed_streets: 1, changed_streets: 0 },
}
const opened: AddressImportDetails = {
  ...{ id: 5, state: 'checked', file_name: 'moldova.osm.pbf', file_bytes: 4096, received_bytes: 4096, author: 'Ana' },
  publisher: '',
  ...{ keeps_missing: false, format: 'osm', counts, progress: null, failure: null, is_change: true },
  ...{ created_at: '2026-01-02T03:04:05.000Z', checked_at: '2026-01-02T03:05:05.000Z', published_at: null },
  incomplete_localities: [],
  ...{ filter: 'all', page: 1, page_count: 1 },
  rows: [
    { kind: 'rejected', where: 'line 17', reason: 'нет улицы', reason_ro: 'lipsește strada' },
    {
      ...{ kind: 'renamed', ...balti, from: 'ул. Ленина', from_ro: 'str. Lenin' },
      ...{ to: 'ул. Свободы', to_ro: 'str. Libertății' },
    },
    { kind: 'missing', id: 1, ...balti, street: 'ул. Цветов', street_ro: 'str. Florilor', house: '3', successor: '3A' },
  ],
}
const show = (part: Partial<AddressImportDetails> = {}) =>
  renderAt('/staff/import/addresses/5', <AddressImports data={{ view: 'record', opened: { ...opened, ...part } }} />)

test('the report has its numbers, and rejected rows with their place and reason', () => {
  show()
  expect(screen.getByText('Строка 17').closest('tr')?.textContent).toContain('нет улицы')
  expect(screen.getByText('→ ул. Цветов, 3A')).toBeDefined()
  expect(screen.getByRole('link', { name: /200/ }).getAttribute('href')).toContain('show=missing')
})

test.each([
  [{ reinstated: 0, new_localities: 0 }, 'их ещё нет в поиске'],
  [{ reinstated: 2, new_localities: 0 }, 'из них снова в файле: 2'],
  [{ reinstated: 0, new_localities: 1 }, 'новых населённых пунктов: 1'],
  [{ reinstated: 2, new_localities: 1 }, 'из них снова в файле: 2, новых населённых пунктов: 1'],
])('new localities are counted, because a misspelt one is new: %o', (part, note) => {
  show({ counts: { ...counts, ...part } })
  expect(screen.getByText('Новые дома').closest('li')?.textContent).toContain(note)
})

test('houses that get another number are listed, in the language of the page', () => {
  const renumbered = {
    kind: 'renumbered',
    id: 2,
    ...balti,
    street: 'ул. Цветов',
    street_ro: 'str. Florilor',
    from: '5',
    to: '5A',
  } as const
  show({ counts: { ...counts, renumbered: 7 }, rows: [renumbered] })
  expect(screen.getByText('→ ул. Цветов, 5A').closest('tr')?.textContent).toContain('ул. Цветов, 5')
  expect(screen.getByRole('link', { name: /7/ }).getAttribute('href')).toContain('show=renumbered')
})

test.each([
  ['', ['ул. Ленина', '→ ул. Свободы', '→ ул. Цветов, 3A']],
  ['/ro', ['str. Lenin', '→ str. Libertății', '→ str. Florilor, 3A']],
] as const)('streets have their names in the language of the page: %s', (prefix, names) => {
  renderAt(`${prefix}/staff/import/addresses/5`, <AddressImports data={{ view: 'record', opened }} />)
  for (const name of names) expect(screen.getByText(name)).toBeDefined()
})

test('a street or house is named with its locality, because several have the same streets', () => {
  show()
  for (const name of ['ул. Ленина', 'ул. Цветов, 3'])
    expect(screen.getByText(name).closest('td')?.textContent).toContain('Бельцы')
})

test('who uploaded the file and who published it are named', () => {
  show({ state: 'published', publisher: 'Ion', published_at: '2026-01-03T03:04:05.000Z' })
  expect(screen.getByText(new RegExp(`${uploadedBy('Ana').ru} · ${publishedBy('Ion').ru}`))).toBeDefined()
})

test('publishing a file that lacks many houses says so and confirms it', async () => {
  const calls = fakeApi(() => ({ body: { ...opened, state: 'publishing' } }))
  const { user } = show({
    incomplete_localities: [{ locality: 'Бельцы', locality_ro: 'Bălți', houses: 300, retired: 200 }],
  })
  expect(screen.getByText(/Бельцы: нет 200 из 300/)).toBeDefined()
  await user.click(button(publishing.publish))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.publish.ru }))
  await waitFor(() => expect(calls).toMatchObject([{ body: { confirms_incomplete: true } }]))
})

test('a refused file shows its reason, and can only be checked again or cancelled', () => {
  show({
    state: 'failed',
    counts: null,
    failure: { code: 'refused', reason: 'Файл пустой.', reason_ro: 'Fișierul este gol.' },
  })
  expect(screen.getByText('Файл пустой.')).toBeDefined()
  expect(screen.queryByRole('button', { name: publishing.publish.ru })).toBeNull()
  expect(button(publishing.cancelImport)).toBeDefined()
})

/** Chooses a file and lets a minute pass. */
async function chooseAndWait(file: File) {
  fireEvent.change(screen.getByLabelText(chooseFile.ru), { target: { files: [file] } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

test('a file is sent in parts, and a part whose connection is lost again until a minute has passed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { partBytes } = addressFileLimits
  let lost = 0
  const calls = fakeApi(({ path }) => {
    if (!path.includes('/parts/') || lost === 5) return { body: { id: 7 } }
    lost += 1
    return 'unreachable'
  })
  renderAt('/staff/import/addresses', <AddressImports data={{ view: 'list', imports: [] }} />)
  fireEvent.click(screen.getByRole('checkbox'))
  await chooseAndWait(new File([new Uint8Array(partBytes + 1)], 'moldova.osm.pbf'))
  expect(calls[0]?.body).toEqual({ file_name: 'moldova.osm.pbf', file_bytes: partBytes + 1, keeps_missing: true })
  const parts = calls.slice(1).map(({ body }) => body as FormData)
  expect(parts.map((part) => part.get('position'))).toEqual(['0', '0', '0', '0', '0', '0', '1'])
  expect(parts.at(-1)?.get('part')).toMatchObject({ size: 1 })
})

test('a part whose connection stays lost is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls = fakeApi(({ path }) => (path.includes('/parts/') ? 'unreachable' : { body: { id: 7 } }))
  renderAt('/staff/import/addresses', <AddressImports data={{ view: 'list', imports: [] }} />)
  await chooseAndWait(new File(['x'], 'moldova.osm.pbf'))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(calls).toHaveLength(8)
})

test('who has gone to another page meanwhile stays there', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = fakeApi(async () => {
    await answer.promise
    return { body: { id: 7 } }
  })
  const Path = () => <output>{useLocation().pathname}</output>
  const { user } = renderAt(
    '/staff/import/addresses',
    <>
      <AddressImports data={{ view: 'list', imports: [] }} />
      <Path />
    </>,
  )
  await user.upload(screen.getByLabelText(chooseFile.ru), new File(['x'], 'moldova.osm.pbf'))
  await user.click(screen.getByRole('link', { name: kinds.tariffs.name.ru }))
  answer.resolve()
  await waitFor(() => expect(calls).toHaveLength(2))
  await screen.findByText(messages.fileHint.ru)
  expect(screen.getByText('/staff/import')).toBeDefined()
})

test('a file that is too large is refused before it is sent', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const { user } = renderAt('/staff/import/addresses', <AddressImports data={{ view: 'list', imports: [] }} />)
  const file = new File(['x'], 'moldova.osm.pbf')
  Object.defineProperty(file, 'size', { value: addressFileLimits.bytes + 1 })
  await user.upload(screen.getByLabelText(chooseFile.ru), file)
  expect(await screen.findByText(messages.tooLarge.ru)).toBeDefined()
  expect(calls).toEqual([])
})
