import type { FirstStep } from '@motanet/contract/staff/first-step-names.ts'
import type { FirstSteps } from '@motanet/contract/staff/first-steps.ts'
import { StepsGuide } from '../../kit/steps/steps-guide.tsx'
import * as messages from './messages.ts'

/** What visitors need to find a tariff at their address. */
const findable: readonly FirstStep[] = ['addresses', 'tariff', 'coverage']

/** Leads through an empty marketplace, until a tariff can be found. */
export function FirstStepsGuide({ steps }: { steps: FirstSteps }) {
  // A marketplace may work without the second factor of this account, such as the demo
  if (steps.every(({ step, is_done: isDone }) => isDone || step === 'second_factor')) return null
  const shown = steps.map(({ step, is_done: isDone }) => ({ key: step, ...messages.steps[step], isDone }))
  const isFound = steps.every(({ step, is_done: isDone }) => isDone || !findable.includes(step))
  return <StepsGuide steps={shown} purpose={isFound ? null : messages.purpose} />
}
