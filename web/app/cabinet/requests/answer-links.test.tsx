import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { AnswerLinks } from './answer-links.tsx'
import * as messages from './messages-panel.ts'

beforeEach(startCabinetTest)

function show(respond: Parameters<typeof fakeApi>[0], count = 2) {
  const calls = fakeApi(respond)
  const onRevoked = vi.fn()
  const page = renderAt('/profile', <AnswerLinks requestId={7} count={count} onRevoked={onRevoked} />)
  return { calls, onRevoked, ...page }
}
const button = () => screen.getByRole('button', { name: messages.revoke.ru, hidden: true })

test('without a valid link nothing is shown', () => {
  const { container } = show(() => ({}), 0)
  expect(container.textContent).toBe('')
})

test('the links are counted, and revoked by the second step', async () => {
  const { user, calls, onRevoked } = show(() => ({ status: 204 }))
  expect(screen.getByText(messages.validLinks(2).ru)).toBeTruthy()
  await user.click(screen.getByText(messages.revoking.ru))
  await user.click(button())
  await vi.waitFor(() => expect(onRevoked).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/info/api/tariff-request/7/answer-links/' }])
})

test('a failure is shown, and the revocation can be repeated', async () => {
  const { user, onRevoked } = show(() => ({ status: 403, body: { status: 403, code: 'forbidden', detail: 'Нельзя' } }))
  await user.click(screen.getByText(messages.revoking.ru))
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(`${messages.notRevoked.ru} Нельзя`)
  expect(onRevoked).not.toHaveBeenCalled()
  expect(button()).toBeTruthy()
})
