import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { fieldsToCorrect } from '../../../lib/form/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import { renderWithMap } from '../../../parts/coverage/test/zones.tsx'
import * as listMessages from '../../../parts/places/messages-address-list.ts'
import * as places from '../../../parts/places/messages-map.ts'
import { house, nextHouse, street } from '../../../parts/places/test/suggestions.ts'
import * as names from '../../../parts/requests/messages.ts'
import { dachaServices, employeesBands, officeServices } from '../../../parts/requests/messages-services.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import * as messages from './messages-tender.ts'
import { TenderButton, TenderDesk } from './tender-desk.tsx'
import { tenderForm } from './tender-draft.ts'
import type { TenderKind } from './tender-kind.ts'
// Loaded before the first test, so that no test waits for it
import './tender-dialog.ts'

fakeDialogs()

/** The draft survives its dialog; each test starts with an empty one. */
beforeEach(() => {
  for (const kind of ['office', 'dacha'] as const) {
    const { memory } = tenderForm(kind, null)
    memory.draft = memory.emptyDraft
    memory.attempt = null
  }
  toastStore.write(noToasts)
})

type Answer = Parameters<typeof fakeApi>[0]
const sent = { body: { id: 1, tracking_url: 'https://motanet.example/track/secret' } }
const found = (...addresses: object[]) => ({ body: addresses })

interface Shown {
  search?: string
  answer?: (call: Parameters<Answer>[0]) => ReturnType<Answer> | undefined
}

/** Opens the form of a tender; by default the API finds no address, provider or tariff. */
async function open(kind: TenderKind, { search = '', answer }: Shown = {}) {
  const calls = fakeApi((call) => {
    const response = answer?.(call)
    if (response) return response
    if (call.method === 'POST') return sent
    return call.path.startsWith('/info/api/addresses/?') ? found() : { status: 404 }
  })
  const page = renderWithMap(
    `/orders${search}`,
    <TenderDesk kind={kind}>
      <TenderButton className="btn">start</TenderButton>
      <TenderButton className="btn">other</TenderButton>
    </TenderDesk>,
  )
  const start = screen.getByRole('button', { name: 'start' })
  act(() => start.click())
  const other = screen.getByRole('button', { name: 'other' })
  expect([start.ariaBusy, other.ariaBusy]).toEqual(['true', null])
  await screen.findByRole('dialog')
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...page, calls, bodies }
}

const startsWith =
  ({ ru }: { ru: string }) =>
  (name: string) =>
    name.startsWith(ru)
const field = (text: { ru: string }) => screen.getByRole<HTMLInputElement>('textbox', { name: startsWith(text) })
const address = () => screen.getByRole<HTMLInputElement>('combobox')
const box = (role: 'radio' | 'checkbox', text: { ru: string }) =>
  screen.getByRole<HTMLInputElement>(role, { name: startsWith(text) })
const button = ({ ru }: { ru: string }) => screen.getByRole('button', { name: ru })
const options = () => screen.queryAllByRole('option')
const dialogText = () => screen.getByRole('dialog').textContent
const noteOf = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent ?? null

test('an office sends everything that was filled in; meanwhile the form cannot be closed', async () => {
  const gate = Promise.withResolvers<typeof sent>()
  const { user, bodies } = await open('office', {
    answer: ({ method }) => (method === 'POST' ? gate.promise : undefined),
  })
  expect(dialogText()).toContain(messages.officeTitle.ru)
  expect(dialogText()).toContain(messages.toAll.ru)
  expect(dialogText()).toContain(messages.whoSeesContacts.ru)
  expect(screen.queryByRole('radiogroup', { name: messages.recipient.ru })).toBeNull()
  await user.click(box('radio', employeesBands['11-50']))
  expect(box('radio', employeesBands['11-50']).required).toBe(true)
  await user.type(address(), 'с. Трушены')
  await user.type(field(messages.contactPerson), 'Ана')
  await user.type(field(names.phone), '69123456')
  await user.type(field(names.email), 'ana@example.md')
  await user.type(field(names.idno), '1002600012345')
  await user.click(box('checkbox', messages.newCompany))
  await user.click(box('checkbox', officeServices.tv))
  await user.click(box('checkbox', officeServices.internet))
  await user.click(box('checkbox', officeServices.number))
  await user.click(box('checkbox', officeServices.number))
  await user.type(field(names.comments), 'Этаж 3')
  await user.click(box('checkbox', messages.consentBefore))
  await user.click(button(startTender))
  expect(button(names.close)).toHaveProperty('disabled', true)
  await act(async () => gate.resolve(sent))
  await vi.waitFor(() => expect(toastStore.read()).toMatchObject([{ kind: 'success', text: names.sent.ru }]))
  expect(bodies()).toEqual([
    {
      kind: 'office',
      employees_count: '11-50',
      address: 'с. Трушены',
      name: 'Ана',
      phone: '+37369123456',
      email: 'ana@example.md',
      inn: '1002600012345',
      new_company: true,
      services: ['internet', 'tv'],
      comments: 'Этаж 3',
      consent: true,
    },
  ])
})

