import { expect, test } from 'vitest'
import { findCycles } from './import-cycles.mjs'

const cyclesOf = (/** @type {Record<string, string[]>} */ imports) => findCycles(new Map(Object.entries(imports)))

test('a tree of imports has no cycle, even where two ways lead to a file', () => {
  expect(cyclesOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
})

test('files that import each other through others are one cycle; those that only import them are not part of it', () => {
  expect(cyclesOf({ main: ['b'], a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })).toEqual([['a', 'b', 'c']])
})

test('separate cycles are separate findings, and a file that imports itself is one', () => {
  expect(cyclesOf({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'], e: ['e'] })).toEqual([['c', 'd'], ['a', 'b'], ['e']])
})
