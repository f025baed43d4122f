import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { speedUnits } from '../../lib/format.ts'
import { inLei } from '../../lib/money.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import {
  averageCost,
  connectionFee,
  discountFor,
  feeUnknown,
  free,
  freeMonths,
} from '../../parts/tariffs/messages-detail.ts'
import * as conflict from '../kit/conflict/messages.ts'
import * as records from '../kit/records/messages.ts'
import { button, field } from '../kit/records/test/record-page.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { stateNames } from './list/messages-list.ts'
import * as messages from './messages-form.ts'
import type { OpenedForm } from './opened-tariff.ts'
import * as preview from './preview/messages-preview.ts'
import * as reach from './reach/messages-reach.ts'
import type { TariffChoices } from './tariff-choices.ts'
import { blankDraft, draftOf } from './tariff-draft.ts'
import { TariffEditor } from './tariff-editor.tsx'

const service = (id: number, kind: string) => ({ id, name: kind, name_ro: '', kind })
const promo = (id: number, part: object) => ({
  ...{ id, name: `P${id}`, name_ro: '', type: '', type_ro: '', description: '', description_ro: '' },
  ...{ discount_percent: 0, months_free: 0, term: null },
  ...part,
})
const condition = (id: number, months: number, fee: number) => ({
  ...{ id, title: `C${id}`, title_ro: '', content: '', content_ro: '' },
  ...{ duration_months: months, connection_fee: fee },
})
const choices = {
  services: [service(1, 'fixed'), service(2, 'mobile'), service(3, 'tv'), service(4, 'telephony')],
  promotions: [promo(1, {}), promo(2, { discount_percent: 1, months_free: 1 }), promo(3, { months_free: 2 })],
  conditions: [condition(1, 0, 0), condition(2, 1, 1)],
  options: [],
  types: [],
  zones: [{ id: 4, name: 'Zone' }],
  tariffs: [
    { id: 7, name: 'T', name_ro: 'Tr', plan_id: 'mine' },
    { id: 8, name: 'Fiber 12', name_ro: '', plan_id: 'fiber' },
    { id: 9, name: 'Fiber 24', name_ro: '', plan_id: 'fiber' },
    { id: 10, name: 'Solo', name_ro: '', plan_id: null },
  ],
} as unknown as TariffChoices
const provider = { id: 5, name: 'P', logo: null, is_partner: true, avg_rating: null, reviews_count: 0 }
const saved = {
  ...{ id: 7, version: 3, name: 'T', name_ro: 'Tr', description: '', description_ro: '', details: '', details_ro: '' },
  ...{ services: choices.services[0], price_per_month: 200, speed: 100, promo: null, conditions: null, image: null },
  ...{ image_focus_x: 50, image_focus_y: 50, equipment: [], coverage_zones: [], addresses: [], provider },
  state: 'published',
} as unknown as OwnTariff

