import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useOpenedPage } from './opened-page.ts'

function Document() {
  const announced = useOpenedPage()
  return (
    <>
      <Link to="/about">header</Link>
      <Outlet />
      <p aria-live="polite" ref={announced} />
    </>
  )
}

function Page({ title }: { title: string }) {
  document.title = title
  return (
    <main id="main">
      <h1>{title}</h1>
      <Link to="/tariff/5">card</Link>
      <Link to="?p=2">page 2</Link>
    </main>
  )
}

function start() {
  const children = [
    { path: '/', element: <Page key="list" title="Тарифы" /> },
    { path: '/tariff/5', element: <Page key="tariff" title="Тариф" /> },
    { path: '/about', element: <Page key="about" title="О нас" /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ element: <Document />, children }])} />)
}

const announcement = () => document.querySelector('[aria-live]')?.textContent

test('a page opened by a link of its content is announced, and gets the focus', async () => {
  start()
  expect(announcement()).toBe('')
  await userEvent.click(screen.getByText('card'))
  expect(await screen.findByRole('heading', { name: 'Тариф' })).toBeTruthy()
  expect([announcement(), document.activeElement?.id]).toEqual(['Тариф', 'main'])
})

test('a page opened by a link that remains is announced, and leaves the focus there', async () => {
  start()
  await userEvent.click(screen.getByText('header'))
  expect(await screen.findByRole('heading', { name: 'О нас' })).toBeTruthy()
  expect([announcement(), document.activeElement?.textContent]).toEqual(['О нас', 'header'])
})

test('another view of the same page is not announced', async () => {
  start()
  await userEvent.click(screen.getByText('page 2'))
  expect(announcement()).toBe('')
})
