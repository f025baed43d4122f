import { ownFirstSteps } from '@motanet/contract/catalogue/own-first-step-names.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { OwnFirstStepsGuide } from './own-first-steps.tsx'

const stepsWith = (...open: readonly string[]) => ownFirstSteps.map((step) => ({ step, is_done: !open.includes(step) }))

test('open steps are links to the tabs in the language of the page', () => {
  renderAt('/ro/profile', <OwnFirstStepsGuide steps={stepsWith('coverage', 'tariff')} />)
  const guide = within(screen.getByRole('region', { name: 'Primii pași' }))
  expect(guide.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Unde conectați', '/ro/profile?tab=mapzone'],
    ['Primul tarif', '/ro/profile?tab=listings&list=tariffs'],
  ])
  expect(guide.getByText(/^Făcuți 2 din 4\. Apoi clienții/)).toBeDefined()
})

test('a provider that has done all has no guide', () => {
  const { container } = renderAt('/profile', <OwnFirstStepsGuide steps={stepsWith()} />)
  expect(container.textContent).toBe('')
})
