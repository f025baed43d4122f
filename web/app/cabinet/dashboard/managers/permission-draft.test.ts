import { expect, test } from 'vitest'
import { changedPermissions, differingPermissions, draftOfPermissions, draftWith } from './permission-draft.ts'
import { noPermissions } from './permission-table.ts'

test('the payload contains only the permissions that differ from the saved ones', () => {
  const saved = { ...noPermissions, Promotion: { create: true, edit: false, delete: false } }
  const draft = draftWith(noPermissions, { Promotion: { edit: true }, Review: { delete: true } })
  expect(differingPermissions(draftOfPermissions(saved), draft)).toEqual([
    'permissions.Promotion.create',
    'permissions.Promotion.edit',
    'permissions.Review.delete',
  ])
  expect(changedPermissions(saved, draft)).toEqual({
    Promotion: { create: false, edit: true },
    Review: { delete: true },
  })
  expect(changedPermissions(saved, draftOfPermissions(saved))).toBeNull()
})
