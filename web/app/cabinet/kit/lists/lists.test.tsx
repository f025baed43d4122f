import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import * as messages from './messages.ts'
import { Pagination } from './pagination.tsx'
import { RowCheck } from './row-check.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'

type PageProps = Partial<Parameters<typeof Pagination>[0]>

function showPages(part: PageProps) {
  const onPageSize = vi.fn()
  const props = { label: 'Страницы', page: 1, pageSize: 25 as const, count: 100, ...part }
  return { ...renderAt('/', <Pagination to={(page) => `/p/${page}`} onPageSize={onPageSize} {...props} />), onPageSize }
}

test('rows that fit on the smallest page need no pages', () => {
  const { container, unmount } = showPages({ count: 25 })
  expect(container.textContent).toBe('')
  unmount()
  showPages({ count: 26 })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/p/1', '/p/2'])
})

test('rows that fit on the chosen page have a range and page sizes, but no links', () => {
  showPages({ count: 50, pageSize: 50 })
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText(messages.range(1, 50, 50).ru)).toBeDefined()
})

test('the current page is marked; its neighbours are the previous and the next one', () => {
  showPages({ page: 3, count: 101 })
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.ariaCurrent, link.getAttribute('rel')])
  expect(links).toEqual([
    ['1', null, null],
    ['2', null, 'prev'],
    ['3', 'page', null],
    ['4', null, 'next'],
    ['5', null, null],
  ])
  expect(screen.getByText(messages.range(51, 75, 101).ru)).toBeDefined()
  expect(screen.queryByText('…')).toBeNull()
  expect(screen.getByLabelText(messages.page(3).ru)).toBeDefined()
})

test('the last page ends at the last row; skipped pages are a gap', () => {
  showPages({ page: 10, count: 241 })
  expect(screen.getByText(messages.range(226, 241, 241).ru)).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '…', '7', '8', '9', '10'])
})

test('the page size can be changed', async () => {
  const { user, onPageSize } = showPages({ pageSize: 50 })
  const sizes = screen.getByLabelText<HTMLSelectElement>(messages.pageSize.ru)
  expect(sizes.value).toBe('50')
  await user.selectOptions(sizes, '100')
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(100)
})

test.each([
  [true, true, false],
  [false, false, false],
  ['mixed', false, true],
] as const)('a checkbox that is %s', async (checked, isChecked, isMixed) => {
  const onChange = vi.fn()
  const { user } = renderAt('/', <RowCheck label="Выбрать" checked={checked} onChange={onChange} />)
  const box = screen.getByLabelText<HTMLInputElement>('Выбрать')
  expect([box.checked, box.indeterminate]).toEqual([isChecked, isMixed])
  await user.click(box)
  expect(onChange).toHaveBeenCalledOnce()
})

test('the label of a checkbox is for screen readers unless it is shown', () => {
  renderAt(
    '/',
    <>
      <RowCheck label="hidden" checked={false} onChange={vi.fn()} />
      <RowCheck label="shown" isLabelShown checked={false} onChange={vi.fn()} />
    </>,
  )
  expect(['hidden', 'shown'].map((text) => screen.getByText(text).className)).toEqual(['sr', ''])
  expect(screen.getByText('shown').parentElement?.className).toBe('check')
})

function showBar(count: number) {
  const acts = { onClear: vi.fn(), onFocusLost: vi.fn() }
  const bar = (
    <SelectionBar count={count} {...acts} above="Отчёт">
      <button type="button" onClick={(event) => event.currentTarget.blur()}>
        remove
      </button>
      <button type="button">keep</button>
    </SelectionBar>
  )
  return { ...renderAt('/', bar), ...acts }
}
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

test('actions are offered while rows are selected', async () => {
  const { user, onClear, unmount } = showBar(2)
  expect(screen.getByRole('status').textContent).toBe(messages.selected(2).ru)
  await user.click(screen.getByText(messages.clearSelection.ru))
  expect(onClear).toHaveBeenCalledOnce()
  unmount()
  showBar(0)
  expect(screen.getByText('Отчёт')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an action that leaves the focus nowhere is reported', async () => {
  const { user, onFocusLost } = showBar(2)
  await user.click(screen.getByText('keep'))
  await nextFrame()
  expect(onFocusLost).not.toHaveBeenCalled()
  await user.click(screen.getByText('remove'))
  await waitFor(() => expect(onFocusLost).toHaveBeenCalledOnce())
})

let selection: Selection
function Listed({ ids }: { ids: readonly number[] }) {
  selection = useSelection(ids)
  return null
}
const chosen = () => [[...selection.ids], selection.state]

test('rows are selected one by one or all at once', () => {
  renderAt('/', <Listed ids={[1, 2]} />)
  expect(chosen()).toEqual([[], 'none'])
  act(() => selection.toggle(2))
  expect(chosen()).toEqual([[2], 'some'])
  act(() => selection.toggle(1))
  expect(selection.state).toBe('all')
  act(() => selection.toggle(2))
  expect(chosen()).toEqual([[1], 'some'])
  act(() => selection.toggleAll())
  expect(chosen()).toEqual([[1, 2], 'all'])
  act(() => selection.toggleAll())
  expect(chosen()).toEqual([[], 'none'])
})

test('a row that is no longer listed is not selected; an empty list has no selection', () => {
  renderAt('/', <Listed ids={[1]} />)
  act(() => selection.replace([1, 7]))
  expect(chosen()).toEqual([[1], 'all'])
})

test('in an empty list nothing is selected', () => {
  renderAt('/', <Listed ids={[]} />)
  expect(chosen()).toEqual([[], 'none'])
})
