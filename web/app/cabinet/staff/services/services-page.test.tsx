import type { StaffService } from '@motanet/contract/staff/services.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import * as lists from '../../kit/lists/messages.ts'
import * as records from '../../kit/records/messages.ts'
import { button, field, names } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import * as messages from './messages.ts'
import { Tab } from './services-page.tsx'

const home: StaffService = {
  id: 1,
  version: 4,
  name: 'Дом',
  name_ro: 'Acasă',
  kind: 'fixed',
  uses: 7,
  is_fixed: true,
}
const tv: StaffService = { ...home, id: 5, name: 'ТВ', name_ro: 'TV', kind: 'tv', uses: 0, is_fixed: false }

fakeDialogs()
beforeEach(startCabinetTest)

const show = (record: string | null = null) =>
  renderAt('/staff/services', <Tab data={{ services: [home, tv], record }} user={makeUser({ is_staff: true })} />)
const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)
const move = (act: { ru: string; ro: string }, name: string) => button(lists.moveNamed(act, name))

test('a moved service is announced and its button keeps the focus; at an end it does not move', async () => {
  const calls = fakeApi(() => ({ body: [tv, home] }))
  const { user } = show()
  await user.click(move(lists.up, 'Дом'))
  expect(calls).toEqual([])
  await user.click(move(lists.up, 'ТВ'))
  await waitFor(() => expect(names()).toEqual(['ТВTV', 'ДомAcasă']))
  expect(calls).toMatchObject([{ method: 'PUT', path: '/api/staff/services/order/', body: { ids: [5, 1] } }])
  expect(screen.getByText(lists.moved('ТВ', 1, 2).ru)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(move(lists.up, 'ТВ')))
})

test('an order that somebody else has changed is replaced by the current one', async () => {
  const current = [{ ...tv, id: 8, name: 'Ещё' }, home]
  fakeApi(() => ({ status: 412, body: { status: 412, code: 'changed-meanwhile', detail: '', current } }))
  const { user } = show()
  await user.click(move(lists.down, 'Дом'))
  await waitFor(() => expect(names()).toEqual(['ЕщёTV', 'ДомAcasă']))
  expect(toasts()).toEqual([`error: ${lists.orderChanged.ru}`])
})

test('a service in use is not deleted, and the reason is shown', async () => {
  const detail = 'Эта услуга указана в тарифах.'
  fakeApi(() => ({ status: 409, body: { status: 409, code: 'service-used', detail } }))
  const { user } = show()
  await user.click(button(records.removeNamed('Дом')))
  await user.click(button(records.remove))
  await waitFor(() => expect(toasts()).toEqual([`error: ${records.removeFailed.ru}. ${detail}`]))
  expect(names()).toHaveLength(2)
})

fullSuiteTest('the kind of a service in use cannot be chosen; a new one is sent with its kind', async () => {
  const opened = show('1')
  expect(field('kind').disabled).toBe(true)
  opened.unmount()
  const calls = fakeApi(() => ({ status: 201, body: tv }))
  const { user } = show('new')
  await user.type(field('name'), 'ТВ')
  await user.click(button(records.save))
  expect(field('kind').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('name_ro'), 'TV')
  await user.selectOptions(field('kind'), messages.kinds.tv.ru)
  await user.click(button(records.save))
  await waitFor(() =>
    expect(calls).toMatchObject([{ method: 'POST', body: { name: 'ТВ', name_ro: 'TV', kind: 'tv' } }]),
  )
})

test('a service that does not exist says so', () => {
  show('99')
  expect(screen.getByText(records.gone.ru)).toBeDefined()
})