test('an office without the number of people is not sent', async () => {
  const { user, calls } = await open('office')
  await user.click(button(startTender))
  expect(screen.getByRole('alert').textContent).toBe(fieldsToCorrect([messages.employees]).ru)
  expect(noteOf(screen.getByRole('radiogroup', { name: startsWith(messages.employees) }))).toBe(
    messages.chooseEmployees.ru,
  )
  expect(calls).toEqual([])
})

test('an office shows that the server requires a contact and consent; one contact is enough', async () => {
  const contact = 'Укажите телефон или e-mail'
  const refused = 'Без согласия на обработку данных заявку не отправить'
  const fields = { phone: [contact], email: [contact], consent: [refused] }
  const { user, bodies } = await open('office', {
    answer: ({ method }) =>
      method === 'POST' ? { status: 400, body: { status: 400, code: 'invalid', detail: '', fields } } : undefined,
  })
  await user.click(box('radio', employeesBands['11-50']))
  await user.type(field(names.comments), 'Этаж 3')
  await user.click(button(startTender))
  await vi.waitFor(() => expect(noteOf(field(names.email))).toBe(contact))
  expect(bodies()).toMatchObject([{ kind: 'office', phone: '', email: '', consent: false }])
  expect(document.activeElement).toBe(field(names.phone))
  expect(field(names.comments).value).toBe('Этаж 3')
  const consent = box('checkbox', messages.consentBefore)
  expect(consent.getAttribute('aria-invalid')).toBe('true')
  expect(noteOf(consent)).toBe(refused)
  await user.click(consent)
  expect(consent.getAttribute('aria-invalid')).toBeNull()
  expect(consent.getAttribute('aria-describedby')).toBeNull()
  await user.type(field(names.phone), '6')
  expect(noteOf(field(names.email))).toBeNull()
})

test('a dacha needs nothing', async () => {
  const { user, bodies } = await open('dacha')
  expect(dialogText()).toContain(messages.dachaTitle.ru)
  await user.click(box('checkbox', dachaServices.satellite))
  await user.type(field(names.name), 'Ион')
  await user.type(field(names.comments), 'У леса')
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({
    kind: 'home',
    name: 'Ион',
    services: ['satellite'],
    comments: 'У леса',
    phone: '',
  })
})

const provider = { id: 3, name: 'Codru Net', is_partner: true }
const tariff = { id: 5, name: 'Офис', name_ro: 'Oficiu', provider }
const known: Shown['answer'] = ({ path }) =>
  path.startsWith('/info/api/tariffs/5/')
    ? { body: tariff }
    : path.startsWith('/info/api/providers/3/')
      ? { body: provider }
      : path.startsWith('/info/api/providers/8/')
        ? { status: 400 }
        : undefined

