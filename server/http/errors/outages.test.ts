import { expect, test } from 'vitest'
import { findOutage } from './outages.ts'

const failure = (code: string, rest: object = {}) => Object.assign(new Error('failed'), { code, ...rest })
const outages = (errors: readonly Error[]) => errors.map((error) => findOutage(error))

test('an unreachable database is an outage, for all socket errors', () => {
  const codes = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EAI_AGAIN',
    'ENOTFOUND',
  ]
  for (const code of codes) expect([code, findOutage(failure(code))]).toEqual([code, 'not-ready'])
  expect(findOutage(failure('ENOENT', { syscall: 'connect' }))).toBe('not-ready')
  expect(findOutage(failure('ENOENT', { syscall: 'open' }))).toBeUndefined()
})

test('a PostgreSQL stop, start, ended session or statement, deadlock or lack of resources is an outage', () => {
  const states = [
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '57014',
    '08006',
    '08P01',
    '53300',
    '53200',
    '25P03',
    '25006',
    '28P01',
    '40P01',
    '40001',
  ]
  for (const state of states) expect([state, findOutage(failure(state))]).toEqual([state, 'not-ready'])
  for (const state of ['23505', '22P02', '40002', '42P01', 'XX000']) expect(findOutage(failure(state))).toBeUndefined()
})

test('driver errors without a code are outages', () => {
  const messages = [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ]
  expect(outages(messages.map((message) => new Error(message)))).toEqual(messages.map(() => 'not-ready'))
  expect(findOutage(new Error('relation "tariff" does not exist'))).toBeUndefined()
})

test('a full disk is distinguished from an unavailable database, on both sides', () => {
  expect(outages(['ENOSPC', 'EDQUOT', '53100'].map((code) => failure(code)))).toEqual(Array(3).fill('storage-full'))
})

test('causes and aggregated errors are searched, up to a maximum depth', () => {
  const wrapped = new Error('the query failed', { cause: new Error('no connection', { cause: failure('EPIPE') }) })
  expect(findOutage(wrapped)).toBe('not-ready')
  // As Node reports a host name with both an IPv6 and an IPv4 address.
  const both = new AggregateError([failure('EHOSTUNREACH'), failure('ECONNREFUSED')])
  expect(findOutage(both)).toBe('not-ready')
  expect(findOutage(new Error('rolled back', { cause: new AggregateError([new Error('x'), failure('53100')]) }))).toBe(
    'storage-full',
  )
  const circular = new Error('circular')
  circular.cause = circular
  expect(findOutage(circular)).toBeUndefined()
  for (const nothing of [undefined, null, 'ECONNREFUSED', 57014]) expect(findOutage(nothing)).toBeUndefined()
})
