import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import * as messages from './messages.ts'
import { readFilters } from './queue-filters.ts'
import { QueueList } from './queue-list.tsx'

test('a search without items is announced', () => {
  const queue = { results: [], count: 0 } as unknown as Parameters<typeof QueueList>[0]['queue']
  renderAt('/staff', <QueueList queue={queue} now={0} filters={readFilters(new URLSearchParams({ q: 'x' }))} />)
  expect(screen.getByRole('status').textContent).toContain(messages.nothingFound.ru)
})

test.each([
  ['', messages.nothingWaits.ru],
  ['q=x', messages.nothingFound.ru],
  ['kind=escalation', messages.nothingFound.ru],
  ['assignee=me', messages.nothingFound.ru],
])('an empty queue filtered by «%s» says «%s»', (query, title) => {
  const queue = { results: [], count: 0 } as unknown as Parameters<typeof QueueList>[0]['queue']
  renderAt('/staff', <QueueList queue={queue} now={0} filters={readFilters(new URLSearchParams(query))} />)
  expect(screen.getByText(title)).toBeDefined()
})
