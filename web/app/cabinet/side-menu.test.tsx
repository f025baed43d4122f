import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../lib/test/render.tsx'
import { Avatar } from './avatar.tsx'
import * as messages from './messages.ts'
import { SideMenu } from './side-menu.tsx'
import { makeUser } from './test/user.ts'

const show = (path: string, part: Parameters<typeof makeUser>[0] = {}) =>
  renderAt(path, <SideMenu user={makeUser(part)} permissions={null} />)
const picture = () => document.querySelector('img')

test('the menu shows name, e-mail and picture of the user', () => {
  show('/profile', { avatar: '/media/ana.webp' })
  expect([screen.getByTitle('Ana Popa').textContent, screen.getByTitle('ana@example.md').textContent]).toEqual([
    'Ana Popa',
    'ana@example.md',
  ])
  expect([picture()?.getAttribute('src'), picture()?.width]).toEqual(['/media/ana.webp', 44])
})

test('a user without a name and a picture has the e-mail and the cat', () => {
  show('/profile', { full_name: '' })
  expect(document.querySelectorAll('.side__user [title]')).toHaveLength(1)
  expect(picture()?.getAttribute('src')).toBe('/logo-mark.svg')
})

test('the current tab differs from the others', () => {
  show('/profile?tab=user_edit')
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toBe(messages.userSettings.ru)
  const muted = screen.getAllByRole('link').map((link) => link.querySelector('.icon--muted') !== null)
  expect(muted).toEqual([true, true, true, false])
})

test('no tab is current on the other pages of the cabinet', () => {
  show('/admin/tariffs/7/edit')
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})

test('a large picture is 96 pixels wide', () => {
  renderAt('/', <Avatar user={makeUser()} size="lg" />)
  expect([picture()?.width, picture()?.parentElement?.className]).toEqual([96, 'avatar avatar--own avatar--lg'])
})
