import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { select, selectPage } from '../lists/messages.ts'
import { useSelection } from '../lists/use-selection.ts'
import * as messages from './messages.ts'
import { RecordTable } from './record-table.tsx'

interface Item {
  id: number
  name: string
  price: string
}
const items: Item[] = [
  { id: 1, name: 'A', price: '10' },
  { id: 2, name: 'B', price: '' },
]
const head = { title: { ru: 'Имя', ro: 'Nume' }, cell: ({ name }: Item) => name }
const columns = [
  { title: { ru: 'Цена', ro: 'Preț' }, cell: ({ price }: Item) => price, isNumber: true },
  { title: { ru: 'Срок', ro: 'Durata' }, cell: ({ id }: Item) => `t${id}`, isShort: true },
]

/** A page of a list with rows 1 to 3; the third is on another page. */
function Selectable() {
  const rows = useSelection([1, 2, 3])
  return (
    <>
      <button type="button" onClick={() => rows.replace([3])}>
        other page
      </button>
      <output>{[...rows.ids].join()}</output>
      <RecordTable
        label="list"
        items={items}
        head={head}
        columns={columns}
        selection={{ rows, nameOf: ({ name }) => name }}
      />
    </>
  )
}

const check = (text: { ru: string }) => screen.getByRole('checkbox', { name: text.ru }) as HTMLInputElement
const states = () => [check(selectPage).checked, check(selectPage).indeterminate]

test('the checkbox of the page shows whether none, some or all of its rows are selected', async () => {
  const { user } = renderAt('/profile', <Selectable />)
  expect(states()).toEqual([false, false])
  await user.click(check(select('A')))
  expect(check(select('A')).checked).toBe(true)
  expect(check(select('B')).checked).toBe(false)
  expect([...document.querySelectorAll('tr.is-selected th')].map(({ textContent }) => textContent)).toEqual(['A'])
  expect(states()).toEqual([false, true])
  await user.click(check(select('B')))
  expect(states()).toEqual([true, false])
})

test('the checkbox of the page keeps the selection of other pages', async () => {
  const { user } = renderAt('/profile', <Selectable />)
  await user.click(screen.getByText('other page'))
  expect(states()).toEqual([false, false])
  await user.click(check(select('B')))
  await user.click(check(selectPage))
  expect(document.querySelector('output')?.textContent).toBe('1,2,3')
  await user.click(check(selectPage))
  expect(document.querySelector('output')?.textContent).toBe('3')
})

test('a table without selection and actions has neither column', () => {
  renderAt('/profile', <RecordTable label="list" items={items} head={head} columns={columns} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Имя', 'Цена', 'Срок'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('each row has its actions under a named column', () => {
  renderAt(
    '/profile',
    <RecordTable label="list" items={items} head={head} columns={[]} actions={({ name }) => `do ${name}`} />,
  )
  expect(screen.getByRole('columnheader', { name: messages.actions.ru })).toBeTruthy()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['do A', 'do B'])
})

test('a cell without a value shows a dash and is marked, so that a card hides its line', () => {
  renderAt('/profile', <RecordTable label="list" items={items} head={head} columns={columns} />)
  const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
  expect(cells[1]?.map(({ textContent }) => textContent)).toEqual(['10', 't1'])
  expect(cells[2]?.map(({ textContent }) => textContent)).toEqual(['—', 't2'])
  const marked = (name: string) => cells.slice(1).map((row) => row.map(({ classList }) => classList.contains(name)))
  expect(marked('records__none')).toEqual([
    [false, false],
    [true, false],
  ])
  expect(marked('records__number')[0]).toEqual([true, false])
  expect(marked('records__short')[0]).toEqual([false, true])
})
