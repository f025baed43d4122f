import { expect, test } from 'vitest'
import { ApiProblem } from '../api.ts'
import { remainingErrors, serverErrors } from './field-errors.ts'

const placed = (fields: Record<string, string[]>) =>
  serverErrors(
    new ApiProblem({ status: 400, code: 'invalid-input', detail: 'x', fields }),
    ['phone', 'address', 'services', 'recipient'],
    { address_id: 'address', tariff_id: 'recipient', provider_id: 'recipient' },
  )

test('the server’s sentences stand at the fields of the form, those of a list’s items and of a house as well', () => {
  expect(placed({ phone: ['a', 'b'], 'services.3': ['c'], 'services.4': ['d'], address_id: ['e'] })).toEqual({
    errors: { phone: 'a', services: 'c', address: 'e' },
    elsewhere: [],
  })
})

test('a tariff or provider that is refused stands at the recipient', () => {
  expect(placed({ tariff_id: ['a'] }).errors).toEqual({ recipient: 'a' })
  expect(placed({ provider_id: ['a'] }).errors).toEqual({ recipient: 'a' })
})

test('sentences for fields that the form does not have are kept apart', () => {
  expect(placed({ latitude: ['a'], phone: [] })).toEqual({ errors: {}, elsewhere: ['a'] })
})

test('a part of a field stands at the field of its own where the form has one, until the whole changes', () => {
  const fields = { 'permissions.a.edit': ['a'], 'permissions.b.edit': ['b'] }
  const problem = new ApiProblem({ status: 400, code: 'invalid-input', detail: 'x', fields })
  const { errors } = serverErrors(problem, ['name', 'permissions', 'permissions.a.edit'], {})
  expect(errors).toEqual({ 'permissions.a.edit': 'a', permissions: 'b' })
  expect(remainingErrors<'name' | 'permissions' | 'permissions.a.edit'>(errors, ['name'], [])).toEqual(errors)
  expect(remainingErrors<'name' | 'permissions' | 'permissions.a.edit'>(errors, ['permissions'], [])).toEqual({})
})
