import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { publishCabinetEvent } from './cabinet-events.ts'
import { PanelRetry } from './panel-retry.tsx'

/** A page whose first attempts to load fail. */
function open(failures: number) {
  let attempts = 0
  const Panel = () => (useLoaderData<boolean>() ? <p>loaded</p> : <PanelRetry />)
  const loader = () => {
    attempts += 1
    return attempts > failures
  }
  const Page = createRoutesStub([{ path: '/', Component: Panel, loader, HydrateFallback: () => null }])
  render(<Page />)
  return () => attempts
}

test('a panel that could not be loaded is loaded again when the browser is online again, and only until it is', async () => {
  const attempts = open(2)
  await screen.findByRole('link')
  await act(async () => dispatchEvent(new Event('online')))
  expect([attempts(), screen.queryByText('loaded')]).toEqual([2, null])
  await act(async () => dispatchEvent(new Event('online')))
  await screen.findByText('loaded')
  await act(async () => dispatchEvent(new Event('online')))
  expect(attempts()).toBe(3)
})

test('so is it when the event stream has reconnected', async () => {
  const attempts = open(1)
  await screen.findByRole('link')
  await act(async () => publishCabinetEvent({ event: 'resync' }))
  await screen.findByText('loaded')
  expect(attempts()).toBe(2)
})
