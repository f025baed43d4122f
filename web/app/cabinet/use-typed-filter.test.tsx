import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../lib/test/render.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const apply = vi.fn()
let setValue: (value: string) => void

/** A filter by a number; «-» is an incomplete one. */
function Filter() {
  const [value, set] = useState('1')
  setValue = set
  const { typed, type, applyNow } = useTypedFilter({
    value,
    apply: (next) => {
      apply(next)
      set(next)
    },
    read: (text) => (text === '-' ? null : text.trim()),
  })
  return <input value={typed} onChange={({ target }) => type(target.value)} onBlur={applyNow} />
}

function show() {
  apply.mockClear()
  return renderAt('/', <Filter />)
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the typed text is shown at once and applied 400 ms after the last key', () => {
  show()
  type('12')
  wait(399)
  type('123')
  expect(field().value).toBe('123')
  wait(399)
  expect(apply).not.toHaveBeenCalled()
  wait(1)
  expect(apply).toHaveBeenCalledExactlyOnceWith('123')
})

test('an incomplete text and an unchanged value are not applied', () => {
  show()
  for (const text of ['-', '1 ']) {
    type(text)
    wait(1000)
  }
  expect([apply.mock.calls, field().value]).toEqual([[], '1 '])
})

test('an incomplete text cancels the text typed before', () => {
  show()
  type('12')
  type('-')
  wait(1000)
  expect(apply).not.toHaveBeenCalled()
})

test('an applied value is not applied again', () => {
  show()
  type('12')
  wait(400)
  type('12 ')
  wait(1000)
  expect(apply).toHaveBeenCalledOnce()
})

test('leaving the field applies the text without a pause', () => {
  show()
  type('12')
  fireEvent.blur(field())
  wait(0)
  expect(apply).toHaveBeenCalledExactlyOnceWith('12')
})

test('a link or the back button replaces the typed text and cancels it', () => {
  show()
  type('12')
  act(() => setValue('5'))
  expect(field().value).toBe('5')
  wait(1000)
  expect(apply).not.toHaveBeenCalled()
})

test('a value that was applied does not replace what was typed since', () => {
  show()
  type('12')
  wait(400)
  type('-')
  wait(0)
  expect(field().value).toBe('-')
})

test('a filter that has left the page applies nothing', () => {
  const { unmount } = show()
  type('12')
  unmount()
  wait(1000)
  expect(apply).not.toHaveBeenCalled()
})
