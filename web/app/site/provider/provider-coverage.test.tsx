import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { makeZone, renderWithMap, summaryOf } from '../../parts/coverage/test/zones.tsx'
import { ProviderCoverage } from './provider-coverage.tsx'

/** The part of the page that stays when a link leads to another provider. */
function Providers() {
  const [provider, setProvider] = useState({ id: 2, name: 'Codru' })
  return (
    <>
      <ProviderCoverage provider={provider} />
      <button type="button" onClick={() => setProvider({ id: 3, name: 'Prut' })}>
        Prut
      </button>
    </>
  )
}

test('a late response about the zones of the provider before is ignored', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  const calls = fakeApi(({ path }) => {
    if (!path.startsWith('/info/api/zones/names/')) return { body: { type: 'FeatureCollection', features: [] } }
    return path.includes('provider=2') ? late.promise : { body: [] }
  })
  const { user } = renderWithMap('/provider', <Providers />)
  await vi.waitFor(() => expect(calls.filter(({ path }) => path.includes('names'))).toHaveLength(1))
  expect(screen.queryByText(/не нарисовал/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Prut' }))
  expect(await screen.findByText('Prut ещё не нарисовал ни одной зоны.')).toBeDefined()
  await act(async () => late.resolve({ body: [summaryOf(makeZone(1))] }))
  expect(screen.getByText('Prut ещё не нарисовал ни одной зоны.')).toBeDefined()
})
