import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { useDisclosure } from './disclosure.ts'

function Disclosure() {
  const { detailsProps, close } = useDisclosure()
  return (
    <>
      <details {...detailsProps}>
        <summary>Меню</summary>
        <input type="hidden" />
        <input aria-label="first" />
        <button type="button" onClick={close}>
          close
        </button>
        <input aria-label="handled" onKeyDown={(event) => event.preventDefault()} />
      </details>
      <p>outside</p>
      <a href="#a">to the tariffs</a>
    </>
  )
}

const details = () => document.querySelector('details') as HTMLDetailsElement
const summary = () => document.querySelector('summary')

function openDisclosure() {
  const page = renderAt('/', <Disclosure />)
  details().open = true
  fireEvent(details(), new Event('toggle'))
  return page
}

test('an opened disclosure focuses its first field; a closed one does not', () => {
  openDisclosure()
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  details().open = false
  summary()?.focus()
  fireEvent(details(), new Event('toggle'))
  expect(document.activeElement).toBe(summary())
})

test('Escape closes a disclosure and returns the focus; other keys and a handled Escape do not', () => {
  openDisclosure()
  fireEvent.keyDown(screen.getByLabelText('first'), { key: 'a' })
  fireEvent.keyDown(screen.getByLabelText('handled'), { key: 'Escape' })
  expect(details().open).toBe(true)
  fireEvent.keyDown(screen.getByLabelText('first'), { key: 'Escape' })
  expect([details().open, document.activeElement === summary()]).toEqual([false, true])
})

test('a press outside closes a disclosure, one inside does not', () => {
  openDisclosure()
  fireEvent.pointerDown(screen.getByLabelText('first'))
  fireEvent.click(screen.getByLabelText('first'))
  expect(details().open).toBe(true)
  fireEvent.pointerDown(screen.getByText('outside'))
  expect(details().open).toBe(false)
})

test('a control outside closes a disclosure only by its click, before which nothing may move', () => {
  openDisclosure()
  fireEvent.pointerDown(screen.getByText('to the tariffs'))
  expect(details().open).toBe(true)
  fireEvent.click(screen.getByText('to the tariffs'))
  expect(details().open).toBe(false)
})

test('a disclosure that has left the page is not closed', () => {
  const { unmount } = openDisclosure()
  const element = details()
  unmount()
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(element.open).toBe(true)
})

test('the function that closes a disclosure returns the focus', async () => {
  const { user } = openDisclosure()
  await user.click(screen.getByText('close'))
  expect([details().open, document.activeElement === summary()]).toEqual([false, true])
})
