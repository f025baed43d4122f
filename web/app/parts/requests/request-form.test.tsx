import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { failed, fieldsToCorrect, notAnEmail, required } from '../../lib/form/messages.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import { tariffItem } from '../test/tariff-item.ts'
import * as messages from './messages.ts'
import * as noticeMessages from './messages-notices.ts'
import * as startMessages from './messages-start.ts'
import { ConnectButton, loadRequestDialog, RequestDesk } from './request-desk.tsx'
import { requestForm } from './request-draft.ts'
import type { RequestPlace } from './request-place.ts'
// Loaded before the first test, so that no test waits for it
import './request-dialog.ts'
import { SentNotices } from './sent-notices.tsx'

fakeDialogs()
const fibra = tariffItem()
const other = tariffItem({ id: 5, name: 'Мобил' })
const place = { addressLine: 'ул. Измаил, 84, Кишинёв', addressId: 7 }

/** The draft survives its dialog; each test starts with an empty one. */
beforeEach(() => {
  const { memory } = requestForm(fibra, null)
  memory.draft = memory.emptyDraft
  memory.attempt = null
  toastStore.write(noToasts)
})

const sentAs = (id: number) => ({ body: { id, tracking_url: `https://motanet.example/ro/track/secret-${id}` } })

interface Shown {
  place?: RequestPlace | null
  answer?: Parameters<typeof fakeApi>[0]
}

function show({ place = null, answer = () => sentAs(1) }: Shown = {}) {
  const calls = fakeApi(answer)
  const page = renderAt(
    '/',
    <RequestDesk place={place}>
      <ConnectButton className="btn" tariff={fibra} />
      <ConnectButton className="btn" tariff={other} />
      <SentNotices load={loadRequestDialog} />
    </RequestDesk>,
  )
  const open = async ({ name } = fibra) => {
    await page.user.click(opener(name))
    await screen.findByRole('dialog')
  }
  const posts = () => calls.filter(({ method }) => method === 'POST')
  return { ...page, calls, posts, open }
}

const opener = (name: string) =>
  screen.getByRole('button', { name: (shown) => shown.endsWith(startMessages.connectTariff(name).ru) })
/** Texts are found with ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const field = ({ ru }: { ru: string }) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(ru) })
const submit = () => screen.getByRole('button', { name: messages.submit.ru })
const dialog = () => screen.queryByRole('dialog')
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null

async function fillIn(user: { type: (element: Element, text: string) => Promise<void> }) {
  await user.type(field(messages.phone), '69123456')
  await user.type(field(messages.email), ' ana@example.md ')
  await user.type(field(messages.address), ' ул. Яшь, 7')
}

test('a response that does not come keeps the dialog open for 20 seconds; the form says that it may be sent again', async () => {
  const limit = new AbortController()
  const { user, open } = show()
  await open()
  await fillIn(user)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  await user.click(submit())
  const close = screen.getByRole<HTMLButtonElement>('button', { name: messages.close.ru })
  expect(close.disabled).toBe(true)
  expect(limits.mock.calls).toEqual([[20_000]])
  await act(async () => limit.abort(new DOMException('', 'TimeoutError')))
  expect(screen.getByRole('alert').textContent).toContain(plain(messages.unreachable.ru))
  await user.click(close)
  expect(dialog()).toBeNull()
  limits.mockRestore()
})

test('the button opens the form of its tariff and is busy meanwhile', async () => {
  const { user } = show()
  const button = opener(other.name)
  await act(async () => button.click())
  expect(opener(fibra.name).ariaBusy).toBeNull()
  expect((await screen.findByRole('dialog')).textContent).toContain(
    messages.subject(other.name, other.provider.name).ru,
  )
  expect(screen.queryByText(messages.whoSees(other.provider.name).ru)).not.toBeNull()
  expect(button.ariaBusy).toBeNull()
  await user.click(screen.getByRole('button', { name: messages.close.ru }))
  expect(dialog()).toBeNull()
})

test('a provider that is no partner does not see the contacts', async () => {
  const listed = tariffItem({ provider: { ...fibra.provider, is_partner: false } })
  const { user } = renderAt(
    '/',
    <RequestDesk place={null}>
      <ConnectButton className="btn" tariff={listed} />
    </RequestDesk>,
  )
  await user.click(opener(listed.name))
  const { textContent } = await screen.findByRole('dialog')
  expect(textContent).toContain(messages.deskSees(listed.provider.name).ru)
  expect(textContent).not.toContain(messages.whoSees(listed.provider.name).ru)
})

test('phone, e-mail and address are required', async () => {
  const { user, open, calls } = show()
  await open()
  for (const name of [messages.phone, messages.email, messages.address]) expect(field(name).required).toBe(true)
  expect(field(messages.name).required).toBe(false)
  await user.click(submit())
  for (const name of [messages.phone, messages.email, messages.address]) expect(errorOf(field(name))).toBe(required.ru)
  expect(errorOf(field(messages.name))).toBeNull()
  const names = [messages.phone, messages.email, messages.address]
  expect(screen.getByRole('alert').textContent).toBe(fieldsToCorrect(names).ru)
  expect(calls).toEqual([])
  await user.type(field(messages.phone), '6912')
  await user.type(field(messages.email), 'ana@')
  await user.type(field(messages.address), '  ')
  await user.click(submit())
  expect(errorOf(field(messages.phone))).toBe(messages.notAPhone.ru)
  expect(errorOf(field(messages.email))).toBe(notAnEmail.ru)
  expect(errorOf(field(messages.address))).toBe(required.ru)
})

/** The notice of a sent request, which stays when its form closes. */
const findNotice = (id: number) => screen.findByText((text) => text.startsWith(plain(noticeMessages.sentNotice(id).ru)))

