import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { forgetUser, loadUser } from '../../../lib/session/current-user.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { Tab } from '../../contract-conditions/contract-conditions.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { button, field, names, provider } from './test/record-page.ts'

const condition = { id: 1, version: 4, title: 'Year', title_ro: '', content: 'Long', content_ro: '' }
const data = { conditions: [{ ...condition, duration_months: 12, connection_fee: 0 }], permissions: null }
const list = '/profile?tab=listings&list=conditions'

fakeDialogs()
beforeEach(() => {
  startCabinetTest()
  forgetUser()
})

/** The list on a page that counts its loads, and how often the user was loaded for them. */
async function show(path: string, status: number, current?: object) {
  const code = status === 403 ? 'forbidden' : 'x'
  const isMe = (called: string) => called.includes('/users/me/')
  const calls = fakeApi((call) =>
    isMe(call.path) ? { body: provider } : { status, body: { status, code, detail: 'no', current } },
  )
  let loads = 0
  const loader = async () => {
    loads += 1
    return loadUser('ru')
  }
  const Page = createRoutesStub([
    { path: '*', loader, Component: () => <Tab data={data} user={provider} />, HydrateFallback: () => null },
  ])
  render(<Page initialEntries={[path]} />)
  await waitFor(() => expect(loads).toBe(1))
  const users = () => calls.filter((call) => isMe(call.path)).length
  return { user: userEvent.setup(), loads: () => loads, users }
}

const toasts = () => toastStore.read().length

test.each([
  [403, 2],
  [404, 2],
  [409, 1],
  [500, 1],
])(
  'after a deletion that fails with %i the list has been loaded %i times, after a refusal for the user as it is then',
  async (status, count) => {
    const { user, loads, users } = await show(list, status)
    await user.click(await screen.findByRole('button', { name: messages.removeNamed('Year').ru }))
    await user.click(button(messages.remove))
    await waitFor(() => expect(toasts()).toBe(1))
    await waitFor(() => expect([loads(), users()]).toEqual([count, status === 403 ? 2 : 1]))
  },
)

test.each([
  [403, 2],
  [409, 1],
])('after a save that fails with %i user and permissions have been loaded %i times', async (status, count) => {
  const { user, loads, users } = await show(`${list}&id=1`, status)
  await screen.findByRole('button', { name: messages.save.ru })
  await user.type(field('title'), '!')
  await user.click(button(messages.save))
  await waitFor(() => expect(toasts()).toBe(1))
  await waitFor(() => expect([loads(), users()]).toEqual([count, count]))
  expect(field('title').value).toBe('Year!')
})

fullSuiteTest(
  'a deletion that is cancelled after a conflict reloads the outdated list, one before it does not',
  async () => {
    const { user, loads } = await show(list, 412, { ...data.conditions[0], version: 5, title: 'New' })
    await user.click(await screen.findByRole('button', { name: messages.removeNamed('Year').ru }))
    await user.click(button(messages.cancel))
    expect(loads()).toBe(1)
    await user.click(button(messages.removeNamed('Year')))
    await user.click(button(messages.remove))
    await screen.findByRole('dialog', { name: messages.removeTitle('New').ru })
    await user.click(button(messages.cancel))
    await waitFor(() => expect(loads()).toBe(2))
    expect(names()).toEqual(['Year'])
  },
)
