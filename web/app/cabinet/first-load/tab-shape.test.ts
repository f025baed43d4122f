import { expect, test } from 'vitest'
import { tabShapeAt } from './tab-shape.ts'

test.each([
  ['/profile', '', 'cards'],
  ['/profile', 'tab=orders&status=info', 'list'],
  ['/profile', 'tab=mapzone', 'map'],
  ['/profile', 'tab=dashboard', 'figures'],
  ['/profile', 'tab=listings&list=promotions', 'list'],
  ['/profile', 'tab=listings&list=promotions&id=7', 'form'],
  ['/profile', 'tab=constructor', 'cards'],
  ['/admin/tariffs/7/edit', '', 'form'],
  ['/staff', '', 'list'],
  ['/staff/zones', '', 'map'],
])('the page %s?%s has the shape of %s', (path, query, shape) => {
  expect(tabShapeAt(path, new URLSearchParams(query))).toBe(shape)
})
