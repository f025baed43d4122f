import { fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../lib/test/render.tsx'
import { Avatar } from './avatar.tsx'
import * as messages from './messages.ts'
import { SideMenu } from './side-menu.tsx'
import { makeUser } from './test/user.ts'

const show = (path: string, part: Parameters<typeof makeUser>[0] = {}) =>
  renderAt(path, <SideMenu user={makeUser(part)} permissions={null} />)
/** Of a narrow screen, where the menu is a closed popover and its links are hidden. */
const menuLinks = () => [...document.querySelectorAll<HTMLElement>('.side__nav a')]
const bar = () => within(screen.getByRole('navigation', { name: messages.mainTabs.ru }))
const barTitles = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const picture = () => document.querySelector('img')

/** jsdom has no Popover API, and no events of media queries. Returns what is open. */
function withPopovers(): Set<Element> {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const open = new Set<Element>()
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function isMatching(this: Element, selector) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  })
  function showPopover(this: Element) {
    open.add(this)
  }
  function hidePopover(this: Element) {
    open.delete(this)
  }
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  return open
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

/** Replaces its content by another one of the same kind, as the loaded cabinet replaces its first load. */
function Replaced({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Загрузить
      </button>
      <div key={count}>{children}</div>
    </>
  )
}

test.each([true, false])('a menu that replaces another one is open as that was: %s', async (isOpen) => {
  const open = withPopovers()
  const sideMenu = <SideMenu user={makeUser()} permissions={null} />
  const { unmount } = renderAt('/profile', <Replaced>{sideMenu}</Replaced>)
  const menu = () => document.querySelector('.side') as HTMLElement
  const first = menu()
  if (isOpen) first.showPopover()
  fireEvent.click(screen.getByText('Загрузить'))
  expect(menu()).not.toBe(first)
  expect(open.has(menu())).toBe(isOpen)

  unmount()
  await Promise.resolve()
  show('/profile')
  expect(open.has(menu())).toBe(false)
})

test('an item that is pressed at once closes the menu, before any event of its opening', () => {
  const open = withPopovers()
  show('/profile')
  const menu = document.querySelector('.side') as HTMLElement
  menu.showPopover()
  fireEvent.click(menuLinks()[1] as HTMLElement)
  expect(open.has(menu)).toBe(false)
})

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
  const current = menuLinks().filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([messages.userSettings.ru])
  const muted = menuLinks().map((link) => link.querySelector('.icon--muted') !== null)
  expect(muted).toEqual([true, true, true, false])
})

test('no tab is current on the other pages of the cabinet', () => {
  show('/admin/tariffs/7/edit')
  expect(document.querySelector('[aria-current]')).toBeNull()
})

test.each([
  [{ role: 'provider', provider: 2 }, ['Заявки', 'Объявления', 'Отзывы', 'Статистика']],
  [{ role: 'manager', provider: 2 }, ['Заявки', 'Объявления', 'Отзывы', 'Зоны']],
  [{ role: 'other' }, ['Заявки', 'Отзывы', 'Профиль', 'Настройки']],
  [{ role: 'other', is_staff: true }, ['Заявки', 'Отзывы', 'Зоны', 'Профиль']],
] as const)('the bar of %j has the four tabs that are used most', (user, titles) => {
  show('/profile', user)
  expect(barTitles()).toEqual(titles)
})

test('the bar shows the current tab, or that it is among the others', () => {
  const { unmount } = show('/profile?tab=orders', { role: 'provider', provider: 2 })
  const more = () => bar().getByRole('button', { name: messages.moreTabs.ru })
  expect(bar().getByRole('link', { current: 'page' }).textContent).toBe(messages.orders.ru)
  expect(more().className).toBe('')
  unmount()
  show('/profile?tab=create', { role: 'provider', provider: 2 })
  expect(bar().queryByRole('link', { current: 'page' })).toBeNull()
  expect(more().className).toBe('is-current')
})

test('the button of the bar opens the whole menu as a popover, and the page may use the whole screen meanwhile', () => {
  const viewport = document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width'
  document.head.append(viewport)
  const { unmount } = show('/profile')
  const sheet = document.querySelector('.side')
  expect(sheet?.getAttribute('popover')).toBe('auto')
  expect(bar().getByRole('button').getAttribute('popovertarget')).toBe(sheet?.id)
  expect(viewport.content).toBe('width=device-width, viewport-fit=cover')
  unmount()
  expect(viewport.content).toBe('width=device-width')
  viewport.remove()
})

test('a large picture is 96 pixels wide', () => {
  renderAt('/', <Avatar user={makeUser()} size="lg" />)
  expect([picture()?.width, picture()?.parentElement?.className]).toEqual([96, 'avatar avatar--own avatar--lg'])
})
