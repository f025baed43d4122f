import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import '../../../lib/test/render.tsx'
import { rememberAddress } from '../../../parts/places/last-address.ts'
import * as messages from './messages-nearby.ts'
import { NearbyProviders } from './nearby-providers.tsx'

test('after Back, all providers at the address are shown again, and the focus is left alone', async () => {
  fakeApi(() => ({ body: Array.from({ length: 8 }, (_, id) => ({ id, name: `Провайдер ${id}`, tariff_count: 1 })) }))
  rememberAddress({ id: 7, label: 'ул. Измаил, 84', label_ro: '', locality: 'Кишинёв', locality_ro: '' })
  history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', Component: NearbyProviders },
    { path: '/forhome', Component: () => 'tariffs' },
  ])
  onTestFinished(() => router.dispose())
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: messages.more(2).ru }))
  await user.click(screen.getByRole('link', { name: /Провайдер 7/ }))
  expect(await screen.findByText('tariffs')).toBeDefined()
  history.back()
  expect(await screen.findByRole('link', { name: /Провайдер 7/ })).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})