fakeDialogs()
beforeEach(() => {
  startCabinetTest()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

function show(tariff: OwnTariff | null = saved, path = '/admin/tariffs/7/edit') {
  const start = tariff ? draftOf(tariff, []) : blankDraft(choices.services[0])
  const opened: OpenedForm = { status: 'open', tariff, start, choices, provider, mayCreateOptions: false }
  return renderAt(
    path,
    <>
      <TariffEditor opened={opened} />
      <CurrentLocation />
    </>,
  )
}

function CurrentLocation() {
  const { pathname, search, state } = useLocation()
  return (
    <output aria-label="location">
      {pathname + search} {JSON.stringify(state)}
    </output>
  )
}

/** The texts of the form that a call sent. */
const sentBy = (call: { body: unknown } | undefined) => Object.fromEntries((call?.body ?? new FormData()) as FormData)
const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)
const buttons = () => [...document.querySelectorAll('.tariff-editor__foot button')].map((each) => each.textContent)
const hints = () => [...document.querySelectorAll('.tariff-meaning')].map(({ textContent }) => textContent)
const costs = () =>
  [...document.querySelectorAll('.card-preview .kv > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )

test.each([
  [{ ...saved, state: 'published' }, [records.save, messages.hide]],
  [{ ...saved, state: 'hidden' }, [messages.publish, messages.saveHidden]],
  [{ ...saved, state: 'draft' }, [messages.publish, messages.saveDraft]],
  [null, [messages.publish, messages.saveDraft]],
])('the buttons offer to publish or to keep the state: %#', (tariff, labels) => {
  show(tariff as OwnTariff | null)
  expect(buttons()).toEqual(labels.map(({ ru }) => ru))
})

test.each([
  ['an opened tariff', saved, '/admin/tariffs/7/edit?sort=price'],
  ['a copied tariff', null, '/profile?tab=create&copy=7&sort=price'],
])('leaving the form shows %s in the list', async (_, tariff, path) => {
  const { user } = show(tariff as OwnTariff | null, path)
  await user.click(screen.getByRole('link', { name: records.cancel.ru }))
  expect(screen.getByRole('status', { name: 'location' }).textContent).toBe(
    '/profile?tab=listings&list=tariffs&sort=price {"shownTariff":7}',
  )
})

test.each(
  everyNth(2, [
    ['published', records.save, 'published', messages.updated],
    ['published', messages.hide, 'hidden', messages.updated],
    ['draft', messages.publish, 'published', messages.updated],
    ['draft', messages.saveDraft, 'draft', messages.draftSaved],
  ]),
)('a tariff of the state %s is saved by its button, once', async (state, label, sent, toast) => {
  const calls = fakeApi(() => ({ body: saved }))
  const { user } = show({ ...saved, state } as OwnTariff)
  await user.type(field('name'), '!')
  await user.dblClick(button(label))
  await waitFor(() => expect(toasts()).toEqual([`success: ${toast.ru}`]))
  expect(calls).toHaveLength(1)
  expect(calls).toMatchObject([{ method: 'PATCH', path: '/info/api/tariffs/7/', headers: { 'if-match': '"3"' } }])
  expect({ state, ...sentBy(calls[0]) }).toMatchObject({ name: 'T!', state: sent })
})

test('the button of the state that is being saved is busy, the other one is not, and the fields are locked', async () => {
  const answer = Promise.withResolvers<object>()
  fakeApi(() => answer.promise)
  const { user } = show()
  await user.click(button(messages.hide))
  const [publish, hide] = document.querySelectorAll<HTMLButtonElement>('.tariff-editor__foot button')
  expect([publish?.textContent, hide?.textContent]).toEqual([records.save.ru, records.saving.ru])
  expect([publish?.ariaBusy, hide?.ariaBusy]).toEqual([null, 'true'])
  expect(field('name').closest('[inert]')).not.toBeNull()
  answer.resolve({ body: saved })
  await waitFor(() => expect(toasts()).toHaveLength(1))
})

fullSuiteTest(
  'a typed address that is not added stops the save and counts as unsaved, until it is erased',
  async () => {
    const calls = fakeApi(({ method }) => (method === 'GET' ? 'unreachable' : { body: saved }))
    const { user } = show()
    const isUnsaved = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    const address = screen.getByRole('combobox', { name: reach.addAddress.ru })
    await user.type(address, 'High 12')
    expect(isUnsaved()).toBe(true)
    await user.click(button(records.save))
    expect(screen.getByText(reach.addressNotChosen.ru)).toBeDefined()
    expect([document.activeElement, address.ariaInvalid]).toEqual([address, 'true'])
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await user.clear(address)
    expect([screen.queryByText(reach.addressNotChosen.ru), isUnsaved()]).toEqual([null, false])
    await user.click(button(records.save))
    await waitFor(() => expect(toasts()).toEqual([`success: ${messages.updated.ru}`]))
  },
)

test('a draft needs only a name, a published tariff everything but texts', async () => {
  const calls = fakeApi(() => ({ body: { id: 8 } }))
  const { user } = show(null)
  await user.click(button(messages.publish))
  const invalid = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)
  expect(invalid()).toEqual(['name', 'name_ro', 'speed', 'price_per_month'])
  await user.type(field('name'), 'N')
  await user.click(button(messages.saveDraft))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.draftSaved.ru}`]))
  expect(calls).toMatchObject([{ method: 'POST', path: '/info/api/tariffs/' }])
  expect(sentBy(calls[0])).toMatchObject({ name: 'N', state: 'draft' })
  expect(calls[0]?.headers['idempotency-key']).toBeTruthy()
})

test.each(
  everyNth(2, [
    ['fixed', ['name', 'name_ro', 'speed', 'price_per_month']],
    ['tv', ['name', 'name_ro', 'price_per_month']],
  ]),
)('a retry of the same new tariff of the service %s creates no second one', async (kind, fields) => {
  const calls = fakeApi(() => 'unreachable')
  const { user } = show(null)
  await user.selectOptions(field('services'), kind)
  for (const name of fields) await user.type(field(name), '1')
  // While the tariff is being sent, the button has another name
  const publish = () => screen.findByRole('button', { name: messages.publish.ru })
  await user.click(await publish())
  await user.click(await publish())
  await publish()
  await user.type(field('name'), '!')
  await user.click(await publish())
  await waitFor(() => expect(calls).toHaveLength(3))
  const [first, retry, changed] = calls.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect([retry === first, changed === first]).toEqual([true, false])
})

test('a new tariff that is published at once is reported as added', async () => {
  fakeApi(() => ({ body: { id: 8 } }))
  const { user } = show(null)
  for (const name of ['name', 'name_ro', 'speed', 'price_per_month']) await user.type(field(name), '1')
  await user.click(button(messages.publish))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.added.ru}`]))
})

