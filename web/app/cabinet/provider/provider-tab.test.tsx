import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { required } from '../../lib/form/messages.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import * as conflict from '../kit/conflict/messages.ts'
import * as pictures from '../kit/pictures/messages.ts'
import * as messages from '../kit/profile/messages.ts'
import { makeList } from '../kit/recipients/test/recipient.ts'
import { optional } from '../kit/records/messages.ts'
import { suspended, tryLater } from '../messages.ts'
import { makeUser } from '../test/user.ts'
import { load, Tab } from './provider-tab.tsx'

const provider = {
  id: 2,
  version: 1,
  name: 'Orange',
  number: '022 000000',
  email: 'a@orange.md',
  address: '',
  address_ro: '',
  hours: '',
  hours_ro: '',
  details: '',
  details_ro: '',
  logo: '/media/logo.webp',
  image: '/media/cover.webp',
  image_focus_x: 50,
  image_focus_y: 20,
} as Provider

beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2, height: 2, close: vi.fn() }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const show = (part: Partial<Provider> = {}) =>
  renderAt(
    '/profile?tab=profile_edit',
    <Tab
      data={{ provider: { ...provider, ...part }, recipients: makeList(), apiKeys: [] }}
      user={makeUser({ provider: 2 })}
    />,
  )
const button = ({ ru }: { ru: string }) => screen.queryByRole<HTMLButtonElement>('button', { name: ru })
const press = async ({ user }: ReturnType<typeof show>, text: { ru: string }) => user.click(button(text) as HTMLElement)
const field = ({ ru }: { ru: string }) =>
  screen.getByLabelText<HTMLInputElement>((label) => [ru, `${ru} ${optional.ru}`].includes(label))
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])
const isUnsaved = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
const formOf = (body: unknown) => Object.fromEntries(body as FormData)
const formWith = (text: { ru: string }) => within(button(text)?.closest('form') as HTMLElement)
const problem = (status: number, part = {}) => ({ status, body: { status, code: 'x', detail: '', ...part } })
const file = new File(['x'], 'a.png', { type: 'image/png' })

/** Chooses a picture in the form with this button. */
async function choose(submit: { ru: string }, preview: { ru: string }) {
  const input = button(submit)?.closest('form')?.querySelector('input[type=file]') as HTMLElement
  fireEvent.change(input, { target: { files: [file] } })
  await waitFor(() => expect(screen.queryByRole('img', { name: preview.ru })).not.toBeNull())
}
const chooseLogo = () => choose(messages.uploadLogo, messages.logo.preview)

test('the tab loads the user’s provider and its recipients and API keys; without the lists it still opens', async () => {
  const list = makeList()
  let recipients: object = { body: list }
  const calls = fakeApi(({ path }) =>
    path.includes('recipients') ? recipients : path.includes('api-keys') ? { body: [] } : { body: provider },
  )
  const page = { callApi: authorisedApi('ru'), user: makeUser({ provider: 2 }) } as SignedInPage
  expect(await load(page)).toEqual({ provider, recipients: list, apiKeys: [] })
  expect(calls[0]?.path).toBe('/info/api/providers/2/')
  recipients = problem(500)
  expect(await load(page)).toEqual({ provider, recipients: null, apiKeys: [] })
})

test('only the changed texts are sent, on the loaded version; the browser asks before they are lost', async () => {
  const calls = fakeApi(() => ({ body: { ...provider, name: 'Orange Fiber', version: 2 } }))
  const page = show()
  expect(isUnsaved()).toBe(false)
  await page.user.type(field(messages.name), ' Fiber ')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await press(page, messages.save)
  await waitFor(() => expect(toasts()).toEqual([['success', messages.saved.ru]]))
  await waitFor(() => expect(field(messages.name).value).toBe('Orange Fiber'))
  expect(calls).toMatchObject([
    {
      method: 'PATCH',
      path: '/info/api/providers/2/',
      headers: { 'if-match': '"1"' },
      body: { name: 'Orange Fiber ' },
    },
  ])
  expect(Object.keys(calls[0]?.body as object)).toEqual(['name'])
  expect(isUnsaved()).toBe(false)
  await page.user.type(field(messages.phone), '1')
  await press(page, messages.save)
  await waitFor(() =>
    expect(calls[1]).toMatchObject({ headers: { 'if-match': '"2"' }, body: { number: '022 0000001' } }),
  )
})

