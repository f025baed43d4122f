import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../lib/test/render.tsx'
import { renderOnServer } from '../test/hydrate.tsx'
import { AddressForm } from './address-form.tsx'
import { fakeAddresses, house } from './test/suggestions.ts'

test('text typed before the scripts run is kept and searched', async () => {
  const { searched } = fakeAddresses({ search: () => [house] })
  const { container, hydrate, user } = renderOnServer('/', <AddressForm service={1} />)
  const input = within(container).getByRole<HTMLInputElement>('combobox')
  expect(input.form?.getAttribute('action')).toBe('/forhome')
  await user.type(input, 'Изм')
  hydrate()
  expect(input.value).toBe('Изм')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  expect(searched()).toEqual(['Изм'])
})

test('an untouched field searches nothing', async () => {
  const { searched } = fakeAddresses({ search: () => [house] })
  const { hydrate } = renderOnServer('/', <AddressForm service={1} />)
  vi.useFakeTimers()
  hydrate()
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  expect(searched()).toEqual([])
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})
