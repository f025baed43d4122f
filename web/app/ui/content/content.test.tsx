import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { Accordion } from './accordion.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Rating } from './rating.tsx'
import { TailMeter } from './tail-meter.tsx'

test('only the first item of an accordion is open', () => {
  renderAt('/', <Accordion name="faq" items={['1', '2', '3'].map((title) => ({ title, text: title }))} />)
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false])
})

test('an empty state has a picture, a cause and a button only if it is given them', () => {
  const first = renderAt('/', <EmptyState title="Пусто" />)
  expect(document.querySelector('.empty')?.innerHTML).toBe('<h2>Пусто</h2>')
  first.unmount()
  renderAt(
    '/',
    <EmptyState title="Пусто" text="Причина" catAlt="Кот">
      <button type="button">Дальше</button>
    </EmptyState>,
  )
  expect([screen.getByAltText('Кот'), screen.getByText('Причина'), screen.getByText('Дальше')]).toHaveLength(3)
  expect(screen.getByText('Дальше').parentElement?.className).toBe('empty__ways')
})

test('a success and an error have different signs', () => {
  for (const [kind, sign] of [
    ['ok', 'circle-check'],
    ['error', 'circle-alert'],
  ] as const) {
    const { container, unmount } = renderAt('/', <Notice kind={kind}>text</Notice>)
    expect(container.querySelector('svg')?.getAttribute('class')).toContain(`lucide-${sign}`)
    unmount()
  }
})

test('a rating without reviews has a dash', () => {
  const first = renderAt('/', <Rating average={null} count="нет отзывов" />)
  expect(first.container.textContent).toBe('— нет отзывов')
  first.unmount()
  expect(renderAt('/', <Rating average="4,8" count="2 отзыва" />).container.textContent).toBe('4,8 2 отзыва')
})

test.each([
  [0, 57],
  [100, 171],
  [400, 171],
  [25, 100],
])('the tail of %d out of 100 ends at %i', (value, end) => {
  const { container } = renderAt('/', <TailMeter value={value} max={100} />)
  expect(container.querySelector('.fur')?.getAttribute('d')).toMatch(new RegExp(` ${end} 8$`))
})
