import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { authorisedApi } from '../lib/session/authorised-api.ts'
import { fakeDialogs } from '../lib/test/dialogs.ts'
import { fakeApi } from '../lib/test/fake-api.ts'
import { renderAt } from '../lib/test/render.tsx'
import { ComplaintDialog } from '../parts/reviews/complaint-dialog.tsx'
import { DeleteReviewDialog } from '../parts/reviews/delete-review-dialog.tsx'
import { makeReview } from '../parts/reviews/test/review.ts'
import { ManagerDialog } from './dashboard/managers/manager-dialog.tsx'
import { RemoveManagerDialog } from './dashboard/managers/remove-manager-dialog.tsx'
import { makeManager } from './dashboard/managers/test/manager.ts'
import { emptyDraft } from './dashboard/managers/use-manager-form.ts'
import { RevokeKeyDialog } from './kit/api-keys/revoke-key-dialog.tsx'
import { RemoveRecipientDialog } from './kit/recipients/remove-recipient-dialog.tsx'
import { SecretDialog } from './kit/recipients/secret-dialog.tsx'
import { makeRecipient } from './kit/recipients/test/recipient.ts'
import { ActDialog } from './kit/records/act-dialog.tsx'
import { DeletionConfirmation } from './kit/records/deletion-confirmation.tsx'
import { EmailForm } from './profile/email/email-form.tsx'
import { LeaveDialog } from './profile/leave-dialog.tsx'
import { leaving } from './profile/messages-role.ts'
import { EraseDialog } from './profile/own-data/erase-dialog.tsx'
import { ConfirmationForm } from './profile/second-factor/confirmation-form.tsx'
import { EnrolmentForm } from './profile/second-factor/enrolment-form.tsx'
import { makeSecondFactor } from './profile/test/second-factor.ts'
import { ReplyDialog } from './provider-reviews/reply-dialog.tsx'
import { everything } from './requests/request-filters.ts'
import { SavedFilterDialog } from './requests/saved-filters/saved-filter-dialog.tsx'
import { ActDialog as ProviderActDialog } from './staff/providers/act-dialog.tsx'
import { InviteDialog } from './staff/providers/invite-dialog.tsx'
import { ReasonDialog } from './staff/providers/reason-dialog.tsx'
import { makeProvider } from './staff/providers/test/provider.ts'
import { ChangeDialog } from './tariffs/changes/change-dialog.tsx'
import { startCabinetTest } from './test/cabinet-test.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const none = { ru: '', ro: '' }
const go = { ru: 'Выполнить', ro: 'Execută' }
const texts = { title: none, text: none, hint: none, about: none, done: none, confirm: go }
const words = { ...texts, which: none, consequence: none }
const factor = makeSecondFactor()
const manager = makeManager()
const apiKey = { id: 1, name: 'CRM' } as ApiKey
const savedFilter: SavedFilter = { id: 1, name: 'А', version: 1, filters: { sort: '-date' } }
const call = async () => void (await authorisedApi('ru')('POST /api/auth/users/me/leave_provider/', {}))
const on = { onChanged: vi.fn(), onRemoved: vi.fn(), onRevoked: vi.fn(), onSaved: vi.fn(), onDeleted: vi.fn() }
const managerForm = { newDraft: { current: emptyDraft }, permissionsSaved: async () => undefined, find: () => manager }

