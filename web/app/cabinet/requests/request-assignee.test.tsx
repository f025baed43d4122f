import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { notSaved } from './messages-panel.ts'
import { RequestAssignee } from './request-assignee.tsx'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

afterEach(() => vi.unstubAllGlobals())

const [ana, ion] = [
  { id: 9, name: 'Ana Rusu' },
  { id: 8, name: 'Ion Manager' },
]

function Panel() {
  const [request, setRequest] = useState({ id: 7, assignee: null } as RequestDetails)
  const rows = { keep: (newer: RequestDetails) => setRequest(newer) } as unknown as RequestRows
  return <RequestAssignee request={request} colleagues={[ana, ion]} rows={rows} />
}

test('an assignee is chosen only if no colleague has chosen one meanwhile, who is shown then', async () => {
  signIn()
  const problem = { type: '', title: '', status: 412, detail: 'Уже изменено', code: 'changed-meanwhile' }
  const replies = [
    { status: 412, body: { ...problem, current: { id: 7, assignee: ion } } },
    { body: { id: 7, assignee: ana } },
  ]
  const calls = fakeApi(() => replies.shift() ?? 'unreachable')
  const { user } = renderAt('/profile?tab=orders&request=7', <Panel />)
  const field = () => screen.getByRole<HTMLSelectElement>('combobox')
  await user.selectOptions(field(), ana.name)
  expect(await screen.findByText(new RegExp(notSaved.ru))).toBeTruthy()
  await waitFor(() => expect(field().value).toBe(String(ion.id)))
  await user.selectOptions(field(), ana.name)
  await waitFor(() => expect(field().value).toBe(String(ana.id)))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"0"', '"8"'])
})

test('a chosen assignee is shown while it is saved', async () => {
  signIn()
  const reply = Promise.withResolvers<object>()
  fakeApi(() => reply.promise)
  const { user } = renderAt('/profile?tab=orders&request=7', <Panel />)
  const field = screen.getByRole<HTMLSelectElement>('combobox')
  await user.selectOptions(field, ana.name)
  expect(field.value).toBe(String(ana.id))
  reply.resolve({ status: 500, body: { status: 500, code: 'x', detail: '' } })
  expect(await screen.findByText(new RegExp(notSaved.ru))).toBeTruthy()
  expect(field.value).toBe('')
})
