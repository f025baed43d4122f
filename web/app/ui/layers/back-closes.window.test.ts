import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLayer } from './back-closes.ts'
import { listenBeforeRouter } from './before-router.ts'

listenBeforeRouter()
const load = vi.fn(() => null)
let router: ReturnType<typeof createBrowserRouter>
const leaving: (() => void)[] = []

/** Each test starts on /page, reached from /before. */
beforeEach(async () => {
  router = createBrowserRouter([{ path: '*', loader: load }])
  await router.navigate('/before')
  await router.navigate('/page')
  load.mockClear()
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave()
  await settled(false)
  router.dispose()
})

/** Opens a layer; `stays` if it asks before it closes. */
async function openOne({ stays = false } = {}) {
  const close = vi.fn(() => {
    if (!stays) leave()
  })
  const leave = openLayer(router, close)
  leaving.push(leave)
  await settled(true)
  return { close, leave }
}

/** Waits until the history has followed; `isLayer` if the current entry is then that of a layer. */
async function settled(isLayer: boolean) {
  await vi.waitFor(() => expect(Boolean(history.state.layer)).toBe(isLayer))
  // Also what is done after that, such as a step back
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done))
  expect(Boolean(history.state.layer)).toBe(isLayer)
}

const shown = () => `${router.state.location.pathname} in ${location.pathname}`
/** Waits until page and URL are these. */
const at = (path: string) => vi.waitFor(() => expect(shown()).toBe(`${path} in ${path}`))

test('Back closes the topmost layer and stays on the page, of which React Router loads nothing', async () => {
  const below = await openOne()
  const top = await openOne()
  history.back()
  await vi.waitFor(() => expect(top.close).toHaveBeenCalledOnce())
  await settled(true)
  expect(below.close).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(below.close).toHaveBeenCalledOnce())
  await settled(false)
  expect([shown(), load.mock.calls.length]).toEqual(['/page in /page', 0])
  history.back()
  await at('/before')
})

test('a layer that was closed otherwise leaves no step back, and a step forward stays on the page', async () => {
  const { close, leave } = await openOne()
  leave()
  await settled(false)
  history.forward()
  await settled(false)
  expect([close.mock.calls.length, shown(), load.mock.calls.length]).toEqual([0, '/page in /page', 0])
  history.back()
  await at('/before')
})

test('a layer that asks before it closes can be left by Back again', async () => {
  const { close } = await openOne({ stays: true })
  for (const times of [1, 2]) {
    history.back()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(times))
    await settled(true)
  }
  expect(shown()).toBe('/page in /page')
})

test('a layer that opens as another one closes takes over its step back', async () => {
  const first = await openOne()
  first.leave()
  const second = await openOne()
  history.back()
  await vi.waitFor(() => expect(second.close).toHaveBeenCalledOnce())
  await settled(false)
  history.back()
  await at('/before')
})

test('a navigation in a layer, which closes while the page loads, is left in one step back and found again by one forward', async () => {
  const { leave } = await openOne()
  const loading = Promise.withResolvers<null>()
  load.mockImplementationOnce(() => loading.promise as never)
  const navigation = router.navigate('/next')
  leave()
  loading.resolve(null)
  await navigation
  await at('/next')
  history.back()
  await at('/page')
  expect(router.state.location.key).toBe(history.state.key)
  await settled(false)
  history.forward()
  await at('/next')
  history.go(-2)
  await at('/page')
})

test('a layer that stays open over a navigation is closed by Back on the new page', async () => {
  const { close } = await openOne()
  await router.navigate('/next')
  await settled(true)
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  await settled(false)
  expect(shown()).toBe('/next in /next')
  history.back()
  await at('/page')
  history.back()
  await at('/before')
})

test.each(['Back', 'its button'])(
  'a page replaced in a layer that %s closes replaces the page below it',
  async (way) => {
    const { leave } = await openOne()
    await router.navigate('/replaced', { replace: true })
    await settled(true)
    if (way === 'Back') history.back()
    else leave()
    await settled(false)
    expect(shown()).toBe('/replaced in /replaced')
    history.back()
    await at('/before')
  },
)
