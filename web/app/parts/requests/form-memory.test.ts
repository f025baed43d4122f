import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../lib/test/fake-storage.ts'
import { signIn } from '../../lib/test/signed-in.ts'

const empty = { phone: '', address: null as string | null, consent: false }
const typed = { phone: '69123456', address: 'ул. Яшь, 7', consent: true }
let tab: ReturnType<typeof fakeStorage>

beforeEach(() => {
  tab = fakeStorage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** The memory of a form in a newly loaded page of the tab. */
async function reload() {
  vi.resetModules()
  const { formMemory, isTextOrNull, ...attempts } = await import('./form-memory.ts')
  return { memory: formMemory('request', empty, { address: isTextOrNull, consent: () => false }), ...attempts }
}

async function reloadTyped() {
  const { memory } = await reload()
  memory.draft = typed
  expect(memory.draft).toBe(typed)
}

test('a reload keeps what was typed, except the consent', async () => {
  await reloadTyped()
  expect((await reload()).memory.draft).toEqual({ ...typed, consent: false })
})

test('after half an hour a reload starts with an empty form', async () => {
  await reloadTyped()
  vi.setSystemTime(Date.now() + 30 * 60_000)
  expect((await reload()).memory.draft).toEqual(empty)
})

test('a submission without a response has the same key after a reload, until its content changes', async () => {
  const first = await reload()
  first.memory.draft = typed
  const key = first.keyFor(first.memory, 'body')
  const { memory, keyFor, endAttempt } = await reload()
  memory.draft = { ...typed, phone: '68' }
  memory.draft = typed
  expect(keyFor(memory, 'body')).toBe(key)
  expect(keyFor(memory, 'other body')).not.toBe(key)
  endAttempt(memory, keyFor(memory, 'other body'))
  expect([memory.attempt, (await reload()).memory.attempt]).toEqual([null, null])
})

test('an emptied form, and one of a session that is over, has no earlier submission', async () => {
  signIn({ session: 'first' })
  const { memory, keyFor } = await reload()
  memory.draft = typed
  keyFor(memory, 'body')
  memory.draft = { ...empty }
  expect([memory.attempt, tab.held.size]).toEqual([null, 0])
  memory.draft = typed
  keyFor(memory, 'body')
  signIn({ session: 'second' })
  expect(memory.attempt).toBeNull()
})

test('an empty form is not stored', async () => {
  await reloadTyped()
  const { memory } = await reload()
  memory.draft = { ...empty }
  expect([tab.held.size, memory.draft]).toEqual([0, empty])
})

test('what was typed in a session is not restored without it', async () => {
  signIn({ session: 'first' })
  await reloadTyped()
  expect((await reload()).memory.draft).toMatchObject({ phone: typed.phone })
  signIn({ session: 'second' })
  expect((await reload()).memory.draft).toEqual(empty)
})

test('without a reload, what was typed ends with its session and after half an hour', async () => {
  const { memory } = await reload()
  signIn({ session: 'first' })
  memory.draft = typed
  signIn({ session: 'second' })
  expect(memory.draft).toEqual(empty)
  memory.draft = { ...empty, phone: '68' }
  vi.setSystemTime(Date.now() + 30 * 60_000)
  expect(memory.draft).toEqual(empty)
})

test('a change of one form removes the forms of a session that is over', async () => {
  signIn({ session: 'first' })
  await reloadTyped()
  signIn({ session: 'second' })
  const { storeUnsent } = await import('../../lib/form/unsent-forms.ts')
  storeUnsent('office', { draft: { phone: '68' }, attempt: null })
  expect(tab.getItem('unsent-forms')).not.toContain(typed.phone)
})

test('what was typed before the sign-in is restored', async () => {
  await reloadTyped()
  signIn()
  expect((await reload()).memory.draft).toMatchObject({ phone: typed.phone })
})

test.each(['text', null, { request: null }, { request: { changedAt: 'today', draft: typed } }])(
  'stored data that is not a form is ignored: %j',
  async (stored) => {
    tab.setItem('unsent-forms', JSON.stringify(stored))
    expect((await reload()).memory.draft).toEqual(empty)
  },
)

test('of a stored form only valid fields are restored', async () => {
  const draft = { phone: 5, address: 'ул. Яшь, 7', other: 'x' }
  tab.setItem('unsent-forms', JSON.stringify({ request: { changedAt: Date.now(), session: null, draft } }))
  expect((await reload()).memory.draft).toEqual({ ...empty, address: 'ул. Яшь, 7' })
})

test('in a browser without storage a form lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await reloadTyped()
  expect((await reload()).memory.draft).toEqual(empty)
})