test('a tender to one provider is sent to it, unless the visitor chooses all', async () => {
  const { user, bodies } = await open('dacha', { search: '?provider=3', answer: known })
  expect(dialogText()).toContain(messages.onlyTo(provider.name).ru)
  expect(dialogText()).toContain(names.whoSees(provider.name).ru)
  expect(box('radio', messages.recipientOne(provider.name)).checked).toBe(true)
  await user.click(box('radio', messages.recipientAll))
  expect(dialogText()).toContain(messages.toAll.ru)
  expect(dialogText()).toContain(messages.whoSeesContacts.ru)
  expect(screen.queryByRole('button', { name: startTender.ru })).not.toBeNull()
  await user.click(box('radio', messages.recipientOne(provider.name)))
  await user.click(button(names.submit))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ provider_id: 3 })
})

test.each(['?provider=3', '?tariff=5'])(
  'a tender to a provider that is no partner goes to the desk: %s',
  async (search) => {
    const listed = { ...provider, is_partner: false }
    await open('dacha', {
      search,
      answer: ({ path }) =>
        path.startsWith('/info/api/tariffs/5/')
          ? { body: { ...tariff, provider: listed } }
          : path.startsWith('/info/api/providers/3/')
            ? { body: listed }
            : undefined,
    })
    expect(dialogText()).toContain(messages.throughDesk(provider.name).ru)
    expect(dialogText()).toContain(names.deskSees(provider.name).ru)
    expect(box('radio', messages.recipientThroughDesk(provider.name)).checked).toBe(true)
  },
)

fullSuiteTest('the tariff of the URL takes precedence and is named', async () => {
  const { user, bodies } = await open('dacha', { search: '?tariff=5&provider=3', answer: known })
  expect(dialogText()).toContain(`${messages.onlyTo(provider.name).ru} ${messages.aboutTariff(tariff.name).ru}`)
  await user.click(button(names.submit))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ tariff_id: 5 })
})

test.each([
  { title: 'the tariff is unknown', search: '?tariff=6&provider=3', names: [provider.name] },
  { title: 'both are unknown', search: '?tariff=6&provider=4', names: [] },
  { title: 'the provider is refused', search: '?provider=8', names: [] },
  { title: 'the provider is the desk', search: '?provider=1', names: [] },
  { title: 'the ids are invalid', search: '?tariff=x&provider=-1', names: [] },
])('the recipient of the URL if $title', async ({ search, names }) => {
  const { calls } = await open('dacha', { search, answer: known })
  const shown = screen.queryByRole('radio', { name: messages.recipientOne(provider.name).ru })
  expect(shown ? [provider.name] : []).toEqual(names)
  expect(screen.queryAllByRole('radio')).toHaveLength(names.length * 2)
  expect(calls.some(({ path }) => path.includes('/1/'))).toBe(false)
})

test.each(everyNth(4, [503, 500, 429, 0]))(
  'a provider whose name cannot be loaded (%i) remains the recipient',
  async (status) => {
    const { user, bodies } = await open('dacha', {
      search: '?provider=3',
      answer: ({ path }) => (path.includes('/providers/3/') ? (status ? { status } : 'unreachable') : undefined),
    })
    expect(dialogText()).toContain(messages.onlyToOne.ru)
    expect(dialogText()).toContain(messages.chosenSeesContacts.ru)
    expect(box('radio', messages.recipientChosen).checked).toBe(true)
    await user.click(button(names.submit))
    await vi.waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).toMatchObject({ provider_id: 3 })
  },
)

fullSuiteTest('a refused recipient is explained at its field', async () => {
  const problem = { status: 422, code: 'invalid', detail: '', fields: { provider_id: ['x'] } }
  const { user } = await open('dacha', {
    search: '?provider=3',
    answer: (call) => (call.method === 'POST' ? { status: 422, body: problem } : known(call)),
  })
  const group = screen.getByRole('radiogroup', { name: startsWith(messages.recipient) })
  expect(noteOf(group)).toBeNull()
  await user.click(button(names.submit))
  await vi.waitFor(() => expect(noteOf(group)).toBe(messages.recipientRefused.ru))
})

const suggest =
  (...addresses: object[]): Shown['answer'] =>
  ({ path }) =>
    path.startsWith('/info/api/addresses/?') ? found(...addresses) : undefined
const wholeAddress = `${house.label}, ${house.locality}`

