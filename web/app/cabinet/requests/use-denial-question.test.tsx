import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { statuses } from '../../parts/requests/messages-track.ts'
import * as messages from './messages-denial.ts'
import { StatusChoice } from './status-choice.tsx'
import { useDenialQuestion } from './use-denial-question.tsx'

fakeDialogs()

function Page({ request, change }: { request: ProviderRequest; change: (status: RequestStatus) => void }) {
  const { askOrChange, question } = useDenialQuestion((wishes) => change(wishes[0]?.status as RequestStatus))
  return (
    <>
      <StatusChoice status={request.status} label="status" onChange={(status) => askOrChange([{ request, status }])} />
      {question}
    </>
  )
}

function choose(part: Partial<ProviderRequest>) {
  const change = vi.fn()
  const request = { id: 7, status: 'connected', turn: null, ...part } as ProviderRequest
  const page = renderAt('/profile?tab=orders', <Page request={request} change={change} />)
  const select = async (status: RequestStatus) =>
    page.user.selectOptions(screen.getByLabelText('status'), statuses[status].ru)
  return { ...page, change, select }
}

test.each([
  [{ step: 'confirmed' }, messages.confirmed],
  [{ step: 'confirmed', turn: 'provider' }, messages.confirmed],
  [{ step: 'stated', turn: 'provider' }, messages.stated],
] as const)('another status of %o is set only after a confirmation', async (part, text) => {
  const { user, change, select } = choose(part)
  await select('in_progress')
  expect(screen.getByRole('dialog').textContent).toContain(text.ru)
  await user.click(screen.getByRole('button', { name: messages.cancel.ru }))
  expect([screen.queryByRole('dialog'), change.mock.calls.length]).toEqual([null, 0])
  expect(screen.getByLabelText<HTMLSelectElement>('status').value).toBe('connected')
  await select('rejected')
  await user.click(screen.getByRole('button', { name: messages.deny.ru }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(change.mock.calls).toEqual([['rejected']])
})

test.each([
  [{ step: 'stated', turn: 'customer' }, 'in_progress'],
  [{ step: 'stated', turn: 'provider', status: 'in_progress' }, 'connected'],
  [{ step: 'disputed', turn: 'desk' }, 'rejected'],
  [{ step: 'taken', turn: 'provider', status: 'in_progress' }, 'connected'],
] as const)('a status of %o that denies nothing is set at once: %s', async (part, status) => {
  const { change, select } = choose(part)
  await select(status)
  expect([screen.queryByRole('dialog'), change.mock.calls]).toEqual([null, [[status]]])
})
