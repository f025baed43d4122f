import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ReactNode, startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { isFocusLost } from './returned-focus.ts'

fakeDialogs()

/** What a page shows around the opener of a dialog, before and after a change. */
type Content = (opener: ReactNode, isChanged: boolean) => ReactNode

/** Opens and closes the dialog. The page changes in a later transition, as a reload of its data does, or at once. */
async function closeDialog(content: Content, isLate: boolean) {
  let change: () => void = () => undefined
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const [isChanged, setChanged] = useState(false)
    change = () => startTransition(() => setChanged(true))
    function close() {
      setOpen(false)
      if (!isLate) setChanged(true)
    }
    const opener = (
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    )
    return (
      <main>
        <h1>page</h1>
        {content(opener, isChanged)}
        {isChanged && <p>changed</p>}
        {isOpen && (
          <Dialog title="T" closeLabel="close" onClose={close}>
            <DialogBody>text</DialogBody>
          </Dialog>
        )}
      </main>
    )
  }
  const { user } = renderAt('/', <Page />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await user.click(screen.getByRole('button', { name: 'close' }))
  if (isLate) {
    expect(document.activeElement?.textContent).toBe('open')
    act(change)
  }
  await screen.findByText('changed')
}

const table =
  (before: string, after: string): Content =>
  (opener, isChanged) => (
    <table>
      <tbody>
        {[...(isChanged ? after : before)].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{name === 'x' && !isChanged && opener}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
const list =
  (before: string, after: string): Content =>
  (opener, isChanged) => (
    <section>
      <h2>list</h2>
      {(!isChanged || after) && (
        <ul>
          {[...(isChanged ? after : before)].map((name) => (
            <li key={name}>
              {name}
              {name === 'x' && opener}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
const panel: Content = (opener, isChanged) => (
  <section>
    <h2>panel</h2>
    {isChanged ? <input aria-label="other" /> : opener}
  </section>
)

test.each<[string, Content, string]>([
  ['row of the table, the next one', table('axb', 'ab'), 'b'],
  ['last row of the table, the previous one', table('abx', 'ab'), 'b'],
  ['button of a row, its own row', table('axb', 'axb'), 'x'],
  ['item of the list, the next one', list('axb', 'ab'), 'b'],
  ['only item of the list, its heading', list('x', ''), 'list'],
  ['button of a panel, its heading', panel, 'panel'],
  ['panel, the heading of the page', (opener, isChanged) => !isChanged && panel(opener, false), 'page'],
  ['button in details, their summary', (opener, isChanged) => <Details>{!isChanged && opener}</Details>, 'summary'],
])('after a dialog has removed the %s gets the focus', async (_, content, expected) => {
  for (const isLate of [true, false]) {
    await closeDialog(content, isLate)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(expected))
    cleanup()
  }
})

function Details({ children }: { children: ReactNode }) {
  return (
    <details open>
      <summary>summary</summary>
      {children}
    </details>
  )
}

test('an opener that is disabled passes the focus on', async () => {
  renderAt(
    '/',
    <section>
      <h2>panel</h2>
      <button type="button">open</button>
    </section>,
  )
  const opener = screen.getByRole<HTMLButtonElement>('button')
  opener.focus()
  const dialog = renderAt(
    '/',
    <Dialog title="T" closeLabel="close" onClose={() => undefined}>
      <DialogBody>text</DialogBody>
    </Dialog>,
  )
  dialog.unmount()
  expect(document.activeElement).toBe(opener)
  opener.disabled = true
  await waitFor(() => expect(document.activeElement?.textContent).toBe('panel'))
})

test('a focus that the user has moved stays when the opener is removed', async () => {
  const { user } = renderAt(
    '/',
    <section>
      <h2>panel</h2>
      <button type="button">open</button>
      <button type="button">other</button>
    </section>,
  )
  const opener = screen.getByText('open')
  opener.focus()
  const dialog = renderAt(
    '/',
    <Dialog title="T" closeLabel="close" onClose={() => undefined}>
      <DialogBody>text</DialogBody>
    </Dialog>,
  )
  dialog.unmount()
  await user.tab()
  opener.remove()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByText('other'))
})

test('the focus counts as lost in the place of a removed opener, until something else has it', async () => {
  await closeDialog((opener, isChanged) => <section>{isChanged ? <a href="/next">next</a> : opener}</section>, true)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'))
  expect(isFocusLost()).toBe(true)
  screen.getByRole('link', { name: 'next' }).focus()
  expect(isFocusLost()).toBe(false)
})
