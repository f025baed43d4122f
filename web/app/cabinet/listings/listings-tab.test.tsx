import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { browserApi, type CallApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as conditions from '../contract-conditions/messages.ts'
import * as equipment from '../equipment/messages.ts'
import { provider } from '../kit/records/test/record-page.ts'
import { providerFailed } from '../messages.ts'
import * as messages from '../messages-listings.ts'
import * as promotions from '../promotions/messages.ts'
import * as tariffs from '../tariffs/list/messages-list.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { load, Tab } from './listings-tab.tsx'

beforeEach(startCabinetTest)

async function show(query: string, status = 200) {
  fakeApi(() => ({ status, body: status === 200 ? [] : { code: 'x', detail: '' } }))
  const url = new URL(`https://example.md/profile?tab=listings${query}`)
  const page = { user: provider, callApi: browserApi('ru') as CallApi, language: 'ru', params: {}, url } as const
  const data = await load(page as Parameters<typeof load>[0])
  return renderAt(url.pathname + url.search, <Tab data={data} user={provider} />)
}

test.each([
  ['', messages.tariffs, tariffs.none, providerFailed],
  ['&list=unknown', messages.tariffs, tariffs.none, providerFailed],
  ['&list=promotions', messages.promotions, promotions.none, messages.loadFailed],
  ['&list=conditions', messages.conditions, conditions.none, messages.loadFailed],
  ['&list=options', messages.equipment, equipment.none, messages.loadFailed],
])('the query %j opens its list, or says that it cannot be loaded', async (query, title, none, failed) => {
  const { unmount } = await show(query)
  expect([...document.querySelectorAll('[aria-current=page]')].map((each) => each.textContent)).toEqual([title.ru])
  expect(screen.getByText(none.ru)).toBeTruthy()
  expect(screen.queryByText(failed.ru)).toBeNull()
  unmount()
  await show(query, 500)
  expect(screen.getByText(failed.ru)).toBeTruthy()
})

test('an ended session is not shown as a failed list', async () => {
  await expect(show('', 401)).rejects.toMatchObject({ status: 401 })
})
