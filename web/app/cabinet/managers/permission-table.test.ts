import { expect, test } from 'vitest'
import {
  extentOf,
  isAllowed,
  noPermissions,
  onePermission,
  rowPermissions,
  wholeExtent,
  withPermissions,
} from './permission-table.ts'

test('one rule that is set leaves all others as they are', () => {
  const before = withPermissions(noPermissions, onePermission('Orders', 'edit', true))
  const after = withPermissions(before, onePermission('Promotion', 'delete', true))
  expect(after).toEqual({
    ...noPermissions,
    Orders: { edit: true },
    Promotion: { create: false, edit: false, delete: true },
  })
  expect(before.Promotion.delete).toBe(false)
})

test('a row is set with the flags that it has and no others', () => {
  expect(rowPermissions('ItemOptions', true)).toEqual({ ItemOptions: { create: true, edit: true, delete: true } })
  expect(rowPermissions('Review', false)).toEqual({ Review: { delete: false } })
})

test('a flag that a model has not is not allowed', () => {
  const permissions = withPermissions(noPermissions, rowPermissions('Review', true))
  expect([isAllowed(permissions, 'Review', 'delete'), isAllowed(permissions, 'Review', 'edit')]).toEqual([true, false])
})

test('a row is allowed in whole, in part or not at all', () => {
  expect(extentOf(noPermissions, 'Promotion')).toBe('none')
  expect(extentOf(withPermissions(noPermissions, onePermission('Promotion', 'edit', true)), 'Promotion')).toBe('some')
  expect(extentOf(withPermissions(noPermissions, rowPermissions('Promotion', true)), 'Promotion')).toBe('all')
})

test('everything is allowed only with the last rule', () => {
  const models = ['ProviderTariff', 'Promotion', 'ContractCondition', 'ItemOptions', 'Review'] as const
  const most = models.reduce(
    (permissions, model) => withPermissions(permissions, rowPermissions(model, true)),
    noPermissions,
  )
  expect([wholeExtent(noPermissions), wholeExtent(most)]).toEqual(['none', 'some'])
  expect(wholeExtent(withPermissions(most, rowPermissions('Orders', true)))).toBe('all')
})
