import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { expect, test } from 'vitest'
import { nothingKnown, shownRow, withFresh, withoutWish, withWish } from './known-rows.ts'

const row = { id: 7, status: 'info', version: 2 } as ProviderRequest
const other = { id: 8, status: 'info', version: 1 } as ProviderRequest
const later: ProviderRequest = { ...row, status: 'connected', version: 3 }

test('a row is shown as loaded until a newer version is known', () => {
  expect(shownRow(row, nothingKnown)).toBe(row)
  const known = withFresh(nothingKnown, later)
  expect(shownRow(row, known)).toEqual(later)
  expect(shownRow(other, known)).toBe(other)
})

test('an outdated version is ignored', () => {
  const known = withFresh(withFresh(nothingKnown, later), row)
  expect(shownRow(row, known)).toEqual(later)
  expect(shownRow({ ...later, version: 4, status: 'rejected' }, known).status).toBe('rejected')
})

test('the same version may have another assignee', () => {
  const assignee = { id: 3, name: 'Ana' }
  expect(shownRow(row, withFresh(nothingKnown, { ...row, assignee })).assignee).toEqual(assignee)
  const known = withFresh(withFresh(nothingKnown, later), { ...later, assignee })
  expect(shownRow(row, known)).toEqual({ ...later, assignee })
})

test('an optimistic update is shown at once, and is reverted when it is withdrawn', () => {
  const wished = withWish(nothingKnown, 7, 'rejected')
  expect(shownRow(row, wished)).toEqual({ ...row, status: 'rejected' })
  expect(shownRow(row, withoutWish(wished, 7))).toEqual(row)
})

test('a version that arrives during an optimistic update is shown after it', () => {
  const wished = withFresh(withWish(nothingKnown, 7, 'rejected'), later)
  expect(shownRow(row, wished)).toMatchObject({ status: 'rejected', version: 3 })
  expect(shownRow(row, withoutWish(wished, 7))).toEqual(later)
})

test('fields that only the loaded row has are preserved', () => {
  const detailed = { ...row, history: [] }
  expect(shownRow(detailed, withFresh(nothingKnown, later))).toEqual({ ...later, history: [] })
})
