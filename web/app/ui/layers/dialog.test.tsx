import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { Dialog, DialogBody } from './dialog.tsx'

fakeDialogs()

test('the first field of a dialog gets the focus, of radio buttons the checked one; then the opener gets it back', () => {
  renderAt('/', <button type="button">opener</button>)
  const opener = screen.getByText('opener')
  const radios = (checked: string) => (
    <fieldset>
      {['1', '2'].map((value) => (
        <input key={value} type="radio" name="r" aria-label={value} defaultChecked={value === checked} />
      ))}
    </fieldset>
  )
  for (const [body, expected] of [
    [<input key="a" aria-label="first" />, 'first'],
    [radios('2'), '2'],
    [radios(''), '1'],
    [<input key="b" type="radio" aria-label="alone" />, 'alone'],
  ] as const) {
    opener.focus()
    const dialog = renderAt(
      '/',
      <Dialog title="T" closeLabel="X" onClose={vi.fn()}>
        <DialogBody>{body}</DialogBody>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText(expected))
    dialog.unmount()
    expect(document.activeElement).toBe(opener)
  }
})

test('without its opener, the focus goes to the heading of the page', () => {
  renderAt(
    '/',
    <main>
      <h1>heading</h1>
      <button type="button">gone</button>
    </main>,
  )
  const opener = screen.getByText('gone')
  opener.focus()
  const dialog = renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={vi.fn()}>
      <DialogBody>text</DialogBody>
    </Dialog>,
  )
  opener.remove()
  dialog.unmount()
  expect(document.activeElement).toBe(screen.getByText('heading'))
})

test('a busy dialog cannot be closed', () => {
  const onClose = vi.fn()
  renderAt(
    '/',
    <Dialog title="T" closeLabel="X" isBusy onClose={onClose}>
      <DialogBody>text</DialogBody>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'X' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog without a field leaves the focus to the browser', () => {
  renderAt('/', <button type="button">opener</button>)
  const opener = screen.getByText('opener')
  opener.focus()
  renderAt(
    '/',
    <Dialog title="T" description="D" closeLabel="X" onClose={vi.fn()}>
      text
    </Dialog>,
  )
  expect(document.activeElement).toBe(opener)
  expect(screen.getByText('D').className).toBe('muted')
})

test('a dialog that stays although the browser has closed it is opened again', () => {
  renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={vi.fn()}>
      inside
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.open = false
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

test('a double click on the opener leaves the dialog open', () => {
  const onClose = vi.fn()
  renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={onClose}>
      inside
    </Dialog>,
  )
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 1 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog is closed by Escape, its button and a press outside, not by a press inside', async () => {
  const onClose = vi.fn()
  const { user } = renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={onClose}>
      inside
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  expect(document.querySelector('.modal__head .muted')).toBeNull()
  fireEvent.mouseDown(screen.getByText('inside'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  await user.click(screen.getByLabelText('X'))
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect([onClose.mock.calls.length, cancel.defaultPrevented]).toEqual([3, true])
})
