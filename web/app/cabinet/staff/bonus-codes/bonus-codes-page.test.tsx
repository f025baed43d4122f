import type { BonusCode } from '@motanet/contract/staff/bonus-codes.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { required } from '../../../lib/form/messages.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { button, field } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import { load, Tab } from './bonus-codes-page.tsx'
import * as messages from './messages.ts'

const found: BonusCode = {
  code: 'K7QD-2MXP-9ABC-DEFG',
  issued_at: '2026-01-02T03:04:05.000Z',
  redeemed_at: null,
  redeemed_by: null,
  customer: { id: 7, name: 'Ana Popa', email: 'ana@example.md' },
  provider: { id: 2, name: 'Codru' },
  review: 9,
}

fakeDialogs()
beforeEach(startCabinetTest)

const show = (data: { typed: string; found: BonusCode | null }) =>
  renderAt('/staff/bonus-codes', <Tab data={data} user={makeUser({ is_staff: true })} />)
const pageAt = (query: string) =>
  ({ callApi: authorisedApi('ru'), url: new URL(`http://x/staff/bonus-codes${query}`) }) as SignedInPage

test('a code in the URL is looked up; an unknown one is an error of the field', async () => {
  const calls = fakeApi(() => ({ status: 404, body: { status: 404, code: 'bonus-code-not-found', detail: '' } }))
  expect(await load(pageAt(''))).toEqual({ typed: '', found: null })
  expect(await load(pageAt('?code=k7qd%202mxp'))).toEqual({ typed: 'k7qd 2mxp', found: null })
  expect(calls.map(({ path }) => path)).toEqual(['/api/staff/bonus-codes/k7qd%202mxp/'])
  show({ typed: 'k7qd', found: null })
  expect([field('code').value, screen.getByText(messages.notFound.ru) !== null]).toEqual(['k7qd', true])
})

test('an empty search asks for a code', async () => {
  const { user } = show({ typed: '', found: null })
  await user.click(button(messages.find))
  expect(screen.getByText(required.ru)).toBeDefined()
  expect(document.activeElement).toBe(field('code'))
})

test('a code is redeemed after a confirmation; one that was used before says when and by whom', async () => {
  const calls = fakeApi(() => ({ body: found }))
  const { user, unmount } = show({ typed: 'x', found })
  await user.click(button(messages.redeem))
  await user.click(screen.getAllByRole('button', { name: messages.redeem.ru }).at(-1) as HTMLElement)
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: messages.redeemed.ru }]))
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/staff/bonus-codes/K7QD-2MXP-9ABC-DEFG/redeem/' }])
  unmount()
  const redeemed = { redeemed_at: '2026-02-03T04:05:06.000Z', redeemed_by: { id: 1, name: 'Ольга' } }
  show({ typed: 'x', found: { ...found, ...redeemed } })
  expect([screen.queryByRole('button', { name: messages.redeem.ru }), screen.getByText(/Ольга, /) !== null]).toEqual([
    null,
    true,
  ])
})

test('the field keeps the focus when its result arrives or gets it from the button; an unknown code searched again is an error', async () => {
  let arrive: (data: { typed: string; found: BonusCode | null }) => void = () => undefined
  function Page() {
    const [data, setData] = useState<{ typed: string; found: BonusCode | null }>({ typed: '', found: null })
    arrive = setData
    return <Tab data={data} user={makeUser({ is_staff: true })} />
  }
  const { user } = renderAt('/staff/bonus-codes', <Page />)
  await user.type(field('code'), 'k7qd')
  act(() => arrive({ typed: 'k7qd', found: null }))
  expect([screen.queryByText(messages.notFound.ru) !== null, document.activeElement === field('code')]).toEqual([
    true,
    true,
  ])
  await user.type(field('code'), 'x{Backspace}')
  expect(screen.queryByText(messages.notFound.ru)).toBeNull()
  act(() => arrive({ typed: 'k7qd', found: null }))
  expect(screen.queryByText(messages.notFound.ru)).not.toBeNull()
  button(messages.find).focus()
  act(() => arrive({ typed: 'k7qd', found: null }))
  expect(document.activeElement).toBe(field('code'))
  act(() => field('code').blur())
  act(() => arrive({ typed: 'k7qd', found: null }))
  expect(document.activeElement).toBe(document.body)
})