test('the name is required', async () => {
  const calls = fakeApi(() => ({ body: provider }))
  const page = show()
  await page.user.clear(field(messages.name))
  await press(page, messages.save)
  expect([screen.getByText(required.ru) !== null, calls]).toEqual([true, []])
})

test('while the texts are saved their button says so; a failure is shown twice', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const page = show()
  await page.user.type(field(messages.name), '!')
  await press(page, messages.save)
  expect(button(messages.saving)?.ariaBusy).toBe('true')
  answer.resolve(Response.json({}, { status: 500 }))
  await waitFor(() =>
    expect(screen.queryByRole('alert')?.textContent).toBe(`${messages.saveFailed.ru}. ${tryLater.ru}`),
  )
  expect([toasts(), button(messages.saving)]).toEqual([[['error', messages.saveFailed.ru]], null])
})

test('a change elsewhere of the same text is shown beside the typed one, and nothing is overwritten unasked', async () => {
  const responses = [
    problem(412, { current: { ...provider, name: 'Orange Moldova', version: 5 } }),
    { body: { ...provider, name: 'Orange!', version: 6 } },
  ]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  const page = show()
  await page.user.type(field(messages.name), '!')
  await press(page, messages.save)
  expect(await screen.findByText('Orange Moldova')).toBeDefined()
  expect(toasts()).toEqual([])
  await press(page, conflict.send)
  await waitFor(() => expect(calls[1]).toMatchObject({ headers: { 'if-match': '"5"' }, body: { name: 'Orange!' } }))
})

test('a logo must be chosen before it is uploaded', async () => {
  const calls = fakeApi(() => ({ body: provider }))
  const page = show()
  await press(page, messages.uploadLogo)
  expect(screen.getByText(pictures.chooseFile.ru, { selector: '.error *' })).toBeDefined()
  expect([calls, screen.queryByRole('alert'), isUnsaved()]).toEqual([[], null, false])
})

test('a logo that is still being read is uploaded as soon as it is ready', async () => {
  const decoding = Promise.withResolvers<unknown>()
  vi.stubGlobal('createImageBitmap', () => decoding.promise)
  const calls = fakeApi(() => ({ body: { ...provider, version: 2 } }))
  const page = show()
  const form = button(messages.uploadLogo)?.closest('form')
  fireEvent.change(form?.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } })
  await press(page, messages.uploadLogo)
  expect([button(messages.uploading)?.ariaBusy, screen.queryByText(pictures.chooseFile.ru)]).toEqual(['true', null])
  decoding.resolve({ width: 2, height: 2, close: vi.fn() })
  await waitFor(() => expect(toasts()).toEqual([['success', messages.logoSaved.ru]]))
  expect(Object.keys(formOf(calls[0]?.body))).toEqual(['logo'])
})

test('a chosen logo is uploaded on its own', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn((_path: string, _init: { body: FormData; headers: object }) => answer.promise)
  vi.stubGlobal('fetch', fetch)
  const page = show()
  await chooseLogo()
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await press(page, messages.uploadLogo)
  expect(button(messages.uploading)?.ariaBusy).toBe('true')
  expect(fetch.mock.lastCall?.[1].headers).toMatchObject({ 'if-match': '"1"' })
  const sent = formOf(fetch.mock.lastCall?.[1].body)
  expect([Object.keys(sent), (sent.logo as File).name]).toEqual([['logo'], 'a.png'])
  answer.resolve(Response.json({ ...provider, version: 2 }))
  await waitFor(() => expect(toasts()).toEqual([['success', messages.logoSaved.ru]]))
  await waitFor(() => expect(isUnsaved()).toBe(false))
  expect(screen.queryByRole('img', { name: messages.logo.preview.ru })).toBeNull()
})

test('too large a logo is an error of the logo, other failures of the form', async () => {
  const responses = [problem(413, { detail: 'Больше 5 МБ' }), problem(500)]
  fakeApi(() => responses.shift() ?? 'unreachable')
  const page = show()
  await chooseLogo()
  await press(page, messages.uploadLogo)
  await waitFor(() => expect(screen.queryByText('Больше 5 МБ', { selector: '.error *' })).not.toBeNull())
  expect([toasts(), screen.queryByRole('alert')]).toEqual([[['error', messages.logoFailed.ru]], null])
  await press(page, messages.uploadLogo)
  await waitFor(() =>
    expect(screen.queryByRole('alert')?.textContent).toBe(`${messages.logoFailed.ru}. ${tryLater.ru}`),
  )
})

