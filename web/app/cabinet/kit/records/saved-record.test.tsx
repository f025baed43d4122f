import type { OwnCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { Tab } from '../../contract-conditions/contract-conditions.tsx'
import * as conditionMessages from '../../contract-conditions/messages.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { button, field, names, provider } from './test/record-page.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const made = (id: number): OwnCondition => ({
  ...{ id, version: 1, title: `C ${id}`, title_ro: '', content: 'Long', content_ro: '' },
  ...{ duration_months: 12, connection_fee: 0 },
})
const list = '/profile?tab=listings&list=conditions'

/** The list of 60 conditions, 25 on a page; `save` changes it with each save. */
function show(query: string, save: (known: OwnCondition[]) => OwnCondition) {
  const conditions = Array.from({ length: 60 }, (_, index) => made(index + 1))
  fakeApi(() => ({ body: save(conditions) }))
  function Page() {
    const { search } = useLocation()
    return (
      <>
        <Tab data={{ conditions: [...conditions], permissions: null }} user={provider} />
        <output data-testid="search">{search}</output>
      </>
    )
  }
  return renderAt(list + query, <Page />)
}
const link = (name: string) => screen.getByRole('link', { name })
const search = () => screen.getByTestId('search').textContent

/** Opens the list with the query, and saves its first record as «Z». */
async function renameFirst(query: string) {
  const { user } = show(query, (known) => {
    known[0] = { ...made(1), title: 'Z' }
    return known[0]
  })
  await user.click(link(messages.editNamed('C 1').ru))
  await user.clear(field('title'))
  await user.type(field('title'), 'Z')
  await user.click(button(messages.save))
}

test('a record that a new name moves to another page of the list is shown there, and its link has the focus', async () => {
  await renameFirst('&sort=name&p=1')
  await waitFor(() => expect(names()).toContain('Z'))
  expect(document.activeElement).toBe(link(messages.editNamed('Z').ru))
})

test('a record that a new name excludes from the search leaves the focus at the list', async () => {
  await renameFirst('&q=C+1')
  await waitFor(() => expect(names()).not.toContain('C 1'))
  await waitFor(() => expect(document.activeElement?.className).toBe('records-box'))
})

test('a new record is shown wherever the list was left, and its link has the focus', async () => {
  const { user } = show('&sort=name&q=C+5&p=2', (known) => {
    known.push({ ...made(61), title: 'Z' })
    return known.at(-1) as OwnCondition
  })
  await user.click(link(conditionMessages.create.ru))
  for (const name of ['title', 'content', 'duration_months', 'connection_fee'])
    await user.type(field(name), name === 'title' ? 'Z' : '1')
  await user.click(button(messages.save))
  await waitFor(() => expect(names()).toContain('Z'))
  expect(document.activeElement).toBe(link(messages.editNamed('Z').ru))
})

test('a form of a new record that is left leads back to the page it was opened from', async () => {
  const { user } = show('&sort=name&p=2', () => made(0))
  const shown = names()
  await user.click(link(conditionMessages.create.ru))
  await user.click(link(messages.cancel.ru))
  await waitFor(() => expect(names()).toEqual(shown))
  expect(search()).toBe('?tab=listings&list=conditions&sort=name&p=2')
  expect(document.activeElement).toBe(link(conditionMessages.create.ru))
})
