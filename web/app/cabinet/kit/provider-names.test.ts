import { expect, test } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { loadImports } from './imports/import-data.ts'
import { loadSellerNames } from './provider-names.ts'

const names = [
  { id: 2, name: 'Codru', is_suspended: false },
  { id: 1, name: 'Motanet', is_suspended: false },
  { id: 3, name: 'Zimbru', is_suspended: true },
]

test('the desk is no provider to choose where tariffs, zones or reviews are meant', async () => {
  fakeApi(({ path }) => ({ body: path.endsWith('/provider-names/') ? names : [] }))
  const callApi = browserApi('ru')
  expect((await loadSellerNames(callApi)).map(({ id }) => id)).toEqual([2, 3])
  const page = { callApi, user: { role: 'other' }, url: new URL('http://x/staff/import') }
  const data = await loadImports(page as never, { id: null, isDesk: true })
  expect(data).toMatchObject({ view: 'list', providers: [names[0], names[2]] })
})
