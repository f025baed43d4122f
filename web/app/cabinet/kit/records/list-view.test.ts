import { describe, expect, test } from 'vitest'
import { keepingView, withoutView, withView } from './list-view.ts'

const query = (text: string) => new URLSearchParams(text)
const list = 'tab=listings&list=options'

describe('the view of a list in the query', () => {
  test.each([
    ['a search is added', '', { q: 'mesh' }, '&q=mesh'],
    ['a blank search goes', '&q=mesh&sort=name', { q: '' }, '&sort=name'],
    ['another order begins at the first page', '&q=mesh&p=3', { sort: 'name' }, '&q=mesh&sort=name'],
    ['another page keeps search and order', '&q=mesh&sort=name&p=3', { p: '4' }, '&q=mesh&sort=name&p=4'],
  ])('%s', (_, before, part, after) => {
    expect(withView(query(list + before), part).toString()).toBe(list + after)
  })

  test('is removed by withoutView', () => {
    expect(withoutView(query(`${list}&q=mesh&sort=name&p=3&size=50&zone=7`)).toString()).toBe(list)
  })

  test('is added to the link of a form', () => {
    const path = `/profile?${list}&id=7`
    expect(keepingView(path, query(`${list}&sort=name&q=%D0%B0`))).toBe(`${path}&sort=name&q=%D0%B0`)
    expect(keepingView(path, query(list))).toBe(path)
    expect(keepingView('/admin/tariffs/7/edit', query(`${list}&p=3`))).toBe('/admin/tariffs/7/edit?p=3')
  })
})
