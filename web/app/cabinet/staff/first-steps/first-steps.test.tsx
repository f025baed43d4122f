import { firstSteps } from '@motanet/contract/staff/first-step-names.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { FirstStepsGuide } from './first-steps.tsx'
import * as messages from './messages.ts'

const stepsWith = (...open: readonly string[]) => firstSteps.map((step) => ({ step, is_done: !open.includes(step) }))

test('open steps are links in the language of the page, those that are done say so', () => {
  renderAt('/ro/staff', <FirstStepsGuide steps={stepsWith('provider', 'tariff')} />)
  const guide = within(screen.getByRole('region', { name: 'Primii pași' }))
  expect(guide.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Primul furnizor', '/ro/staff/providers/new'],
    ['Un tarif pe site', '/ro/staff/providers'],
  ])
  expect(guide.getByText(/^Făcuți 6 din 8/)).toBeDefined()
  expect(guide.getAllByText(', făcut')).toHaveLength(6)
})

test.each([[stepsWith()], [stepsWith('second_factor')]])('a filled marketplace has no guide', (steps) => {
  const { container } = renderAt('/staff', <FirstStepsGuide steps={steps} />)
  expect(container.textContent).toBe('')
})

test.each([
  ['tariff', true],
  ['coverage', true],
  ['addresses', true],
  ['recipient', false],
])('the guide with the open step %s says that visitors cannot find a tariff yet: %s', (step, isSaid) => {
  renderAt('/staff', <FirstStepsGuide steps={stepsWith('second_factor', step)} />)
  expect(screen.queryByText(messages.purpose.ru, { exact: false }) !== null).toBe(isSaid)
})
