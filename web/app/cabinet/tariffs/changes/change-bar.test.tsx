import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { inLei } from '../../../lib/money.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { useSelection } from '../../kit/lists/use-selection.ts'
import { cancel } from '../../kit/records/messages.ts'
import { RecordTable } from '../../kit/records/record-table.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { noContract, noPromotion } from '../messages-form.ts'
import { ChangeBar } from './change-bar.tsx'
import * as messages from './messages.ts'

const row = (id: number, given: object = {}) =>
  ({
    id,
    name: `T${id}`,
    name_ro: '',
    promo: null,
    conditions: null,
    state: 'published',
    price_per_month: 200,
    coverage_zones: [],
    version: id + 10,
    checked_at: '2026-11-20T09:00:00.000Z',
    freshness: 'fresh',
    ...given,
  }) as unknown as OwnTariffRow
const promotion = { id: 7, name: 'Promo', name_ro: '' }
const condition = { id: 9, title: 'Year', title_ro: '' }
const zone = { id: 4, name: 'Zone', name_ro: '' }

fakeDialogs()
beforeEach(startCabinetTest)

interface Given {
  tariffs?: OwnTariffRow[]
  mayEdit?: boolean
  mayRemove?: boolean
}

/** The bar beside buttons that select tariffs, as the rows of the list do. */
async function show({ tariffs = [row(1), row(2)], mayEdit = true, mayRemove = true }: Given = {}, selected = 2) {
  function List() {
    const selection = useSelection(tariffs.map(({ id }) => id))
    const select = () => selection.replace(tariffs.slice(0, selected).map(({ id }) => id))
    const choices = { promotions: [promotion], conditions: [condition], zones: [zone] }
    return (
      <>
        <button type="button" onClick={select}>
          select
        </button>
        <output>{[...selection.ids].join()}</output>
        <div className="list-bar">
          <input type="search" />
        </div>
        <RecordTable
          label="tariffs"
          items={tariffs}
          head={{ title: messages.price, cell: ({ name }) => name }}
          columns={[]}
        />
        <ChangeBar {...choices} tariffs={tariffs} selection={selection} mayEdit={mayEdit} mayRemove={mayRemove} />
      </>
    )
  }
  const page = renderAt('/profile', <List />)
  await page.user.click(screen.getByText('select'))
  return { ...page, selection: () => document.querySelector('output')?.textContent }
}

type Named = { ru: string }
const button = (text: Named) => screen.queryByRole('button', { name: text.ru }) as HTMLButtonElement
const dialog = () => screen.queryByRole('dialog') as HTMLElement
const inDialog = () => within(dialog())
const preview = () =>
  [...dialog().querySelectorAll('.bulk-change__preview li')].map((each) =>
    [each.querySelector('s'), each.querySelector('b')].map((part) => part?.textContent),
  )
const changed = (tariffs: readonly OwnTariffRow[], part: object) => ({
  body: { tariffs: tariffs.map((each) => ({ ...each, ...part, version: each.version + 1 })) },
})

test.each([
  [true, false],
  [false, true],
])('with mayEdit=%s and mayRemove=%s only the permitted actions are offered', async (mayEdit, mayRemove) => {
  await show({ mayEdit, mayRemove })
  expect(button(messages.price) !== null).toBe(mayEdit)
  expect(button(messages.remove) !== null).toBe(mayRemove)
})

test('all tariffs of the list are selected by a button, which is not shown then', async () => {
  const { user, selection } = await show({}, 1)
  await user.click(button(messages.selectAll(2)))
  expect(selection()).toBe('1,2')
  expect(button(messages.selectAll(2))).toBeNull()
})

test('a promotion is set, reported and undone', async () => {
  const tariffs = [row(1), row(2)]
  const calls = fakeApi(({ body }) =>
    changed(tariffs, { promo: (body as { changes: { promo: unknown }[] }).changes[0]?.promo ? promotion : null }),
  )
  const { user, selection } = await show({ tariffs })
  await user.click(button(messages.promo))
  expect(inDialog().getByText(messages.nothingChanges.ru)).toBeTruthy()
  await user.selectOptions(inDialog().getByRole('combobox', { name: messages.promo.ru }), 'Promo')
  expect(preview()).toEqual(Array(2).fill([noPromotion.ru, 'Promo']))
  await user.click(button(messages.apply(2)))
  await waitFor(() => expect(dialog()).toBeNull())
  const versions = (from: number) => [1, 2].map((id) => ({ id, version: id + from }))
  expect(calls.map(({ body }) => body)).toEqual([{ changes: [{ promo: 7, tariffs: versions(10) }] }])
  expect(selection()).toBe('')
  expect(screen.getByText(messages.done(2, 0).ru)).toBeTruthy()
  expect(screen.queryByText(messages.leftOut.ru)).toBeNull()
  await user.click(button(messages.undo))
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual([messages.undone.ru]))
  expect(calls[1]?.body).toEqual({ changes: [{ promo: null, tariffs: versions(11) }] })
  await waitFor(() => expect(screen.queryByText(messages.done(2, 0).ru)).toBeNull())
})

