import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useTranslatedChecks } from './use-translated-checks.ts'

const submitted = vi.fn()

function Page() {
  useTranslatedChecks()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <textarea aria-label="text" required />
      <input aria-label="reason" type="radio" name="reason" required />
      <input aria-label="address" type="email" />
      <input aria-label="day" type="date" min="2026-11-20" max="2026-11-30" />
      <button type="submit">send</button>
    </form>
  )
}

function show(path: string) {
  submitted.mockClear()
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] })} />)
  return userEvent.setup()
}

const explanation = (label: string) => screen.getByLabelText<HTMLInputElement>(label).validationMessage

test.each([
  ['/answer/token', ['Заполните это поле', 'Выберите один из вариантов']],
  ['/ro/answer/token', ['Completați acest câmp', 'Alegeți una dintre variante']],
])('the browser explains what is missing in the language of the page: %s', async (path, texts) => {
  const user = show(path)
  await user.click(screen.getByRole('button'))
  expect([explanation('text'), explanation('reason')]).toEqual(texts)
  expect(submitted).not.toHaveBeenCalled()
})

test('an e-mail address and a day are explained; what was corrected is submitted', async () => {
  const user = show('/')
  await user.type(screen.getByLabelText('text'), 'Готово')
  await user.click(screen.getByLabelText('reason'))
  await user.type(screen.getByLabelText('address'), 'ion')
  await user.type(screen.getByLabelText('day'), '2026-11-19')
  await user.click(screen.getByRole('button'))
  expect(explanation('address')).toBe('Проверьте e-mail: нужен адрес вида имя@домен.md')
  expect(explanation('day')).toBe('Не раньше 20 ноября 2026 г.')
  await user.type(screen.getByLabelText('address'), '@mail.md')
  await user.clear(screen.getByLabelText('day'))
  await user.type(screen.getByLabelText('day'), '2026-12-01')
  await user.keyboard('{Enter}')
  expect([explanation('address'), explanation('day')]).toEqual(['', 'Не позже 30 ноября 2026 г.'])
  expect(submitted).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('day'))
  await user.click(screen.getByRole('button'))
  expect(submitted).toHaveBeenCalledOnce()
})
