import type { OwnFirstStep } from '@motanet/contract/catalogue/own-first-step-names.ts'
import type { OwnFirstSteps } from '@motanet/contract/catalogue/own-first-steps.ts'
import { StepsGuide } from '../../kit/steps/steps-guide.tsx'
import * as messages from './messages.ts'

/** What customers need to see the tariffs at their address. */
const findable: readonly OwnFirstStep[] = ['coverage', 'tariff']

/** Leads the owner of a new provider, until its tariffs can be found and requests reach it. */
export function OwnFirstStepsGuide({ steps }: { steps: OwnFirstSteps }) {
  if (steps.every(({ is_done: isDone }) => isDone)) return null
  const shown = steps.map(({ step, is_done: isDone }) => ({ key: step, ...messages.steps[step], isDone }))
  const isFound = steps.every(({ step, is_done: isDone }) => isDone || !findable.includes(step))
  return <StepsGuide steps={shown} purpose={isFound ? null : messages.purpose} />
}
