import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../test/fake-api.ts'
import { signIn } from '../test/signed-in.ts'
import { actingState, beginActing, findActingId, stopActing } from './acting.ts'
import { authorisedApi } from './authorised-api.ts'
import { loadUser } from './current-user.ts'
import { optionalApi } from './optional-api.ts'
import { storeTokens } from './tokens.ts'

const provider = { id: 2, name: 'Codru Net' }
const over = { status: 403, body: { status: 403, code: 'acting-over', detail: 'Всё' } }
let sessions = 0
beforeEach(() => {
  stopActing()
  signIn({ session: `acting ${++sessions}` })
})
afterEach(() => {
  storeTokens(null)
  vi.unstubAllGlobals()
})

const begin = () => beginActing({ id: 'a1', provider, seconds_left: 1800 })
const readTariffs = () => authorisedApi('ru')('GET /info/api/own-tariffs/', {})

test('calls of the cabinet name the acting session; those of the desk and of visitors do not', async () => {
  begin()
  const calls = fakeApi(() => ({ body: [] }))
  await readTariffs()
  await authorisedApi('ru')('GET /api/staff/provider-names/', {})
  await optionalApi('ru')('POST /api/analytics/track-tariff-view/', { body: { tariff_id: 1 } })
  stopActing()
  await readTariffs()
  expect(calls.map(({ headers }) => headers['acting-session'])).toEqual(['a1', undefined, undefined, undefined])
})

test('the user is loaded again when staff begin and end to act, with the time that is left', async () => {
  const acting = { provider, seconds_left: 600 }
  const calls = fakeApi(({ headers }) => ({ body: { id: 6, acting: headers['acting-session'] ? acting : null } }))
  await loadUser('ru')
  begin()
  const before = Date.now()
  expect(await loadUser('ru')).toMatchObject({ acting })
  expect(actingState.read()?.endsAtMs).toBeGreaterThanOrEqual(before + 600_000)
  stopActing()
  expect(await loadUser('ru')).toMatchObject({ acting: null })
  expect([calls.length, actingState.read()]).toEqual([3, null])
})

test('an open page whose call is refused goes on naming the session, and a loaded page does not', async () => {
  begin()
  fakeApi(({ headers }) => (headers['acting-session'] ? over : { body: { id: 6, acting: null } }))
  await expect(readTariffs()).rejects.toMatchObject({ code: 'acting-over' })
  expect([findActingId(), actingState.read()]).toMatchObject(['a1', { provider, isOver: true }])
  expect(await loadUser('ru')).toMatchObject({ id: 6 })
  expect([findActingId(), actingState.read()]).toMatchObject([null, { provider, isOver: true }])
})

test('another refusal does not end it', async () => {
  begin()
  fakeApi(() => ({ status: 403, body: { status: 403, code: 'not-while-acting', detail: '' } }))
  await expect(readTariffs()).rejects.toMatchObject({ code: 'not-while-acting' })
  expect(actingState.read()?.isOver).toBe(false)
})

test('nobody acts in another session of the account, or after a sign-out', () => {
  begin()
  signIn({ session: 'another' })
  expect(findActingId()).toBeNull()
  storeTokens(null)
  expect(findActingId()).toBeNull()
})

test('a blocked storage keeps it as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  begin()
  expect(findActingId()).toBe('a1')
})
