import { describe, expect, test } from 'vitest'
import type { TenderDraft } from './tender-draft.ts'
import { tenderBody, tenderErrors, tenderForm } from './tender-draft.ts'

const empty = tenderForm('office', null).memory.emptyDraft
const filled: TenderDraft = {
  ...empty,
  employees_count: '5-10',
  address: ' ул. Измаил, 84, Кишинёв, офис 3 ',
  house: { id: 7, address: 'ул. Измаил, 84, Кишинёв' },
  name: ' Ана ',
  phone: '69123456',
  email: ' ana@example.md ',
  inn: '1002600012345',
  new_company: true,
  services: ['internet', 'tv'],
  comments: 'этаж 3',
  consent: true,
}
const errorsOf = (kind: 'office' | 'dacha', draft: Partial<TenderDraft>) =>
  Object.keys(tenderErrors(kind, { ...empty, ...draft }, ({ ru }) => ru)).sort()

describe('validation', () => {
  test('an office requires the number of people and leaves contact and consent to the server', () => {
    expect(errorsOf('office', {})).toEqual(['employees_count'])
    expect(errorsOf('office', { employees_count: '51+' })).toEqual([])
  })

  test('a dacha has no required fields', () => {
    expect(errorsOf('dacha', {})).toEqual([])
  })

  test.each(['office', 'dacha'] as const)('an incomplete phone and an invalid e-mail are rejected for %s', (kind) => {
    const rest = { employees_count: '1-4', consent: true } as const
    expect(errorsOf(kind, { ...rest, phone: '6912', email: 'a@b.md' })).toEqual(['phone'])
    expect(errorsOf(kind, { ...rest, phone: '69123456', email: 'angela.radu@firma' })).toEqual(['email'])
  })
})

describe('request body', () => {
  test('a marked point is included unless a house was selected', () => {
    const point = { longitude: 28.9, latitude: 47.1 }
    expect(tenderBody('dacha', { ...empty, point }, null)).toMatchObject(point)
    const atHouse = tenderBody('dacha', { ...filled, point }, null)
    expect(atHouse).toMatchObject({ address_id: 7 })
    expect(atHouse).not.toHaveProperty('latitude')
  })

  test('an office includes every field, trimmed, and the house if the address starts with it', () => {
    expect(tenderBody('office', filled, null)).toEqual({
      kind: 'office',
      employees_count: '5-10',
      phone: '+37369123456',
      address: 'ул. Измаил, 84, Кишинёв, офис 3',
      address_id: 7,
      email: 'ana@example.md',
      inn: '1002600012345',
      name: 'Ана',
      comments: 'этаж 3',
      new_company: true,
      services: ['internet', 'tv'],
      consent: true,
    })
  })

  test('a dacha omits the fields of an office', () => {
    const body = tenderBody('dacha', { ...filled, services: ['satellite'] }, null)
    expect(Object.keys(body).sort()).toEqual(
      ['address', 'address_id', 'comments', 'email', 'kind', 'name', 'phone', 'services'].sort(),
    )
  })

  test('the house is omitted if the address has changed, and +373 is omitted without a phone', () => {
    const body = tenderBody('dacha', { ...filled, address: 'с. Трушены', phone: '' }, null)
    expect(body).not.toHaveProperty('address_id')
    expect(body.phone).toBe('')
  })

  test('the recipient of the URL is included unless the visitor chose all', () => {
    const recipient = { wire: { provider_id: 3 }, provider: 'Codru Net', isPartner: true, tariff: null }
    expect(tenderBody('office', filled, recipient)).toMatchObject({ provider_id: 3 })
    expect(tenderBody('office', { ...filled, recipient: recipient.wire }, recipient)).not.toHaveProperty('provider_id')
    const next = { ...recipient, wire: { provider_id: 4 } }
    expect(tenderBody('office', { ...filled, recipient: recipient.wire }, next)).toMatchObject({ provider_id: 4 })
  })
})