/** Closes the form of a sent request, unless it has closed by itself, which it does after two seconds. */
async function close(user: { click: (element: Element) => Promise<void> }) {
  const closing = screen.queryByRole('button', { name: messages.close.ru })
  if (closing) await user.click(closing)
  await vi.waitFor(() => expect(dialog()).toBeNull())
}

test('a sent request is confirmed, closes after two seconds and leaves a notice with its link', async () => {
  const { user, open, posts } = show()
  await open()
  await fillIn(user)
  await user.selectOptions(screen.getByLabelText(messages.callTime.ru), 'evening')
  await user.type(screen.getByLabelText(new RegExp(messages.comments.ru)), 'Домофон 45')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => submit().click())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: messages.sentButton.ru })).not.toBeNull())
  expect(posts().map(({ body }) => body)).toEqual([
    {
      kind: 'tariff',
      phone: '+37369123456',
      address: 'ул. Яшь, 7',
      name: '',
      email: 'ana@example.md',
      call_time: 'evening',
      comments: 'Домофон 45',
      tariff_id: fibra.id,
      provider: fibra.provider.id,
    },
  ])
  expect(toastStore.read()).toMatchObject([{ kind: 'success', text: messages.sent.ru }])
  expect(dialog()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(dialog()).toBeNull()
  vi.useRealTimers()
  const notice = await screen.findByRole('region', { name: noticeMessages.notices.ru })
  expect(notice.textContent).toContain(noticeMessages.sentNotice(1).ru)
  expect(notice.textContent).toContain(noticeMessages.linkInMail.ru)
  const link = screen.getByRole('link', { name: noticeMessages.follow.ru })
  expect(link.getAttribute('href')).toBe('/track/secret-1')
  await user.click(screen.getByRole('button', { name: noticeMessages.dismiss.ru }))
  expect(screen.queryByRole('region')).toBeNull()
})

fullSuiteTest('a request that was sent before has no link: the notice refers to its mail', async () => {
  const { user, open } = show({ answer: () => ({ body: { id: 1, tracking_url: null } }) })
  await open()
  await fillIn(user)
  await user.click(submit())
  const notice = await screen.findByRole('region', { name: noticeMessages.notices.ru, hidden: true })
  expect(notice.textContent).toContain(noticeMessages.sentBefore(1).ru)
  expect(notice.textContent).toContain(noticeMessages.linkInFirstMail.ru)
  expect(notice.querySelector('a')).toBeNull()
})

