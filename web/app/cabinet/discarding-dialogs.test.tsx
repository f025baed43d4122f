import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDialogs } from '../lib/test/dialogs.ts'
import { renderAt } from '../lib/test/render.tsx'
import { ManagerDialog } from './dashboard/managers/manager-dialog.tsx'
import { makeManager } from './dashboard/managers/test/manager.ts'
import { emptyDraft } from './dashboard/managers/use-manager-form.ts'
import { NewKeyDialog } from './kit/api-keys/new-key-dialog.tsx'
import * as messages from './kit/records/messages-discard.ts'
import { everything } from './requests/request-filters.ts'
import { SavedFilterDialog } from './requests/saved-filters/saved-filter-dialog.tsx'
import { InviteDialog } from './staff/providers/invite-dialog.tsx'
import { makeProvider } from './staff/providers/test/provider.ts'
import { PriceForm } from './tariffs/changes/change-forms.tsx'
import { startCabinetTest } from './test/cabinet-test.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const savedFilter: SavedFilter = { id: 1, name: 'А', version: 1, filters: { sort: '-date' } }
const manager = makeManager()
const managerForm = { newDraft: { current: emptyDraft }, permissionsSaved: async () => undefined, find: () => manager }
const on = { onSaved: vi.fn(), onDeleted: vi.fn(), onCreated: vi.fn(), onChange: vi.fn() }

const dialogs: readonly [string, (onClose: () => void) => ReactNode][] = [
  ['manager', (onClose) => <ManagerDialog {...on} {...managerForm} manager={manager} onClose={onClose} />],
  ['new filter', (onClose) => <SavedFilterDialog {...on} filter={null} filters={everything} onClose={onClose} />],
  ['filter', (onClose) => <SavedFilterDialog {...on} filter={savedFilter} filters={everything} onClose={onClose} />],
  ['new key', (onClose) => <NewKeyDialog {...on} provider={1} onClose={onClose} />],
  ['bulk change', (onClose) => <PriceForm {...on} rows={[]} refusal={null} isBusy={false} onClose={onClose} />],
]

const firstField = () => screen.getByRole('dialog').querySelector('input:not([type=radio])') as HTMLInputElement
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
const press = ({ user }: ReturnType<typeof renderAt>, { ru: name }: { ru: string }) =>
  user.click(screen.getByRole('button', { name }))

test.each(dialogs)(
  'what was typed into the dialog of a %s is discarded only after a confirmation',
  async (_, element) => {
    const onClose = vi.fn()
    const page = renderAt('/profile', element(onClose))
    pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
    await page.user.type(firstField(), '1')
    const typed = firstField().value
    for (let attempt = 0; attempt < 2; attempt++) {
      pressEscape()
      await screen.findByText(messages.unsavedCause.ru)
      await press(page, messages.goOn)
      expect(firstField().value).toBe(typed)
    }
    pressEscape()
    await waitFor(() => expect(screen.queryByText(messages.unsavedCause.ru)).not.toBeNull())
    expect(onClose).toHaveBeenCalledOnce()
    await press(page, messages.discard)
    expect(onClose).toHaveBeenCalledTimes(2)
  },
)

test('the address of an invitation that was not sent is kept', async () => {
  const open = () => renderAt('/staff', <InviteDialog provider={makeProvider()} onClose={vi.fn()} />)
  const { user, unmount } = open()
  await user.type(firstField(), 'a@b.md')
  unmount()
  open()
  expect(firstField().value).toBe('a@b.md')
})
