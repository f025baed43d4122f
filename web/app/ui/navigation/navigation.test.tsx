import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { Chips } from './chips.tsx'
import { LineTabs } from './line-tabs.tsx'
import { Pager } from './pager.tsx'
import { Segments } from './segments.tsx'

test('each filter has a link that removes it; content after them is optional', () => {
  const chips = [{ text: 'Orange', to: '/forhome', removeLabel: 'Убрать Orange' }]
  const first = renderAt('/', <Chips label="Фильтры" chips={chips} />)
  expect(screen.getByLabelText('Убрать Orange').getAttribute('href')).toBe('/forhome')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  first.unmount()
  renderAt(
    '/',
    <Chips label="Фильтры" chips={chips}>
      Сбросить
    </Chips>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Orange', 'Сбросить'])
})

test('a page without a next one has no link to it', () => {
  const step = (label: string, to: string | null) => ({ label, to })
  renderAt('/', <Pager label="Страницы" back={step('Назад', '/1')} next={step('Дальше', null)} position="2 из 2" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/1')
  expect(screen.getByText('Дальше').getAttribute('aria-disabled')).toBe('true')
})

function Pages() {
  const shown = Number(useLocation().pathname.slice(1))
  const step = (label: string, page: number) => ({ label, to: page < 1 || page > 2 ? null : `/${page}` })
  return (
    <Pager label="Страницы" back={step('Назад', shown - 1)} next={step('Дальше', shown + 1)} position={`${shown}`} />
  )
}

test('a link that leads nowhere once it was followed keeps the focus at its place', async () => {
  const { user } = renderAt('/1', <Pages />)
  await user.click(screen.getByRole('link', { name: 'Дальше' }))
  expect(await screen.findByText('2')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByText('Дальше'))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Назад' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByText('Назад'))
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('the current one of several views is marked and scrolled into view', () => {
  const tabs = ['1', '2'].map((label) => ({ label, to: `/${label}`, current: label === '2' }))
  const offsets = { offsetLeft: 300, offsetWidth: 100, clientWidth: 200 }
  for (const [name, value] of Object.entries(offsets))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  const first = renderAt('/', <LineTabs label="Виды" tabs={tabs} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('navigation').scrollLeft).toBe(250)
  first.unmount()
  for (const name of Object.keys(offsets)) Reflect.deleteProperty(HTMLElement.prototype, name)
  renderAt('/', <Segments label="Виды" segments={tabs} />)
  expect(screen.getAllByRole('link').map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'true'])
})
