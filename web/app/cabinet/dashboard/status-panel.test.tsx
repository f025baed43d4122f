import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages-charts.ts'
import { StatusPanel } from './status-panel.tsx'

function show(total: number) {
  const requests = {
    total,
    by_status: { info: total, in_progress: total * 2, connected: 0, rejected: 0, withdrawn: total },
  }
  renderAt('/profile', <StatusPanel requests={{ ...requests, total: total * 4 } as CabinetFigures['requests']} />)
}

test('a period without requests has a sentence instead of the bar and the table', () => {
  show(0)
  expect(screen.getByText(messages.byStatusNone.ru)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the segments of the bar follow each other, as long as the share of their status', () => {
  show(2)
  const segments = [...screen.getByRole('img').querySelectorAll('rect')]
  expect(segments.map((each) => [each.getAttribute('x'), each.getAttribute('width')])).toEqual([
    ['0%', '25%'],
    ['25%', '50%'],
    ['75%', '0%'],
    ['75%', '0%'],
    ['75%', '25%'],
  ])
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent?.replace(/\s/g, ''))).toEqual([
    ...['2', '25%', '4', '50%'],
    ...['0', '0%', '0', '0%'],
    ...['2', '25%'],
  ])
})
