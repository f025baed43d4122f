import { expect, test } from 'vitest'
import { focusFirstLeft, rowsAround } from './rows-around.ts'

const rows = (...names: string[]) =>
  names.map((name) => `<tr><th scope="row">${name}</th><td><button>${name}</button></td></tr>`).join('')
const show = (...names: string[]) => {
  document.body.innerHTML = `<main><h1>Title</h1><table><tbody>${rows(...names)}</tbody></table></main>`
}
const around = (name: string) =>
  rowsAround([...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null)

test.each([
  ['a', ['b', 'c']],
  ['b', ['c', 'a']],
  ['c', ['b', 'a']],
])('the rows around %s, those after it first: %s', (name, expected) => {
  show('a', 'b', 'c')
  expect(around(name).map(({ textContent }) => textContent)).toEqual(expected)
})

test('the first row that is left gets the focus, else the heading', () => {
  show('a', 'b', 'c')
  const [next, previous] = around('b')
  next?.closest('tr')?.remove()
  focusFirstLeft([next, previous] as HTMLElement[])
  expect(document.activeElement).toBe(previous)
  show('a')
  focusFirstLeft(around('a'))
  expect(document.activeElement?.textContent).toBe('Title')
})
