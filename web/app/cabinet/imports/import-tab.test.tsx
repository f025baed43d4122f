import type { User } from '@motanet/contract/accounts/users.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { makeUser } from '../test/user.ts'
import { load, Tab } from './import-tab.tsx'
import * as messages from './messages.ts'

beforeEach(startCabinetTest)

/** The data of the tab for a manager with the permissions for tariffs, and the paths that were called. */
async function openTab(flags: { create: boolean; edit: boolean }, given: Partial<User> = {}) {
  const calls = fakeApi(({ path }) => ({ body: path.endsWith('/manager/') ? { ProviderTariff: flags } : [] }))
  const user = makeUser({ role: 'manager', provider: 2, ...given })
  const url = new URL('http://x/profile?tab=import')
  const data = await load({ user, session: 'one', callApi: browserApi('ru'), language: 'ru', params: {}, url })
  return { user, data, paths: calls.map(({ path }) => path) }
}

test.each([
  { create: false, edit: false },
  { create: true, edit: false },
  { create: false, edit: true },
])('a manager with the permissions %o is told what is missing, and nothing is asked for', async (flags) => {
  const { user, data, paths } = await openTab(flags)
  expect(paths).toEqual(['/api/auth/permissions/manager/'])
  renderAt('/profile?tab=import', <Tab data={data} user={user} />)
  expect(screen.getByText(messages.mayNotImport.ru)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile?tab=listings&list=tariffs')
})

test('a manager who may create and edit tariffs has the list of imports', async () => {
  const { data, paths } = await openTab({ create: true, edit: true })
  expect(paths).toContain('/info/api/imports/')
  expect(data).toMatchObject({ view: 'list', kinds: ['tariffs'] })
})

test.each(['provider', 'manager'] as const)(
  'for the %s of a suspended provider nothing is asked for, and the reason is shown',
  async (role) => {
    const { user, data, paths } = await openTab({ create: true, edit: true }, { role, provider_suspension: 'Жалобы' })
    expect(paths).toEqual([])
    renderAt('/profile?tab=import', <Tab data={data} user={user} />)
    expect(screen.getByText('Провайдер приостановлен: Жалобы')).toBeTruthy()
    expect(screen.getByText(messages.notWhileSuspended.ru)).toBeTruthy()
  },
)
