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

test('setting one flag leaves all others unchanged', () => {
  const before = withPermissions(noPermissions, onePermission('Orders', 'edit', true))
  const after = withPermissions(before, onePermission('Promotion', 'delete', true))
  expect(after).toEqual({
    ...noPermissions,
    Orders: { edit: true },
    Promotion: { create: false, edit: false, delete: true },
  })
  expect(before.Promotion.delete).toBe(false)
})

test('setting a row sets only the flags that its model has', () => {
  expect(rowPermissions('ItemOptions', true)).toEqual({ ItemOptions: { create: true, edit: true, delete: true } })
  expect(rowPermissions('Review', false)).toEqual({ Review: { delete: false } })
})

test('a flag that a model lacks is not allowed', () => {
  const permissions = withPermissions(noPermissions, rowPermissions('Review', true))
  expect([isAllowed(permissions, 'Review', 'delete'), isAllowed(permissions, 'Review', 'edit')]).toEqual([true, false])
})

test('the extent of a row is `all`, `some` or `none`', () => {
  expect(extentOf(noPermissions, 'Promotion')).toBe('none')
  expect(extentOf(withPermissions(noPermissions, onePermission('Promotion', 'edit', true)), 'Promotion')).toBe('some')
  expect(extentOf(withPermissions(noPermissions, rowPermissions('Promotion', true)), 'Promotion')).toBe('all')
})

test('the whole extent is `all` only if every flag is allowed', () => {
  const models = ['ProviderTariff', 'Promotion', 'ContractCondition', 'ItemOptions', 'Review'] as const
  const most = models.reduce(
    (permissions, model) => withPermissions(permissions, rowPermissions(model, true)),
    noPermissions,
  )
  expect([wholeExtent(noPermissions), wholeExtent(most)]).toEqual(['none', 'some'])
  expect(wholeExtent(withPermissions(most, rowPermissions('Orders', true)))).toBe('all')
})
