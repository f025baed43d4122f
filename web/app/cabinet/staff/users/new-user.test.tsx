import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import * as texts from './messages-new.ts'
import { NewUser } from './new-user.tsx'

beforeEach(startCabinetTest)

const providers = [{ id: 2, name: 'Codru', is_suspended: false }]
const show = () => renderAt('/staff/users/new', <NewUser providers={providers} />)
const field = ({ ru: name }: { ru: string }) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: texts.create.ru })
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])

async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(field(texts.email), 'ana@example.md')
  await user.type(field(texts.name), 'Ана')
}

test('a customer is invited without a provider, staff with the flag', async () => {
  for (const [kind, is_staff] of [
    [messages.roles.other, false],
    [messages.states.staff, true],
  ] as const) {
    const calls = fakeApi(() => ({ status: 201, body: { id: 9, email: 'ana@example.md' } }))
    const page = show()
    await fillIn(page)
    await page.user.click(screen.getByRole('radio', { name: kind.ru }))
    await page.user.click(submit())
    await waitFor(() => expect(toasts().at(-1)).toEqual(['success', texts.created('ana@example.md').ru]))
    expect(calls).toMatchObject([
      {
        path: '/api/staff/users/',
        body: { email: 'ana@example.md', full_name: 'Ана', language: 'ru', role: 'other', provider: null, is_staff },
      },
    ])
    page.unmount()
  }
})

test('a manager needs a provider', async () => {
  const calls = fakeApi(() => ({ status: 201, body: { id: 9, email: 'x' } }))
  const page = show()
  await page.user.click(submit())
  expect(field(texts.email).getAttribute('aria-invalid')).toBe('true')
  await fillIn(page)
  await page.user.click(screen.getByRole('radio', { name: messages.roles.manager.ru }))
  await page.user.click(submit())
  expect([screen.getByRole('combobox').getAttribute('aria-invalid'), calls]).toEqual(['true', []])
  await page.user.selectOptions(screen.getByRole('combobox'), 'Codru')
  await page.user.click(submit())
  await waitFor(() => expect(calls).toMatchObject([{ body: { role: 'manager', provider: 2, is_staff: false } }]))
})

fullSuiteTest(
  'an address with an account leads to that account until it is changed; what was typed stays',
  async () => {
    fakeApi(() => ({ status: 409, body: { status: 409, code: 'account-exists', detail: 'Есть', existing_id: 7 } }))
    const page = show()
    await fillIn(page)
    await page.user.click(submit())
    const link = await screen.findByRole('link', { name: texts.openExisting.ru })
    expect([link.getAttribute('href'), field(texts.name).value]).toEqual(['/staff/users/7', 'Ана'])
    await page.user.type(field(texts.email), 'x')
    expect(screen.queryByRole('link', { name: texts.openExisting.ru })).toBeNull()
  },
)
