import { expect, test } from 'vitest'
import { extentOf, isAllowed, noRules, oneRule, rowRules, wholeExtent, withRules } from './rule-table.ts'

test('one rule that is set leaves all others as they are', () => {
  const before = withRules(noRules, oneRule('Orders', 'edit', true))
  const after = withRules(before, oneRule('Promotion', 'delete', true))
  expect(after).toEqual({
    ...noRules,
    Orders: { edit: true },
    Promotion: { create: false, edit: false, delete: true },
  })
  expect(before.Promotion.delete).toBe(false)
})

test('a row is set with the flags that it has and no others', () => {
  expect(rowRules('ItemOptions', true)).toEqual({ ItemOptions: { create: true, edit: true, delete: true } })
  expect(rowRules('Review', false)).toEqual({ Review: { delete: false } })
})

test('a flag that a model has not is not allowed', () => {
  const rules = withRules(noRules, rowRules('Review', true))
  expect([isAllowed(rules, 'Review', 'delete'), isAllowed(rules, 'Review', 'edit')]).toEqual([true, false])
})

test('a row is allowed in whole, in part or not at all', () => {
  expect(extentOf(noRules, 'Promotion')).toBe('none')
  expect(extentOf(withRules(noRules, oneRule('Promotion', 'edit', true)), 'Promotion')).toBe('some')
  expect(extentOf(withRules(noRules, rowRules('Promotion', true)), 'Promotion')).toBe('all')
})

test('everything is allowed only with the last rule', () => {
  const models = ['ProviderTariff', 'Promotion', 'ContractCondition', 'ItemOptions', 'Review'] as const
  const most = models.reduce((rules, model) => withRules(rules, rowRules(model, true)), noRules)
  expect([wholeExtent(noRules), wholeExtent(most)]).toEqual(['none', 'some'])
  expect(wholeExtent(withRules(most, rowRules('Orders', true)))).toBe('all')
})
