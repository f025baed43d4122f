import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { describe, expect, test } from 'vitest'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { findNamedPlace, placeText, requestPlace } from './named-place.ts'

const house: Address = {
  id: 7,
  kind: 'house',
  label: 'ул. Яшь, 7',
  label_ro: 'str. Iași, 7',
  locality: 'Кишинёв',
  locality_ro: 'Chișinău',
  latitude: 47,
  longitude: 28.8,
}
const address = { kind: 'address', addressId: 7 } as const
const point = { kind: 'point', longitude: 28.81234, latitude: 47.00006 } as const

describe('the house of a place', () => {
  const calls: unknown[] = []
  const callApi = (async (endpoint: string, parameters: unknown) => {
    calls.push([endpoint, parameters])
    return house
  }) as unknown as CallApi

  test('is looked up by its id, or as the nearest one of a point', async () => {
    expect(await findNamedPlace(callApi, address)).toEqual({ place: address, house })
    expect(await findNamedPlace(callApi, point)).toEqual({ place: point, house })
    const { longitude, latitude } = point
    expect(calls).toEqual([
      ['GET /info/api/addresses/:id/', { params: { id: '7' } }],
      ['GET /info/api/addresses/nearest/', { query: { latitude, longitude } }],
    ])
  })

  test('is null if the API fails, and nothing is looked up without a place', async () => {
    const failing = (async () => {
      throw new ApiProblem({ status: 503, code: 'not-ready', detail: '', fields: {} })
    }) as unknown as CallApi
    expect(await findNamedPlace(failing, address)).toEqual({ place: address, house: null })
    expect(await findNamedPlace(failing, null)).toBeNull()
  })
})

describe('the name of a place', () => {
  test('is the address with its locality', () => {
    expect(placeText({ place: address, house }, 'ru')).toBe('ул. Яшь, 7, Кишинёв')
    expect(placeText({ place: address, house }, 'ro')).toBe('str. Iași, 7, Chișinău')
    expect(placeText({ place: address, house: { ...house, label: 'Кишинёв, ул. Яшь, 7' } }, 'ru')).toBe(
      'Кишинёв, ул. Яшь, 7',
    )
    expect(placeText({ place: address, house: { ...house, locality: '' } }, 'ru')).toBe('ул. Яшь, 7')
  })

  test('is that of the nearest house, else the coordinates, for a point', () => {
    expect(placeText({ place: point, house }, 'ru')).toBe('рядом: ул. Яшь, 7, Кишинёв')
    expect(placeText({ place: point, house: null }, 'ru')).toBe('47.0001, 28.8123')
  })

  test('says that an address is unknown', () => {
    expect(placeText({ place: address, house: null }, 'ro')).toBe('Adresa nu a fost găsită')
  })
})

describe('the place of a request', () => {
  test('is the known house or the point, with its address line', () => {
    expect(requestPlace({ place: address, house }, 'ro')).toEqual({
      addressLine: 'str. Iași, 7, Chișinău',
      addressId: 7,
    })
    const { longitude, latitude } = point
    expect(requestPlace({ place: point, house }, 'ro')).toEqual({
      addressLine: 'str. Iași, 7, Chișinău',
      longitude,
      latitude,
    })
    expect(requestPlace({ place: point, house: null }, 'ro')).toEqual({ addressLine: '', longitude, latitude })
  })

  test('is none without a place or for an unknown address', () => {
    expect(requestPlace(null, 'ru')).toBeNull()
    expect(requestPlace({ place: address, house: null }, 'ru')).toBeNull()
  })
})