test.each([
  ['fixed', messages.speed, speedUnits.mbps],
  ['mobile', messages.volume, speedUnits.gb],
])('the service %s has its own measure', async (kind, label, unit) => {
  const { user } = show()
  await user.selectOptions(field('services'), kind)
  expect(screen.getByRole('textbox', { name: label.ru })).toBe(field('speed'))
  expect(field('speed').parentElement?.textContent).toBe(unit.ru)
})

test.each([
  ['Fiber 12, Fiber 24 (2 варианта)', { plan_id: 'fiber' }],
  // A tariff without a plan gets one together with this one
  ['Solo', { variant_of: '10' }],
])('the plan is that of another tariff: %s', async (option, sent) => {
  const calls = fakeApi(() => ({ body: saved }))
  const { user } = show()
  await user.selectOptions(screen.getByLabelText(messages.plan.ru), option)
  await user.click(button(records.save))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(sentBy(calls[0])).toEqual(sent)
})

test.each(everyNth(2, ['tv', 'telephony']))('the service %s has no speed, and 0 is sent', async (kind) => {
  const calls = fakeApi(() => ({ body: saved }))
  const { user } = show()
  await user.selectOptions(field('services'), kind)
  expect(field('speed')).toBeNull()
  await user.click(button(records.save))
  await waitFor(() => expect(sentBy(calls[0])).toMatchObject({ speed: '0' }))
})

fullSuiteTest('the meaning of promotion and contract condition is explained', async () => {
  const { user } = show()
  expect(hints()).toEqual([messages.termAssumed.ru])
  await user.selectOptions(field('promo'), 'P1')
  await user.selectOptions(field('conditions'), 'C1')
  expect(hints()).toEqual(
    [messages.promotionGivesNothing, messages.termAssumed, messages.freeConnection].map((t) => t.ru),
  )
  await user.selectOptions(field('promo'), 'P2')
  await user.selectOptions(field('conditions'), 'C2')
  const terms = [messages.contractTerm(1), messages.paidConnection(inLei(1))]
  expect(hints()).toEqual([discountFor(1, null), freeMonths(1), ...terms].map((t) => t.ru))
  await user.selectOptions(field('promo'), 'P3')
  expect(hints()[0]).toBe(freeMonths(2).ru)
})

fullSuiteTest('the preview shows the cost by month only with a price', async () => {
  const { user } = show()
  await user.selectOptions(field('promo'), 'P3')
  expect(
    costs()
      .map(([, cost]) => cost)
      .slice(0, 3),
  ).toEqual([free.ru, inLei(200).ru, feeUnknown.ru])
  expect(
    costs()
      .map(([term]) => term)
      .slice(-2),
  ).toEqual([connectionFee.ru, averageCost.ru])
  await user.selectOptions(field('conditions'), 'C2')
  expect(costs().at(-2)).toEqual([connectionFee.ru, inLei(1).ru])
  await user.clear(field('price_per_month'))
  expect(costs()).toEqual([])
})