test('a selected house is sent while the text continues its address', async () => {
  const { user, bodies } = await open('dacha', { answer: suggest(house, nextHouse) })
  await user.type(address(), 'Изм')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  expect(screen.queryByRole('link', { name: listMessages.markOnMap.ru })).toBeNull()
  await user.click(options()[0] as HTMLElement)
  expect(address().value).toBe(wholeAddress)
  expect(options()).toEqual([])
  await user.type(address(), ', дом у леса')
  expect(options()).toEqual([])
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ address: `${wholeAddress}, дом у леса`, address_id: 7 })
})

test('Enter selects the highlighted address, else closes the list; only then it sends the form', async () => {
  const { user, bodies } = await open('dacha', { answer: suggest(house, nextHouse) })
  await user.type(address(), 'Изм')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{Enter}')
  expect(options()).toEqual([])
  expect(address().value).toBe('Изм')
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address().value).toBe(wholeAddress)
  expect(bodies()).toEqual([])
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
})

fullSuiteTest('a selected street waits for the number of the house', async () => {
  const { user } = await open('dacha', {
    answer: ({ path }) =>
      path.startsWith('/info/api/addresses/?')
        ? found(decodeURIComponent(path).includes('84') ? house : street)
        : undefined,
  })
  await user.type(address(), 'Изм')
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  await user.click(options()[0] as HTMLElement)
  expect(address().value).toBe(`${street.label}, `)
  expect(await screen.findByText(listMessages.addHouseNumber.ru)).not.toBeNull()
  await user.type(address(), '84')
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  await user.click(options()[0] as HTMLElement)
  expect(address().value).toBe(wholeAddress)
})

