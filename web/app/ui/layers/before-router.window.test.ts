import { expect, test, vi } from 'vitest'
import { listenBeforeRouter } from './before-router.ts'

const write = (idx: number, layer?: true) => history.pushState({ idx, layer }, '', `/${idx}`)
const at = (idx: number) => vi.waitFor(() => expect(history.state.idx).toBe(idx))

test('after a reload, entries that dialogs have left are skipped in both directions, and React Router does not learn of them', async () => {
  write(0)
  write(1, true)
  write(2)
  listenBeforeRouter()
  const seen: unknown[] = []
  addEventListener('popstate', ({ state }) => seen.push(state.idx))
  history.back()
  await at(0)
  history.forward()
  await at(2)
  await vi.waitFor(() => expect(seen).toEqual([0, 2]))
})

test('a page that is reloaded with a dialog open goes back to its own entry', async () => {
  write(5)
  write(6, true)
  listenBeforeRouter()
  await at(5)
})