fullSuiteTest('the previous promotion and contract condition are named, and can be removed', async () => {
  const { user } = await show({ tariffs: [row(1, { promo: promotion, conditions: condition }), row(2)] })
  await user.click(button(messages.promo))
  expect(preview()).toEqual([['Promo', noPromotion.ru]])
  expect(inDialog().getByText(messages.unchanged(1).ru)).toBeTruthy()
  await user.click(inDialog().getByRole('button', { name: cancel.ru }))
  await user.click(button(messages.conditions))
  expect(inDialog().getByRole('combobox', { name: messages.conditions.ru })).toBeTruthy()
  expect(preview()).toEqual([['Year', noContract.ru]])
  await user.selectOptions(inDialog().getByRole('combobox'), 'Year')
  expect(preview()).toEqual([[noContract.ru, 'Year']])
})

test('the preview shows five tariffs and counts the others', async () => {
  const tariffs = Array.from({ length: 7 }, (_, index) => row(index + 1, { price_per_month: index === 6 ? null : 200 }))
  const { user } = await show({ tariffs }, 7)
  await user.click(button(messages.price))
  expect(preview()).toEqual(Array(5).fill([inLei(200).ru, inLei(180).ru]))
  expect(inDialog().getByText(messages.andMore(1).ru)).toBeTruthy()
  expect(inDialog().getByText(messages.unchanged(1).ru)).toBeTruthy()
})

test('five changing tariffs are all shown, without a count of others', async () => {
  const { user } = await show({ tariffs: [1, 2, 3, 4, 5].map((id) => row(id)) }, 5)
  await user.click(button(messages.price))
  expect(preview()).toHaveLength(5)
  expect(inDialog().queryByText(messages.andMore(0).ru)).toBeNull()
  expect(inDialog().queryByText(messages.unchanged(0).ru)).toBeNull()
})