test('the visible part of the saved cover can be changed without another picture', async () => {
  const calls = fakeApi(() => ({ body: { ...provider, image_focus_x: 70, version: 2 } }))
  const page = show()
  const slider = field(pictures.focusAxes.x)
  expect(slider.value).toBe('50')
  fireEvent.change(slider, { target: { value: '70' } })
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await press(page, messages.uploadImage)
  await waitFor(() => expect(toasts()).toEqual([['success', messages.imageSaved.ru]]))
  expect(formOf(calls[0]?.body)).toEqual({ image_focus_x: '70', image_focus_y: '20' })
  await waitFor(() => expect(isUnsaved()).toBe(false))
  expect(field(pictures.focusAxes.x).value).toBe('70')
})

test('the visible part is that of the saved cover, or of the chosen one; without a cover there is none', async () => {
  const first = show()
  const saved = document.querySelector('.provider-image img')
  expect([saved?.getAttribute('src'), saved?.className]).toEqual(['/media/cover.webp', 'focus focus-x-50 focus-y-20'])
  first.unmount()
  show({ image: null, logo: null })
  expect(screen.getByText(messages.noImage.ru)).toBeDefined()
  expect([
    screen.queryByLabelText(pictures.focusAxes.x.ru),
    screen.queryByText(messages.image.choose.ru) !== null,
  ]).toEqual([null, true])
  expect(screen.getByText(messages.logo.choose.ru)).toBeDefined()
  await choose(messages.uploadImage, messages.image.preview)
  expect(screen.getByLabelText(pictures.focusAxes.x.ru)).toBeDefined()
})

fullSuiteTest('a cover that was changed elsewhere is shown beside the chosen one', async () => {
  const current = { ...provider, image: '/media/other.webp', image_focus_x: 10, version: 3 }
  const responses = [problem(412, { current })]
  const calls = fakeApi(() => responses.shift() ?? { body: { ...current, version: 4 } })
  const page = show()
  await choose(messages.uploadImage, messages.image.preview)
  fireEvent.change(field(pictures.focusAxes.x), { target: { value: '70' } })
  await press(page, messages.uploadImage)
  expect(await screen.findByText(conflict.title.ru)).toBeDefined()
  const form = formWith(messages.uploadImage)
  expect([form.getByText('70 % × 20 %'), form.getByText('10 % × 20 %')]).toHaveLength(2)
  expect(document.querySelector('.conflict img')?.getAttribute('src')).toBe('/media/other.webp')
  expect(toasts()).toEqual([])
  await press(page, messages.uploadImage)
  await waitFor(() => expect(toasts()).toEqual([['success', messages.imageSaved.ru]]))
  expect(calls.at(-1)?.headers).toMatchObject({ 'if-match': '"3"' })
})

test('a change elsewhere of the texts does not disturb the upload of the logo', async () => {
  const responses = [problem(412, { current: { ...provider, name: 'Other', version: 3 } })]
  const calls = fakeApi(() => responses.shift() ?? { body: { ...provider, version: 4 } })
  const page = show()
  await chooseLogo()
  await press(page, messages.uploadLogo)
  await waitFor(() => expect(toasts()).toEqual([['success', messages.logoSaved.ru]]))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"3"'])
})

test('of a suspended provider the settings say why they are closed', () => {
  const user = makeUser({ role: 'provider', provider: 2, provider_suspension: 'Не отвечает клиентам' })
  renderAt('/profile?tab=profile_edit', <Tab data={{ provider: null, recipients: null, apiKeys: null }} user={user} />)
  expect(screen.getByText(suspended('Не отвечает клиентам').ru)).toBeDefined()
})

test('phone and e-mail are marked as optional, the name is not', () => {
  show()
  const labels = [messages.name, messages.phone, messages.email].map((text) => field(text).labels?.[0]?.textContent)
  expect(labels).toEqual([
    messages.name.ru,
    `${messages.phone.ru} ${optional.ru}`,
    `${messages.email.ru} ${optional.ru}`,
  ])
})
