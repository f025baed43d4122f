import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { passFocus } from './pass-focus.ts'

/** Shows what `around` makes of a button that its click removes, with what remains. */
async function press(around: (button: ReactNode, isGone: boolean) => ReactNode) {
  function Page() {
    const [isGone, setGone] = useState(false)
    const button = (
      <button ref={passFocus} type="button" onClick={() => setGone(true)}>
        retry
      </button>
    )
    return <main>{around(!isGone && button, isGone)}</main>
  }
  const { user } = renderAt('/', <Page />)
  await user.click(screen.getByRole('button', { name: 'retry' }))
}
const focused = () => document.activeElement

test('the focus of a removed button moves to the section around it', async () => {
  await press((button) => <section aria-label="around">{button}</section>)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region')))
})

test('if the section is removed too, the focus moves to the main part of the page', async () => {
  await press((button, isGone) => !isGone && <section>{button}</section>)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
})

test('within details the focus moves to their summary', async () => {
  await press((button) => (
    <details open>
      <summary>history</summary>
      {button}
    </details>
  ))
  await waitFor(() => expect(focused()).toBe(screen.getByText('history')))
})

test('what focuses itself keeps the focus', async () => {
  await press((button, isGone) => (
    <section>
      {button}
      {isGone && <input ref={(field) => field?.focus()} />}
    </section>
  ))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox')))
  await Promise.resolve()
  expect(focused()).toBe(screen.getByRole('textbox'))
})