test('prices are lowered or raised within the bounds of the direction', async () => {
  const calls = fakeApi(() => changed([row(1), row(2)], {}))
  const { user } = await show()
  await user.click(button(messages.price))
  const percent = inDialog().getByRole('textbox')
  expect(percent.getAttribute('aria-required')).toBe('true')
  await user.clear(percent)
  expect(percent.getAttribute('aria-invalid')).toBeNull()
  expect(preview()).toEqual([])
  await user.click(button(messages.apply(2)))
  expect(percent.getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
  await user.type(percent, '100')
  expect(percent.getAttribute('aria-invalid')).toBe('true')
  await user.click(inDialog().getByRole('radio', { name: messages.raise.ru }))
  expect(percent.getAttribute('aria-invalid')).toBeNull()
  expect(preview()).toEqual(Array(2).fill([inLei(200).ru, inLei(400).ru]))
  await user.click(button(messages.raiseBy('100')))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(calls).toMatchObject([{ body: { changes: [{ price_percent: 100 }] } }])
  // Nothing was changed, so there is nothing to undo
  expect(button(messages.undo)).toBeNull()
  expect(screen.getByText(messages.failed.ru)).toBeTruthy()
  await user.click(button(messages.closeReport))
  expect(screen.queryByText(messages.failed.ru)).toBeNull()
})

test('only tariffs with new values are reported as changed', async () => {
  const tariffs = [row(1), row(2, { state: 'draft', price_per_month: null })]
  fakeApi(() => ({
    body: { tariffs: tariffs.map((each) => ({ ...each, price_per_month: each.price_per_month && 180 })) },
  }))
  const { user } = await show({ tariffs })
  await user.click(button(messages.price))
  await user.click(button(messages.lowerBy('10')))
  expect(await screen.findByText('Изменено тарифов: 1, без изменений: 1')).toBeTruthy()
  expect(button(messages.undo)).not.toBeNull()
})

test.each([
  [messages.addZones, { zones_added: [4] }],
  [messages.removeZones, { zones_removed: [4] }],
  [messages.replaceZones, { coverage_zones: [4] }],
])('zones: $ru', async (mode, change) => {
  const calls = fakeApi(() => changed([row(1)], {}))
  const { user } = await show({ tariffs: [row(1)] })
  await user.click(button(messages.zones))
  await user.click(inDialog().getByRole('radio', { name: mode.ru }))
  await user.click(inDialog().getByRole('checkbox', { name: 'Zone' }))
  await user.click(button(messages.apply(1)))
  await waitFor(() => expect(calls).toMatchObject([{ body: { changes: [change] } }]))
})

test('a tariff that loses its last zone is shown with its wider reach, which a hint explains', async () => {
  const tariffs = [
    row(1, { coverage_zones: [4] }),
    row(2, { coverage_zones: [4], services: { kind: 'mobile' } }),
    row(3, { coverage_zones: [4, 5] }),
  ]
  const { user } = await show({ tariffs }, 3)
  const hint = () => inDialog().queryByText(messages.withoutZonesHint.ru)
  await user.click(button(messages.zones))
  expect(hint()).toBeNull()
  await user.click(inDialog().getByRole('radio', { name: messages.removeZones.ru }))
  await user.click(inDialog().getByRole('checkbox', { name: 'Zone' }))
  expect(preview()).toEqual([
    ['1 зона', 'все зоны, если нет адресов'],
    ['1 зона', 'вся страна'],
    ['2 зоны', '1 зона'],
  ])
  expect(hint()).not.toBeNull()
  await user.click(inDialog().getByRole('radio', { name: messages.replaceZones.ru }))
  expect([preview(), hint()]).toEqual([[['2 зоны', '1 зона']], null])
  await user.click(inDialog().getByRole('checkbox', { name: 'Zone' }))
  expect(hint()).not.toBeNull()
})

test('zones that are added to tariffs without zones narrow them', async () => {
  const { user } = await show({ tariffs: [row(1), row(2, { services: { kind: 'mobile' } })] })
  await user.click(button(messages.zones))
  await user.click(inDialog().getByRole('checkbox', { name: 'Zone' }))
  expect(preview()).toEqual([
    ['все зоны, если нет адресов', '1 зона'],
    ['вся страна', '1 зона'],
  ])
  expect(inDialog().queryByText(messages.withoutZonesHint.ru)).not.toBeNull()
})

test('drafts are left out when tariffs are hidden, but not when they are published', async () => {
  const tariffs = [row(1), row(2, { state: 'draft' })]
  const calls = fakeApi(() => changed(tariffs.slice(0, 1), { state: 'hidden' }))
  const { user, selection } = await show({ tariffs })
  await user.click(button(messages.publish))
  expect(screen.getByRole('dialog', { name: messages.titles.publish(2).ru })).toBeTruthy()
  expect(button(messages.publishMany(2))).not.toBeNull()
  expect(inDialog().queryByText(messages.draftsAreHidden(1).ru)).toBeNull()
  await user.click(inDialog().getByRole('button', { name: cancel.ru }))
  await user.click(button(messages.hide))
  expect(inDialog().getByText(messages.draftsAreHidden(1).ru)).toBeTruthy()
  await user.click(button(messages.hideMany(1)))
  await waitFor(() => expect(screen.getByText(messages.leftOut.ru)).toBeTruthy())
  expect(calls).toMatchObject([{ body: { changes: [{ state: 'hidden', tariffs: [{ id: 1 }] }] } }])
  expect(selection()).toBe('2')
})

test('unchanged prices are confirmed after a question, and reported without an undo', async () => {
  const calls = fakeApi(() => ({ body: { tariffs: [] } }))
  const { user, selection } = await show()
  await user.click(button(asBefore))
  expect(screen.getByRole('dialog', { name: messages.confirmTitle(2).ru })).toBeTruthy()
  await user.click(inDialog().getByRole('button', { name: asBefore.ru }))
  await waitFor(() => expect(screen.getByText(messages.confirmedMany(2).ru)).toBeTruthy())
  expect(calls).toMatchObject([
    {
      path: '/info/api/own-tariffs/confirm/',
      body: { tariffs: [1, 2].map((id) => ({ id, version: id + 10, price: 200 })) },
    },
  ])
  expect(selection()).toBe('')
  expect(button(messages.undo)).toBeNull()
})

test('tariffs that prevent a change are named, and the change is applied to the others', async () => {
  const tariffs = [row(1), row(2)]
  let refused = false
  const calls = fakeApi(() => {
    if (refused) return { status: 204 }
    refused = true
    return { status: 409, body: { code: 'x', detail: 'no', tariffs: [{ id: 1, name: 'T1', name_ro: '' }] } }
  })
  const { user, selection } = await show({ tariffs })
  await user.click(button(messages.remove))
  expect(inDialog().getByText(messages.consequence.ru)).toBeTruthy()
  await user.click(button(messages.removeMany(2)))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`${messages.failed.ru}. no`)
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['T1'])
  await user.click(button(messages.applyToOthers(1)))
  await waitFor(() => expect(screen.getByText(messages.removed(1).ru)).toBeTruthy())
  expect(calls[1]?.body).toEqual({ tariffs: [{ id: 2, version: 12 }] })
  expect(selection()).toBe('1')
  expect(button(messages.undo)).toBeNull()
})

