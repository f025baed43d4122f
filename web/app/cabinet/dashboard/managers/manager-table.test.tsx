import type { Manager } from '@motanet/contract/accounts/managers.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { ManagerTable } from './manager-table.tsx'
import * as messages from './messages.ts'
import { noPermissions } from './permission-table.ts'

function show(part: Partial<Manager> = {}) {
  const manager = { id: 1, email: 'one@example.md', is_confirmed: true, permissions: noPermissions, ...part } as Manager
  const other = { ...manager, id: 2, email: 'two@example.md' }
  const invitation = Promise.withResolvers<void>()
  const acts = { onChoose: vi.fn(), onOpenDialog: vi.fn(), onInvite: vi.fn(() => invitation.promise) }
  const page = renderAt(
    '/profile',
    <ManagerTable managers={[manager, other]} chosen={manager} isActing={false} {...acts} />,
  )
  return { ...page, ...acts, manager, other, invitation }
}

const buttonOf = ({ email }: Manager, name: (email: string) => { ru: string }) =>
  screen.queryByRole('button', { name: name(email).ru })

test('the button of the manager whose permissions are shown is pressed', () => {
  const { manager, other } = show()
  expect(buttonOf(manager, messages.permissionsOf)?.ariaPressed).toBe('true')
  expect(buttonOf(other, messages.permissionsOf)?.ariaPressed).toBe('false')
})

test('the invitation button is busy until the call ends', async () => {
  const { user, manager, onInvite, invitation } = show({ is_confirmed: false })
  const button = buttonOf(manager, messages.inviteAgainTo) as HTMLElement
  await user.click(button)
  expect(button.ariaBusy).toBe('true')
  await user.click(button)
  expect(onInvite).toHaveBeenCalledOnce()
  invitation.resolve()
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull())
  await user.click(button)
  expect(onInvite).toHaveBeenCalledTimes(2)
})

test.each([
  { is_email_verified: true, canEdit: false },
  { is_email_verified: false, canEdit: true },
])('the e-mail address can be edited only until its owner verifies it: %o', ({ canEdit, ...part }) => {
  const { manager } = show(part)
  expect(buttonOf(manager, messages.edit) !== null).toBe(canEdit)
})