test('a text without suggestions has no list and may be sent', async () => {
  const { user, bodies, calls } = await open('dacha')
  await user.type(address(), 'у леса')
  const searched = () => new URLSearchParams(calls.at(-1)?.path.split('?')[1]).get('q')
  await vi.waitFor(() => expect(searched()).toBe('у леса'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
})

const map = () => screen.getByRole('application', { hidden: true })
const pointNote = () =>
  within(map().closest('details') as HTMLElement)
    .getAllByRole('status')
    .at(-1)
/** Presses Enter on the map, which marks its centre. */
async function markCentre() {
  await vi.waitFor(() => expect(map().classList.contains('leaflet-container')).toBe(true))
  await act(async () => void fireEvent.keyDown(map(), { key: 'Enter' }))
}
const centre = { longitude: 28.8, latitude: 47 }
const aboutCentre = { longitude: expect.closeTo(28.8), latitude: expect.closeTo(47) }

test('a marked point is sent, and its nearest address fills the empty field', async () => {
  const { user, bodies, calls } = await open('dacha', {
    answer: ({ path }) => (path.includes('/nearest/') ? { body: house } : undefined),
  })
  expect(map().closest('details')?.open).toBe(false)
  expect(pointNote()?.textContent?.trim()).toBe('')
  await markCentre()
  expect(pointNote()?.textContent).toContain(messages.marked(centre.latitude, centre.longitude).ru)
  await vi.waitFor(() => expect(address().value).toBe(wholeAddress))
  const query = new URLSearchParams(calls[0]?.path.split('?')[1])
  expect(Number(query.get('longitude'))).toBeCloseTo(centre.longitude)
  expect(Number(query.get('latitude'))).toBeCloseTo(centre.latitude)
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject(aboutCentre)
  expect(bodies()[0]).not.toHaveProperty('address_id')
})

test('the nearest address does not replace a text, even one typed meanwhile', async () => {
  const near = Promise.withResolvers<object>()
  const { user, calls } = await open('dacha', {
    answer: ({ path }) => (path.includes('/nearest/') ? near.promise : undefined),
  })
  await markCentre()
  await user.type(address(), 'у леса')
  await act(async () => near.resolve({ body: house }))
  expect(address().value).toBe('у леса')
  await markCentre()
  expect(calls.filter(({ path }) => path.includes('/nearest/'))).toHaveLength(1)
})

fullSuiteTest(
  'an address that the map has written follows the point, also out of the form; a continued one stays',
  async () => {
    const nearest: object[] = [{ body: house }, { status: 404 }, { body: nextHouse }, { body: house }]
    const { user } = await open('dacha', {
      answer: ({ path }) => (path.includes('/nearest/') ? (nearest.shift() as { body: object }) : undefined),
    })
    const expectAddress = (text: string) => vi.waitFor(() => expect(address().value).toBe(text))
    const nextAddress = `${nextHouse.label}, ${nextHouse.locality}`
    await markCentre()
    await expectAddress(wholeAddress)
    await markCentre()
    await expectAddress('')
    await markCentre()
    await expectAddress(nextAddress)
    await user.click(button(messages.removePoint))
    expect(address().value).toBe('')
    await markCentre()
    await expectAddress(wholeAddress)
    await user.type(address(), ', у леса')
    await user.click(button(messages.removePoint))
    expect(address().value).toBe(`${wholeAddress}, у леса`)
  },
)

test('the address near a removed point is not written', async () => {
  const near = Promise.withResolvers<object>()
  const { user } = await open('dacha', {
    answer: ({ path }) => (path.includes('/nearest/') ? near.promise : undefined),
  })
  await markCentre()
  await user.click(button(messages.removePoint))
  await act(async () => near.resolve({ body: house }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(address().value).toBe('')
})

test('the address near an earlier point is not written', async () => {
  const first = Promise.withResolvers<object>()
  let asked = 0
  await open('dacha', {
    answer: ({ path }) => {
      if (!path.includes('/nearest/')) return undefined
      asked += 1
      return asked === 1 ? first.promise : { status: 503 }
    },
  })
  await markCentre()
  await act(async () => void fireEvent.click(map(), { clientX: 300, clientY: 300 }))
  expect(asked).toBe(2)
  await act(async () => first.resolve({ body: house }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(address().value).toBe('')
})

test('a point without a known address is used without one', async () => {
  const { bodies, user } = await open('dacha', {
    answer: ({ path }) => (path.includes('/nearest/') ? { status: 503 } : undefined),
  })
  await markCentre()
  expect(address().value).toBe('')
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject(aboutCentre)
})

test('a removed point leaves the map and the tender', async () => {
  const { user, bodies } = await open('dacha')
  await markCentre()
  const pinned = map()
  expect(pinned.querySelectorAll('.map__pin')).toHaveLength(1)
  await user.click(button(messages.removePoint))
  expect(pointNote()?.textContent?.trim()).toBe('')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(messages.markOnMap.ru))
  await vi.waitFor(() => expect(map().querySelectorAll('.map__pin')).toHaveLength(0))
  expect(map()).not.toBe(pinned)
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).not.toHaveProperty('latitude')
})

fullSuiteTest('a selected house replaces the marked point, other text does not', async () => {
  const { user, bodies } = await open('dacha', { answer: suggest(house) })
  await markCentre()
  await user.type(address(), 'Изм')
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  expect(pointNote()?.textContent).toContain(messages.marked(centre.latitude, centre.longitude).ru)
  await user.click(options()[0] as HTMLElement)
  expect(pointNote()?.textContent?.trim()).toBe('')
  await markCentre()
  await user.click(button(startTender))
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ ...aboutCentre, address: wholeAddress })
})

test('a point outside the country is refused until another one is marked', async () => {
  const { user, calls } = await open('dacha')
  await markCentre()
  const zoomOut = screen.getByRole('button', { name: places.zoomOut.ru, hidden: true })
  for (let step = 0; step < 5; step++) await user.click(zoomOut)
  await act(async () => void fireEvent.click(map(), { clientX: 0, clientY: 300 }))
  expect(pointNote()?.textContent?.trim()).toBe(messages.abroad.ru)
  expect(calls.filter(({ path }) => path.includes('/nearest/'))).toHaveLength(1)
  await markCentre()
  expect(pointNote()?.textContent).not.toContain(messages.abroad.ru)
})

test('the map stays open for the point of a draft', async () => {
  const { user } = await open('dacha')
  await markCentre()
  await user.click(button(names.close))
  await user.click(screen.getByRole('button', { name: 'start' }))
  await screen.findByRole('dialog')
  expect(map().closest('details')?.open).toBe(true)
})
