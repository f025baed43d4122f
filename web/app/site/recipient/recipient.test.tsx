import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import '../../lib/test/render.tsx'
import * as messages from './messages.ts'
import RecipientPage, { clientLoader, headers } from './recipient.route.tsx'

const confirmation = { email: 'sales@codru.example', provider: { id: 2, name: 'Codru' } }
const problem = (status: number, detail = '') => ({ status, body: { status, code: 'x', detail } })

function open(path: string) {
  const route = {
    path: '/recipient/:token',
    Component: RecipientPage,
    loader: clientLoader as never,
    HydrateFallback: () => null,
  }
  const Page = createRoutesStub([route, { ...route, path: '/ro/recipient/:token' }])
  return { ...render(<Page initialEntries={[path]} />), user: userEvent.setup() }
}

const button = ({ ru: name }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name })
const status = () => screen.getByRole('status').textContent

test('the page asks, and opening it decides nothing', async () => {
  const calls = fakeApi(() => ({ body: confirmation }))
  open('/recipient/token-1')
  expect(await screen.findByText(messages.asks('Codru', 'sales@codru.example').ru)).toBeDefined()
  expect(calls).toMatchObject([{ method: 'GET', path: '/info/api/recipient/token-1/' }])
  expect(status()).toBe('')
})

test('without JavaScript the browser posts the same form', async () => {
  fakeApi(() => ({ body: confirmation }))
  open('/ro/recipient/token-1')
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: messages.accept.ro })
  const decline = screen.getByRole<HTMLButtonElement>('button', { name: messages.decline.ro })
  expect([accept.form?.method, accept.form?.getAttribute('action')]).toEqual(['post', '/ro/recipient/token-1'])
  expect([accept, decline].map(({ name, value, type }) => [name, value, type])).toEqual([
    ['decision', 'accept', 'submit'],
    ['decision', 'decline', 'submit'],
  ])
})

test.each([
  ['accept', messages.accept, messages.accepted],
  ['decline', messages.decline, messages.declined],
] as const)('a tap decides: %s', async (decision, act, outcome) => {
  const calls = fakeApi(({ method }) => (method === 'GET' ? { body: confirmation } : { status: 204 }))
  const { user } = open('/recipient/token-1')
  await screen.findByText(messages.whatFor.ru)
  await user.click(button(act))
  await waitFor(() => expect(status()).toBe(outcome.ru))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/info/api/recipient/token-1/', body: { decision } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.className).toBe('login__form')
})

test('a failed tap can be repeated', async () => {
  const answers = [{ body: confirmation }, problem(429, 'Слишком часто'), { status: 204 }]
  const calls = fakeApi(() => answers[calls.length - 1] ?? 'unreachable')
  const { user } = open('/recipient/token-1')
  await screen.findByText(messages.whatFor.ru)
  await user.click(button(messages.accept))
  expect((await screen.findByRole('alert')).textContent).toBe('Слишком часто')
  await user.click(button(messages.accept))
  await waitFor(() => expect(status()).toBe(messages.accepted.ru))
})

test('an invalid link says what can be done, also if it was used while the page was open', async () => {
  fakeApi(() => problem(404))
  const { unmount } = open('/recipient/token-1')
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
  expect(screen.getByText(messages.whatToDo.ru)).toBeDefined()
  unmount()
  fakeApi(({ method }) => (method === 'GET' ? { body: confirmation } : problem(404)))
  const { user } = open('/recipient/token-1')
  await screen.findByText(messages.whatFor.ru)
  await user.click(button(messages.decline))
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
})

test.each([
  ['accepted', messages.accepted],
  ['declined', messages.declined],
])('the page after a form without JavaScript states the outcome and calls nothing: %s', async (step, text) => {
  const calls = fakeApi(() => 'unreachable')
  open(`/recipient/${step}`)
  await waitFor(() => expect(status()).toBe(text.ru))
  expect(calls).toEqual([])
})

test('the page is not stored, not indexed and sends no referrer', () => {
  expect(headers()).toEqual({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
})