fullSuiteTest('the form is empty for the next request, whose notice comes before that of the first', async () => {
  let count = 0
  const { user, open } = show({ answer: () => sentAs(++count) })
  for (const sent of [1, 2]) {
    await open()
    expect(field(messages.phone).value).toBe('')
    await fillIn(user)
    await user.click(submit())
    await findNotice(sent)
    await close(user)
  }
  await user.click(screen.getByRole('button', { name: noticeMessages.dismiss.ru }))
  expect(screen.getByRole('listitem').textContent).toContain(noticeMessages.sentNotice(1).ru)
})

test.each([
  { title: 'without a connection', onLine: false, text: messages.offline.ru },
  { title: 'if the server does not answer', onLine: true, text: messages.unreachable.ru },
])('a request is not lost $title, and its repetition has the same key', async ({ onLine, text }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  let isDown = true
  const { user, open, posts } = show({ answer: () => (isDown ? 'unreachable' : sentAs(1)) })
  await open()
  await fillIn(user)
  await user.click(submit())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(toastStore.read()).toMatchObject([{ kind: 'error', text: failed.ru }])
  await user.click(screen.getByRole('button', { name: messages.close.ru }))
  await open()
  expect(field(messages.phone).value).toBe('69 123 456')
  isDown = false
  await user.click(submit())
  await findNotice(1)
  const keys = posts().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  vi.restoreAllMocks()
})

test('a changed request has a key of its own', async () => {
  const { user, open, posts } = show({ answer: () => ({ status: 503 }) })
  await open()
  await fillIn(user)
  await user.click(submit())
  await screen.findByRole('alert')
  await user.type(field(messages.name), 'Ана')
  await user.click(submit())
  await vi.waitFor(() => expect(posts()).toHaveLength(2))
  const keys = posts().map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).not.toBe(keys[0])
})

test('the same request, filled in again after a success, has a key of its own', async () => {
  let count = 0
  const { user, open, posts } = show({ answer: () => sentAs(++count) })
  for (const sent of [1, 2]) {
    await open()
    await fillIn(user)
    await user.click(submit())
    await findNotice(sent)
    await close(user)
  }
  const [first, second] = posts()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})

test('while the request is sent, the button is busy, and its form cannot be closed', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, open, posts } = show({ answer: () => answer.promise })
  await open()
  await fillIn(user)
  const button = submit()
  await user.click(button)
  expect(button.ariaBusy).toBe('true')
  expect(button.textContent).toBe(messages.submitting.ru)
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))
  expect(dialog()).not.toBeNull()
  await user.click(button)
  await act(async () => answer.resolve(sentAs(1)))
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull())
  expect(posts()).toHaveLength(1)
})

test('the address of the page is filled in and sent while the text continues it', async () => {
  const { user, open, posts } = show({ place, answer: () => ({ status: 503 }) })
  await open()
  expect(field(messages.address).value).toBe(place.addressLine)
  await user.type(field(messages.phone), '69123456')
  await user.type(field(messages.email), 'ana@example.md')
  await user.type(field(messages.address), ', кв. 5')
  await user.click(submit())
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ address: `${place.addressLine}, кв. 5`, address_id: 7 })
  await user.clear(field(messages.address))
  await user.type(field(messages.address), 'с. Трушены')
  await user.click(submit())
  await vi.waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]?.body).not.toHaveProperty('address_id')
})

test('a point of the page is sent with any address', async () => {
  const point = { addressLine: '', longitude: 28.8, latitude: 47 }
  const { user, open, posts } = show({ place: point })
  await open()
  await fillIn(user)
  await user.click(submit())
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ longitude: 28.8, latitude: 47 })
  expect(posts()[0]?.body).not.toHaveProperty('address_id')
})