fullSuiteTest(
  'without a name, a price or a speed the preview says what is missing instead of a price of 0',
  async () => {
    const { user } = show(null)
    const content = () => document.querySelector('.card-preview')?.textContent
    const missing = () =>
      [...document.querySelectorAll('.card-preview__missing li')].map(({ textContent }) => textContent)
    expect(missing()).toEqual([messages.name.ru, messages.speed.ru, messages.price.ru])
    expect(content()).not.toContain(inLei(0).ru)
    await user.type(field('name'), 'Fast')
    await user.type(field('speed'), '100')
    await user.type(field('price_per_month'), '99.')
    expect(missing()).toEqual([messages.price.ru])
    await user.type(field('price_per_month'), '5')
    expect(missing()).toEqual([])
    expect(field('price_per_month')).toHaveProperty('value', '99,5')
  },
)

fullSuiteTest('the preview has the name of its language, or the Russian one', async () => {
  const { user } = show(null)
  const card = () => document.querySelector('.card-preview .tlist') as HTMLElement
  await user.type(field('name'), 'Fast')
  await user.type(field('speed'), '100')
  await user.type(field('price_per_month'), '99')
  await user.click(screen.getByRole('radio', { name: preview.inRomanian.ru }))
  expect(card().lang).toBe('ro')
  expect(card().textContent).toContain('Fast')
  await user.type(field('name_ro'), 'Rapid')
  expect(card().textContent).toContain('Rapid')
  expect(card().textContent).not.toContain('Fast')
})

test.each([
  ['/media/tariffs/7.webp', [messages.picture.chooseAnother, messages.picture.remove]],
  [null, [messages.picture.choose]],
])('the picture %s can be replaced and removed, or chosen', (image, labels) => {
  show({ ...saved, image } as OwnTariff)
  const row = document.querySelector('.picture__ways')
  const ways = [...(row?.querySelectorAll('label, button') ?? [])].map(({ textContent }) => textContent)
  expect(ways).toEqual(labels.map(({ ru }) => ru))
})

test.each(
  everyNth(2, [
    [409, 'no'],
    [404, records.goneMeanwhile.ru],
  ]),
)('a save that fails with %i is reported, and the input stays', async (status, cause) => {
  fakeApi(() => ({ status, body: { code: 'x', detail: 'no' } }))
  const { user } = show()
  await user.type(field('name'), '!')
  await user.click(button(records.save))
  await waitFor(() => expect(toasts()).toEqual([`error: ${messages.saveFailed.ru}`]))
  expect(await screen.findByText(`${messages.saveFailed.ru}. ${cause}`)).toBeTruthy()
  expect(field('name').value).toBe('T!')
})

fullSuiteTest('a conflict names records and states, and is solved in the saved version', async () => {
  const part = { promo: choices.promotions[1], conditions: choices.conditions[1], services: choices.services[1] }
  const current = { ...saved, ...part, version: 4, price_per_month: 300, coverage_zones: [4], state: 'hidden' }
  const calls = fakeApi(({ method, headers }) => {
    if (method === 'GET') return { body: [] }
    return headers['if-match'] === '"3"'
      ? { status: 412, body: { code: 'changed', detail: '', current } }
      : { body: saved }
  })
  const { user } = show()
  await user.type(field('name'), '!')
  await user.click(button(records.save))
  const notice = await screen.findByRole('region', { name: conflict.title.ru })
  const text = notice.textContent ?? ''
  for (const each of [messages.noPromotion, messages.noContract, inLei(200), inLei(300), stateNames.hidden])
    expect(text).toContain(each.ru)
  await user.click(button(conflict.takeSaved))
  await user.click(button(conflict.send))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.updated.ru}`]))
  const writes = calls.filter(({ method }) => method === 'PATCH')
  expect(writes.map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"'])
})

test.each([
  ['name', true],
  [null, false],
])('leaving asks only if a field is changed: %s', async (name, asks) => {
  const { user } = show()
  if (name) await user.type(field(name), '!')
  await user.click(screen.getByRole('link', { name: records.cancel.ru }))
  expect(screen.queryByRole('dialog') !== null).toBe(asks)
})
