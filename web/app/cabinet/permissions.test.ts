import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import { expect, test } from 'vitest'
import { mayManage } from './permissions.ts'

const none = { create: false, edit: false, delete: false }
const permissions: Permissions = {
  ProviderTariff: none,
  Promotion: { create: true, edit: false, delete: true },
  ContractCondition: none,
  ItemOptions: none,
  Review: { delete: true },
  Orders: { edit: true },
}
const provider = { role: 'provider', provider: 2, provider_suspension: null } as const
const manager = { role: 'manager', provider: 2, provider_suspension: null } as const

test('a provider may do everything with its own records', () => {
  expect(mayManage(provider, null, 'Promotion', 'delete')).toBe(true)
})

test('a manager may do what the permissions of each model allow', () => {
  expect(mayManage(manager, permissions, 'Promotion', 'create')).toBe(true)
  expect(mayManage(manager, permissions, 'Promotion', 'edit')).toBe(false)
  expect(mayManage(manager, permissions, 'ItemOptions', 'create')).toBe(false)
  expect(mayManage(manager, permissions, 'Review', 'delete')).toBe(true)
  expect(mayManage(manager, permissions, 'Review', 'edit')).toBe(false)
})

test('nothing is allowed without permissions, without a provider, or to a customer', () => {
  expect(mayManage(manager, null, 'Promotion', 'create')).toBe(false)
  expect(mayManage({ ...provider, provider: null }, null, 'Promotion', 'create')).toBe(false)
  expect(mayManage({ ...provider, role: 'other' }, permissions, 'Promotion', 'create')).toBe(false)
})

test('nothing is allowed while the provider is suspended', () => {
  expect(mayManage({ ...provider, provider_suspension: 'Проверка' }, null, 'Promotion', 'delete')).toBe(false)
})