test('an error of the house is shown at the address', async () => {
  const problem = { status: 422, code: 'invalid', detail: '', fields: { address_id: ['Нет такого дома'] } }
  const { user, open } = show({ place, answer: () => ({ status: 422, body: problem }) })
  await open()
  await user.type(field(messages.phone), '69123456')
  await user.type(field(messages.email), 'ana@example.md')
  await user.click(submit())
  await vi.waitFor(() => expect(errorOf(field(messages.address))).toBe('Нет такого дома'))
  expect(document.activeElement).toBe(field(messages.address))
})

const account = { id: 6, full_name: 'Ана Раду', email: 'ana@example.md' }
const asUser = (requests: object) => (call: { path: string }) =>
  call.path.includes('users/me') ? { body: account } : { body: requests }

test('empty fields are filled in from the account and its latest request with a phone', async () => {
  signIn({ session: 'contacts' })
  const requests = [{ phone: '' }, { phone: '+37369000111' }, { phone: '+37369000222' }]
  const { user, open } = show({ answer: asUser(requests) })
  await user.click(opener(fibra.name))
  await vi.waitFor(() => expect(field(messages.name).value).toBe(account.full_name))
  expect(field(messages.phone).value).toBe('69 000 111')
  expect(field(messages.email).value).toBe(account.email)
  await user.click(screen.getByRole('button', { name: messages.close.ru }))
  await open()
  expect(field(messages.email).value).toBe(account.email)
})

test('typed values are not replaced by those of the account', async () => {
  signIn({ session: 'typed' })
  const me = Promise.withResolvers<object>()
  const { user, open } = show({
    answer: ({ path }) => (path.includes('users/me') ? me.promise : { body: [{ phone: '+37369000111' }] }),
  })
  await open()
  await user.type(field(messages.name), 'Ион')
  await act(async () => me.resolve({ body: account }))
  await vi.waitFor(() => expect(field(messages.email).value).toBe(account.email))
  expect(field(messages.name).value).toBe('Ион')
})

test('values of a session that is over are removed from the draft, those typed after it stay', async () => {
  signIn({ session: 'first' })
  const { user, open } = show({ answer: asUser([{ phone: '+37369000111' }]) })
  await open()
  await vi.waitFor(() => expect(field(messages.email).value).toBe(account.email))
  localStorage.clear()
  await user.clear(field(messages.name))
  await user.type(field(messages.name), 'Ион')
  await user.click(screen.getByRole('button', { name: messages.close.ru }))
  await open()
  await vi.waitFor(() => expect(field(messages.email).value).toBe(''))
  expect(field(messages.phone).value).toBe('')
  expect(field(messages.name).value).toBe('Ион')
})

test('the account’s e-mail is filled in even if its requests cannot be loaded', async () => {
  signIn({ session: 'failing' })
  const { open } = show({
    answer: ({ path }) => (path.includes('users/me') ? { body: account } : { status: 503 }),
  })
  await open()
  await vi.waitFor(() => expect(field(messages.email).value).toBe(account.email))
  expect(field(messages.phone).value).toBe('')
})

test('a visitor’s form asks the API for nothing', async () => {
  const { open, calls } = show()
  await open()
  expect(calls).toEqual([])
})

test('stored notices that are not requests are ignored', async () => {
  const stored = [
    { id: 3, trackingPath: '/track/x', hasMail: true },
    { id: '4', trackingPath: '/track/y', hasMail: true },
    null,
    { id: 5, trackingPath: '//evil', hasMail: true },
  ]
  sessionStorage.setItem('sent-requests', JSON.stringify(stored))
  show()
  const notices = await screen.findAllByRole('listitem')
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(noticeMessages.sentNotice(3).ru),
  ])
})

test('the phone of another country has no Moldovan prefix', async () => {
  const { user, open } = show()
  await open()
  expect(screen.queryByText('+373')).not.toBeNull()
  await user.type(field(messages.phone), '+40721234567')
  expect(screen.queryByText('+373')).toBeNull()
  expect(field(messages.phone).value).toBe('+40721234567')
})