test('a change that all tariffs prevent cannot be applied; the names beyond five are shown on request', async () => {
  const tariffs = [1, 2, 3, 4, 5, 6].map((id) => row(id))
  fakeApi(() => ({ status: 412, body: { code: 'x', detail: 'no', tariffs } }))
  const { user } = await show({ tariffs }, 6)
  await user.click(button(messages.remove))
  await user.click(button(messages.removeMany(6)))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(messages.changedElsewhere.ru)
  expect(alert.textContent).not.toContain(`${messages.failed.ru}. `)
  expect(button(messages.applyToOthers(0))).toBeNull()
  expect(alert.textContent).not.toContain('T6')
  await user.click(button(messages.andMore(1)))
  expect(alert.textContent).toContain('T6')
  await waitFor(() => expect(document.activeElement?.className).toBe('modal__body'))
  await user.click(inDialog().getByRole('button', { name: cancel.ru }))
  await user.click(button(messages.remove))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first error of a field is the reason of a refusal without tariffs', async () => {
  fakeApi(() => ({ status: 400, body: { code: 'x', detail: 'general', fields: { price_percent: ['too much'] } } }))
  const { user } = await show()
  await user.click(button(messages.price))
  await user.click(button(messages.lowerBy('10')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`${messages.failed.ru}. too much`)
  expect(within(alert).queryByRole('list')).toBeNull()
  expect(button(messages.lowerBy('10'))).not.toBeNull()
})

test('an undo that is refused names the reason in the report', async () => {
  let count = 0
  fakeApi(() => {
    count += 1
    return count === 1
      ? changed([row(1)], { state: 'hidden' })
      : { status: 409, body: { code: 'x', detail: 'no', tariffs: [row(1)] } }
  })
  const { user } = await show({ tariffs: [row(1)] })
  await user.click(button(messages.hide))
  await user.click(button(messages.hideMany(1)))
  await waitFor(() => expect(button(messages.undo)).not.toBeNull())
  await user.click(button(messages.undo))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`${messages.undoFailed.ru}. no`)
  expect(within(alert).getByText('T1')).toBeTruthy()
})

test('the report of a change has the focus also if a late frame has moved it to the table', async () => {
  fakeApi(() => changed([row(1)], { state: 'hidden' }))
  const { user } = await show({ tariffs: [row(1)] }, 1)
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  const late = Promise.withResolvers<void>()
  frame.mockImplementationOnce((callback) => {
    void late.promise.then(() => callback(0))
    return 0
  })
  await user.click(button(messages.hide))
  frame.mockImplementation((callback) => window.setTimeout(callback, 20, 0))
  const left = new MutationObserver(() => document.activeElement === document.body && late.resolve())
  left.observe(document, { subtree: true, childList: true })
  await user.click(button(messages.hideMany(1)))
  await late.promise
  await waitFor(() => expect(document.activeElement?.className).toBe('bulk__report'))
  left.disconnect()
  frame.mockRestore()
})

test.each([
  ['undone', messages.undo],
  ['closed', messages.closeReport],
])('the report of a change has the focus, and the table has it after the report is %s', async (_, act) => {
  const tariffs = [row(1)]
  const calls = fakeApi(() => changed(tariffs, { state: calls.length > 1 ? 'published' : 'hidden' }))
  const { user } = await show({ tariffs }, 1)
  await user.click(button(messages.hide))
  await user.click(button(messages.hideMany(1)))
  await waitFor(() => expect(document.activeElement?.className).toBe('bulk__report'))
  expect(document.activeElement?.textContent).toContain(messages.done(1, 0).ru)
  await user.click(button(act))
  await waitFor(() => expect(document.activeElement?.className).toBe('records-box'))
})
