import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { retry } from '../messages.ts'
import { unexpectedCause } from '../messages-errors.ts'
import { renderAt } from '../test/render.tsx'
import { FormBoundary } from './form-boundary.tsx'

test.each([
  ['/', 'ru'],
  ['/ro', 'ro'],
] as const)(
  'at %s an error in a form leaves the page, and the form can be shown again with its draft',
  async (path, language) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = false
    const Fields = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
      if (isBroken) throw new Error('broken')
      return <input value={value} onChange={({ target }) => onChange(target.value)} />
    }
    const Page = () => {
      const [draft, setDraft] = useState('')
      return (
        <main>
          <h1>Page</h1>
          <FormBoundary>
            <Fields value={draft} onChange={setDraft} />
          </FormBoundary>
        </main>
      )
    }
    const { user } = renderAt(path, <Page />)
    await user.type(screen.getByRole('textbox'), 'An')
    isBroken = true
    await user.type(screen.getByRole('textbox'), 'a')
    expect((await screen.findByRole('alert')).textContent).toContain(unexpectedCause[language])
    expect(screen.getByRole('heading')).toBeDefined()
    isBroken = false
    await user.click(screen.getByRole('button', { name: retry[language] }))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ana')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  },
)
