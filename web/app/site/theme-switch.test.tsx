import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../lib/test/render.tsx'
import * as messages from './messages-footer.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const root = document.documentElement

beforeEach(() => {
  for (const media of ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
    document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', media }))
})
afterEach(() => {
  delete root.dataset.theme
  document.head.replaceChildren()
})

const button = ({ ru: name }: { ru: string }) => screen.getByRole('button', { name })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ ariaLabel }) => ariaLabel)
const bars = () => [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')].map(({ media }) => media)

test('a chosen theme is applied and stored, with the colour of the browser’s bars; the system’s removes it', async () => {
  const { user } = renderAt('/', <ThemeSwitch />)
  expect(pressed()).toEqual([messages.themeSystem.ru])
  await user.click(button(messages.themeDark))
  expect([root.dataset.theme, localStorage.getItem('theme'), pressed()]).toEqual([
    'dark',
    'dark',
    [messages.themeDark.ru],
  ])
  expect(bars()).toEqual(['not all', 'all'])
  await user.click(button(messages.themeLight))
  expect([root.dataset.theme, localStorage.getItem('theme'), bars()]).toEqual(['light', 'light', ['all', 'not all']])
  await user.click(button(messages.themeSystem))
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null])
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('the theme that was applied before the first paint is the pressed one', () => {
  root.dataset.theme = 'light'
  renderAt('/', <ThemeSwitch />)
  expect(pressed()).toEqual([messages.themeLight.ru])
})

test('with a blocked storage the theme applies to the page', async () => {
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { user } = renderAt('/', <ThemeSwitch />)
  await user.click(button(messages.themeDark))
  storage.mockRestore()
  expect([root.dataset.theme, pressed(), localStorage.getItem('theme')]).toEqual([
    'dark',
    [messages.themeDark.ru],
    null,
  ])
})