test('a digit typed in the middle of the phone leaves the caret behind it', async () => {
  const { user, open } = show()
  await open()
  const input = field(messages.phone)
  await user.type(input, '6912345')
  await user.type(input, '0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input.value).toBe('69 012 345')
  expect(input.selectionStart).toBe(4)
  await user.keyboard('{Delete}')
  expect(input.value).toBe('69 023 45')
})

test.each([
  {
    title: 'on a touch screen a complete phone leads to the empty e-mail',
    isTouch: true,
    phone: '69123456',
    to: messages.email,
  },
  { title: 'with a country code the phone is complete later', isTouch: true, phone: '37369123', to: messages.phone },
  {
    title: 'with a keyboard the focus stays in the complete phone',
    isTouch: false,
    phone: '69123456',
    to: messages.phone,
  },
] as const)('$title', async ({ isTouch, phone, to }) => {
  const { user, open } = show()
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  await open()
  await user.type(field(messages.phone), phone)
  expect(document.activeElement).toBe(field(to))
})

test('on a touch screen a complete phone does not lead to an e-mail that is filled in', async () => {
  const { user, open } = show()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open()
  await user.type(field(messages.email), 'ana@example.md')
  await user.type(field(messages.phone), '69123456')
  expect(document.activeElement).toBe(field(messages.phone))
})

test('the key of a phone’s keyboard sends the form from the e-mail once phone and address are there', async () => {
  const { user, open } = show({ place })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open()
  expect(field(messages.email).getAttribute('enterkeyhint')).toBe('next')
  await user.type(field(messages.phone), '69123456')
  expect(field(messages.email).getAttribute('enterkeyhint')).toBe('send')
})

test('the same request as before is confirmed with a notice without a link', async () => {
  const { user, open } = show({ answer: () => ({ body: { id: 8, tracking_url: null } }) })
  await open()
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText(plain(noticeMessages.sentBefore(8).ru))).toBeDefined()
  expect(screen.queryByRole('link', { name: noticeMessages.follow.ru })).toBeNull()
})

test('the request of a signed-in visitor has the token; a session that is over does not lose it', async () => {
  const sent: (string | null)[] = []
  const { user, open } = show({
    answer: ({ path, method, headers }) => {
      if (path === '/api/auth/jwt/refresh/') return { status: 401, body: { code: 'session-over', status: 401 } }
      if (method !== 'POST') return { status: 503 }
      const authorization = new Headers(headers).get('authorization')
      sent.push(authorization && 'token')
      return authorization ? { status: 401, body: { code: 'not-signed-in', status: 401 } } : sentAs(9)
    },
  })
  signIn()
  await open()
  await fillIn(user)
  await user.click(submit())
  expect(await findNotice(9)).toBeDefined()
  expect(sent).toEqual(['token', null])
})

test('a script that fills every field is recognised by one that people can neither see nor reach', async () => {
  const { user, open, posts } = show()
  await open()
  await fillIn(user)
  const trap = document.querySelector<HTMLInputElement>('input[name=topic]')
  expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null, trap?.autocomplete]).toEqual([-1, true, 'off'])
  expect(screen.queryByRole('textbox', { name: messages.leaveEmpty.ru })).toBeNull()
  if (trap) trap.value = 'spam'
  await user.click(submit())
  await findNotice(1)
  expect(posts()[0]?.body).toMatchObject({ topic: 'spam' })
})

fullSuiteTest('the request states the seconds since the arrival on the site', async () => {
  const arrivedAt = Date.now() - 120_000
  sessionStorage.setItem('arrived-at', String(arrivedAt))
  const { user, open, posts } = show()
  await open()
  await fillIn(user)
  await user.click(submit())
  await findNotice(1)
  const [sent] = posts().map(({ body }) => (body as { choice_seconds: number }).choice_seconds)
  expect(sent).toBeGreaterThanOrEqual(120)
  expect(sent).toBeLessThanOrEqual(Math.round((Date.now() - arrivedAt) / 1000))
})
