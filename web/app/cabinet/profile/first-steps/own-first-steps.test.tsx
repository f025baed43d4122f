import { ownFirstSteps } from '@motanet/contract/catalogue/own-first-step-names.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { channels } from '../../kit/recipients/messages.ts'
import { purpose, steps } from './messages.ts'
import { OwnFirstStepsGuide } from './own-first-steps.tsx'

const stepsWith = (...open: readonly string[]) => ownFirstSteps.map((step) => ({ step, is_done: !open.includes(step) }))

test('open steps are links to the tabs in the language of the page', () => {
  renderAt('/ro/profile', <OwnFirstStepsGuide steps={stepsWith('coverage', 'tariff')} />)
  const guide = within(screen.getByRole('region', { name: 'Primii pași' }))
  expect(guide.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Unde conectați', '/ro/profile?tab=mapzone'],
    ['încărcați un fișier cu zone ori o listă de case', '/ro/profile?tab=import&kind=coverage'],
    ['Primul tarif', '/ro/profile?tab=listings&list=tariffs'],
  ])
  expect(guide.getByText(/^Făcuți 2 din 4\. Apoi clienții/)).toBeDefined()
})

test('a step that is done is no link', () => {
  renderAt('/profile', <OwnFirstStepsGuide steps={stepsWith('tariff')} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Первый тариф'])
  expect(screen.getByText('Нарисуйте зону на карте или загрузите файл с зонами либо список домов')).toBeDefined()
})

test('the step of the recipient names channels that every installation has, as the dialog does', () => {
  const { text } = steps.recipient
  for (const language of ['ru', 'ro'] as const) {
    expect(text[language].toLowerCase()).toContain(channels.mail[language].toLowerCase())
    expect(text[language].toLowerCase()).toContain(channels.webhook[language].toLowerCase())
    expect(text[language]).not.toContain(channels.telegram[language])
  }
})

test('a provider that has done all has no guide', () => {
  const { container } = renderAt('/profile', <OwnFirstStepsGuide steps={stepsWith()} />)
  expect(container.textContent).toBe('')
})

test.each([
  ['coverage', true],
  ['tariff', true],
  ['details', false],
  ['recipient', false],
])('the guide with the open step %s says that customers cannot see the tariffs yet: %s', (open, isSaid) => {
  renderAt('/profile', <OwnFirstStepsGuide steps={stepsWith(open)} />)
  expect(screen.queryByText(purpose.ru, { exact: false }) !== null).toBe(isSaid)
})
