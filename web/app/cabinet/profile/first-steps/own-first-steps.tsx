import type { OwnFirstSteps } from '@motanet/contract/catalogue/own-first-steps.ts'
import { StepsGuide } from '../../kit/steps/steps-guide.tsx'
import * as messages from './messages.ts'

/** Leads the owner of a new provider, until its tariffs can be found and requests reach it. */
export function OwnFirstStepsGuide({ steps }: { steps: OwnFirstSteps }) {
  if (steps.every(({ is_done: isDone }) => isDone)) return null
  const shown = steps.map(({ step, is_done: isDone }) => ({ key: step, ...messages.steps[step], isDone }))
  return <StepsGuide steps={shown} purpose={messages.purpose} />
}
