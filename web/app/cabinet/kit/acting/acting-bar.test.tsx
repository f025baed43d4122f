import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actingState, beginActing, findActingId, noteRefusal, stopActing } from '../../../lib/session/acting.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { ActingBar } from './acting-bar.tsx'
import * as messages from './messages.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  startCabinetTest()
  stopActing()
})
afterEach(() => void vi.useRealTimers())

const begin = (seconds_left = 1800) => beginActing({ id: 'a1', provider: { id: 2, name: 'Codru Net' }, seconds_left })
const bar = () => document.querySelector('.acting')?.textContent ?? null

test('it says for whom staff act and how long, until the time is over', () => {
  begin()
  renderAt('/profile', <ActingBar />)
  expect(bar()).toContain('Вы действуете от имени Codru Net')
  expect(bar()).toContain('осталось 30 мин')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(bar()).toContain('осталось 28 мин')
  act(() => void vi.advanceTimersByTime(28 * 60_000))
  expect(bar()).toContain(messages.timeLeft(0).ru)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toContain(messages.overCause.ru)
})

test('nobody who acts for themselves sees it', () => {
  renderAt('/profile', <ActingBar />)
  expect(bar()).toBeNull()
})

test('«Закончить» ends it, also without a connection, and leads back to the provider', async () => {
  vi.useRealTimers()
  for (const answer of [{ status: 204 }, 'unreachable'] as const) {
    const calls = fakeApi(() => answer)
    begin()
    const { user, unmount } = renderAt('/profile', <ActingBar />)
    await user.click(screen.getByRole('button', { name: messages.end.ru }))
    await waitFor(() => expect([findActingId(), actingState.read()]).toEqual([null, null]))
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/staff/acting/' }])
    unmount()
  }
})

test('after a refusal of the server it explains the end', async () => {
  vi.useRealTimers()
  begin()
  const { user } = renderAt('/ro/profile', <ActingBar />)
  act(() => noteRefusal())
  expect(screen.getByRole('alert').textContent).toContain(messages.over.ro)
  const calls = fakeApi(() => ({ status: 204 }))
  await user.click(screen.getByRole('button', { name: messages.back.ro }))
  await waitFor(() => expect(actingState.read()).toBeNull())
  expect(calls).toEqual([])
})
