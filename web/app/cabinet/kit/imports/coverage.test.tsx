import type { ZoneRow } from '@motanet/contract/imports/coverage-checks.ts'
import type { CoverageImportDetails } from '@motanet/contract/imports/imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { button } from '../records/test/record-page.ts'
import { Imports } from './imports.tsx'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import * as publishing from './messages-publishing.ts'
import { checkedImport } from './test/checked-import.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const counts = {
  rows: 2,
  new: 1,
  changed: 1,
  removed: 0,
  unchanged: 0,
  jumps: 0,
  errors: 0,
  error_rows: 0,
  additions: 0,
}
const changed: ZoneRow = {
  ...{ position: 0, row: 2, outcome: 'changed', zone_id: 7, name: 'Ciocana', name_before: 'Чеканы', problems: [] },
  ...{ name_ro: '', name_ro_before: null },
  ...{ square_km: 3.5, square_km_before: 3, houses: 120, houses_before: 100 },
}
const house = {
  ...{ id: 1, kind: 'house' as const, label: 'ул. Мира, 1', label_ro: 'str. Păcii, 1' },
  ...{ locality: 'Кишинёв', locality_ro: 'Chișinău', latitude: 47, longitude: 28.8 },
}
const opened: CoverageImportDetails = {
  ...checkedImport,
  ...{ kind: 'coverage', file_name: 'zone.kml', counts },
  coverage: { removes_missing: false, gained: 20, lost: 0, first_gained: [house], first_lost: [] },
  exceeds: null,
  ...{ filter: 'all', page: 1, page_count: 1, row_count: 1, rows: [changed] },
}

const show = (part: Partial<CoverageImportDetails> = {}) =>
  renderAt(
    '/profile?tab=import&id=5',
    <Imports
      area="cabinet"
      data={{ view: 'record', opened: { ...opened, ...part }, services: [], zones: [], changes: null }}
    />,
  )

test('a changed zone is shown with its former name and figures, and the addresses that it gains', () => {
  show()
  expect(screen.getAllByText((_, element) => element?.tagName === 'S').map(({ textContent }) => textContent)).toEqual([
    'было Чеканы',
    'было 3\u00A0км²',
    'было 100',
  ])
  expect(screen.getByText('Появляются: 20 адресов')).toBeDefined()
  expect(screen.getByText('ул. Мира, 1, Кишинёв')).toBeDefined()
})

test('a Romanian name that changes is shown with the former one', () => {
  const names = { name: 'Чеканы', name_before: null, name_ro: 'Ciocana', name_ro_before: 'Ciocana Veche' }
  show({ rows: [{ ...changed, ...names, square_km_before: null, houses_before: null }] })
  expect(screen.getByText('Ciocana').lang).toBe('ro')
  const [former] = screen.getAllByText((_, element) => element?.tagName === 'S')
  expect(former?.textContent).toBe('было Ciocana Veche')
})

test('choosing to delete missing zones checks the file again', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show()
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() =>
    expect(calls).toMatchObject([{ path: '/info/api/imports/5/coverage/', body: { removes_missing: true } }]),
  )
})

test('if the check fails, the choice is as before and the reason is shown', async () => {
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'wrong-import-state', detail: 'Уже нельзя.' } }))
  const { user } = show()
  await user.click(screen.getByRole('checkbox'))
  expect(await screen.findByText('Уже нельзя.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('after the check the choice has the focus again, which locking takes from it', async () => {
  const answer = Promise.withResolvers<void>()
  fakeApi(async () => {
    await answer.promise
    return { body: opened }
  })
  const { user } = show()
  const choice = screen.getByRole('checkbox')
  await user.click(choice)
  choice.blur()
  answer.resolve()
  await waitFor(() => expect(document.activeElement).toBe(choice))
})

test('if zones have changed since, the file is checked again with the same choice and the dialog says so', async () => {
  const calls = fakeApi(({ path }) =>
    path.endsWith('/publish/')
      ? { status: 409, body: { status: 409, code: 'import-outdated', detail: '' } }
      : { body: opened },
  )
  const { user } = show({ coverage: { ...opened.coverage, removes_missing: true } })
  await user.click(button(publishing.publish))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.publish.ru }))
  expect(await screen.findByText(kinds.coverage.checkedAgain.ru)).toBeDefined()
  expect(calls[1]).toMatchObject({ path: '/info/api/imports/5/coverage/', body: { removes_missing: true } })
})

test('a zone with an error says why, and nothing can be published', () => {
  const problem = {
    ...{ row: 1, name: 'A', field: 'area' as const, value: 'Point', code: 'area-not-a-polygon' },
    ...{ reason: 'нужен полигон', reason_ro: 'este nevoie de un poligon' },
  }
  const row: ZoneRow = { ...changed, outcome: 'invalid', square_km: null, houses: null, problems: [problem] }
  show({ counts: { ...counts, errors: 1, error_rows: 1 }, rows: [row] })
  expect(screen.getByText('нужен полигон (Point)')).toBeDefined()
  expect(screen.queryByRole('button', { name: publishing.publish.ru })).toBeNull()
})

test.each(['zones', 'vertices'] as const)('with more %s than allowed nothing can be published', (exceeds) => {
  show({ exceeds })
  expect(screen.getByText(publishing.exceeded[exceeds].ru)).toBeDefined()
  expect(screen.queryByRole('button', { name: publishing.publish.ru })).toBeNull()
})

test('an undo that is refused names the zones that were edited', async () => {
  const problem = {
    status: 409,
    code: 'import-zones-edited',
    detail: 'Изменили:',
    zones: [{ id: 7, name: 'Чеканы', name_ro: '' }],
  }
  fakeApi(() => ({ status: 409, body: problem }))
  const { user } = show({ state: 'published', published_at: opened.created_at, may_undo: true })
  await user.click(button(publishing.undo))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.undo.ru }))
  expect(await screen.findByText('Изменили: Чеканы')).toBeDefined()
})

test('a file with coverage is sent as such', async () => {
  const calls = fakeApi(() => ({ status: 201, body: { id: 9 } }))
  const list = { view: 'list' as const, imports: [], providers: [], provider: null, kind: 'coverage' as const }
  const { user } = renderAt(
    '/profile?tab=import&kind=coverage',
    <Imports area="cabinet" data={{ ...list, kinds: ['tariffs', 'coverage'] }} />,
  )
  expect(screen.getByRole('navigation', { name: messages.kind.ru })).toBeDefined()
  await user.upload(screen.getByLabelText(messages.chooseFile.ru), new File(['{}'], 'zone.geojson'))
  await waitFor(() => expect(calls).toHaveLength(1))
  const [{ body } = { body: undefined }] = calls
  expect((body as FormData).get('kind')).toBe('coverage')
})