/** With the buttons that lead to the submission; none if it has begun. */
const senders: readonly [string, string[], (onClose: () => void) => ReactNode][] = [
  ['an action', [go.ru], (onClose) => <ActDialog act={{ ...texts, send: call }} onClose={onClose} />],
  ['an action on a provider', [go.ru], (onClose) => <ProviderActDialog {...texts} act={call} onClose={onClose} />],
  [
    'a decision about a provider',
    [go.ru],
    (onClose) => <ReasonDialog {...texts} form="busy" isDangerous act={call} onClose={onClose} />,
  ],
  [
    'an invitation',
    ['Отправить приглашение'],
    (onClose) => <InviteDialog provider={makeProvider()} onClose={onClose} />,
  ],
  [
    'a deletion',
    [],
    (cancel) => (
      <DeletionConfirmation
        deletion={{
          pending: { item: 1, usedBy: [], isBusy: true },
          changes: undefined,
          start: vi.fn(),
          confirm: vi.fn(),
          cancel,
        }}
        nameOf={String}
      />
    ),
  ],
  [
    'a bulk change',
    [],
    (onClose) => (
      <ChangeDialog title="" rows={[]} refusal={null} isBusy label={String} onApply={vi.fn()} onClose={onClose}>
        {null}
      </ChangeDialog>
    ),
  ],
  [
    'a revocation',
    ['Отозвать ключ'],
    (onClose) => <RevokeKeyDialog {...on} apiKey={apiKey} provider={1} onClose={onClose} />,
  ],
  [
    'the removal of a recipient',
    ['Удалить'],
    (onClose) => <RemoveRecipientDialog {...on} recipient={makeRecipient()} onClose={onClose} />,
  ],
  [
    'the replacement of a webhook key',
    ['Заменить ключ'],
    (onClose) => <SecretDialog recipient={makeRecipient()} shown="x" onClose={onClose} />,
  ],
  ['an erasure', ['Удалить навсегда'], (onClose) => <EraseDialog factor={factor} onClose={onClose} />],
  ['the end of a role', [leaving.act.ru], (onClose) => <LeaveDialog texts={leaving} onClose={onClose} />],
  ['a reply', ['Опубликовать ответ'], (onClose) => <ReplyDialog {...on} review={makeReview()} onClose={onClose} />],
  [
    'a saved filter',
    ['Сохранить'],
    (onClose) => <SavedFilterDialog {...on} filter={null} filters={everything} onClose={onClose} />,
  ],
  [
    'the deletion of a filter',
    ['Удалить'],
    (onClose) => <SavedFilterDialog {...on} filter={savedFilter} filters={everything} onClose={onClose} />,
  ],
  [
    'a manager',
    ['Сохранить'],
    (onClose) => <ManagerDialog {...on} {...managerForm} manager={manager} onClose={onClose} />,
  ],
  [
    'the removal of a manager',
    ['Удалить'],
    (onClose) => <RemoveManagerDialog {...on} manager={manager} recipients={[]} onClose={onClose} />,
  ],
  ['a complaint', ['Отправить жалобу'], (onClose) => <ComplaintDialog review={makeReview()} onClose={onClose} />],
  [
    'the deletion of a review',
    [go.ru],
    (onClose) => (
      <DeleteReviewDialog {...on} review={makeReview()} words={words} onSessionOver={undefined} onClose={onClose} />
    ),
  ],
  [
    'an address',
    ['Отправить ссылку'],
    (onCancel) => <EmailForm factor={factor} onSent={vi.fn()} onCancel={onCancel} />,
  ],
  [
    'a confirmation',
    [go.ru],
    (onCancel) => <ConfirmationForm factor={factor} about={none} submit={go} onConfirm={call} onCancel={onCancel} />,
  ],
  [
    'an enrolment',
    ['Включить'],
    (onCancel) => (
      <EnrolmentForm
        secret={{ secret: 'x', uri: '', qr: { size: 1, path: '' } }}
        onConfirm={call}
        onCancel={onCancel}
      />
    ),
  ],
]

test.each(senders)(
  'while %s is being sent, nothing cancels it; after a failure it can',
  async (_, submits, element) => {
    // Where the failed deletion of a review is logged
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const gate = Promise.withResolvers<void>()
    fakeApi(() => gate.promise.then(() => ({ status: 400, body: { status: 400, code: 'x', detail: 'Причина.' } })))
    const onClose = vi.fn()
    const { container, user } = renderAt('/profile', element(onClose))
    for (const field of container.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (field.type === 'radio') await user.click(field)
      else if (field.type !== 'checkbox' && !field.readOnly && field.value === '') {
        await user.type(field, field.name.includes('email') ? 'a@b.md' : 'three words here')
      }
    }
    for (const name of submits) await user.click(screen.getByRole('button', { name }))
    const buttons = screen.getAllByRole<HTMLButtonElement>('button')
    const cancels = buttons.filter(({ textContent }) => /^(Отмена|Оставить|Остаться|Закрыть)$/.test(textContent ?? ''))
    const states = () => cancels.map(({ disabled }) => disabled)
    expect(states()).toEqual([true])
    const dialog = screen.queryByRole('dialog')
    if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).not.toHaveBeenCalled()
    if (submits.length > 0) {
      await act(async () => gate.resolve())
      await vi.waitFor(() => expect(states()).toEqual([false]))
    }
    log.mockRestore()
  },
)
