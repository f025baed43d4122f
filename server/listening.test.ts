import { expect, test } from 'vitest'
import { requireFreePort } from './listening.ts'

test('a HOST that cannot be resolved is named', async () => {
  // Rejected by the resolver itself, without a query
  const host = 'no host'
  await expect(requireFreePort({ port: 0, host })).rejects.toThrow(
    'HOST no host cannot be resolved: set it to an address of this machine.',
  )
})
