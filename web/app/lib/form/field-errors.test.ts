import { expect, test } from 'vitest'
import { ApiProblem } from '../api.ts'
import { remainingErrors, serverErrors } from './field-errors.ts'

const placed = (fields: Record<string, string[]>) =>
  serverErrors(
    new ApiProblem({ status: 400, code: 'invalid-input', detail: 'x', fields }),
    ['phone', 'address', 'services', 'recipient'],
    { address_id: 'address', tariff_id: 'recipient', provider_id: 'recipient' },
  )

test('the server’s errors are mapped to fields of the form, also those of list items and of renamed fields', () => {
  expect(placed({ phone: ['a', 'b'], 'services.3': ['c'], 'services.4': ['d'], address_id: ['e'] })).toEqual({
    errors: { phone: 'a', services: 'c', address: 'e' },
    elsewhere: [],
  })
})

test('an error of the tariff or the provider is mapped to the recipient', () => {
  expect(placed({ tariff_id: ['a'] }).errors).toEqual({ recipient: 'a' })
  expect(placed({ provider_id: ['a'] }).errors).toEqual({ recipient: 'a' })
})

test('errors of fields that the form does not have are returned in `elsewhere`', () => {
  expect(placed({ latitude: ['a'], phone: [] })).toEqual({ errors: {}, elsewhere: ['a'] })
})

test('an error of a part of a field is mapped to its own form field if there is one, and cleared when the whole field changes', () => {
  const fields = { 'permissions.a.edit': ['a'], 'permissions.b.edit': ['b'] }
  const problem = new ApiProblem({ status: 400, code: 'invalid-input', detail: 'x', fields })
  const { errors } = serverErrors(problem, ['name', 'permissions', 'permissions.a.edit'], {})
  expect(errors).toEqual({ 'permissions.a.edit': 'a', permissions: 'b' })
  expect(remainingErrors<'name' | 'permissions' | 'permissions.a.edit'>(errors, ['name'], [])).toEqual(errors)
  expect(remainingErrors<'name' | 'permissions' | 'permissions.a.edit'>(errors, ['permissions'], [])).toEqual({})
})

test('an error that all alternatives share is removed from all of them when one changes', () => {
  const known = { phone: 'one of the two', email: 'one of the two', name: 'missing' }
  const both = ['phone', 'email'] as const
  expect(remainingErrors(known, ['email'], both)).toEqual({ name: 'missing' })
  expect(remainingErrors(known, ['name'], both)).toEqual({ phone: 'one of the two', email: 'one of the two' })
  expect(remainingErrors({ ...known, phone: 'too short' }, ['email'], both)).toEqual({
    phone: 'too short',
    name: 'missing',
  })
})

test('only the changed fields and their parts lose their errors', () => {
  const known = { price: 'a', 'price.term': 'b', price_month: 'c' }
  expect(remainingErrors(known, ['price', 'speed'], [])).toEqual({ price_month: 'c' })
})
