import { expect, test } from 'vitest'
import { changedRules, differingRules, draftOfRules, draftWith } from './rule-draft.ts'
import { noRules } from './rule-table.ts'

test('what is sent names only the rules that differ from the saved ones', () => {
  const saved = { ...noRules, Promotion: { create: true, edit: false, delete: false } }
  const draft = draftWith(noRules, { Promotion: { edit: true }, Review: { delete: true } })
  expect(differingRules(draftOfRules(saved), draft)).toEqual([
    'permissions.Promotion.create',
    'permissions.Promotion.edit',
    'permissions.Review.delete',
  ])
  expect(changedRules(saved, draft)).toEqual({ Promotion: { create: false, edit: true }, Review: { delete: true } })
  expect(changedRules(saved, draftOfRules(saved))).toBeNull()
})
