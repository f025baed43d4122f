import { type ReactNode, useId } from 'react'
import { useText } from '../../../lib/language.ts'
import { states } from './messages.ts'
import { consequences } from './messages-state.ts'

const choices = ['partner', 'listed'] as const
/** The states that staff choose; a suspension is an action of its own. */
export type FirstState = (typeof choices)[number]

interface StateChoicesProps {
  legend: ReactNode
  state: FirstState
  onChange: (state: FirstState) => void
}

/** Partner or listed, each with what that means. */
export function StateChoices({ legend, state, onChange }: StateChoicesProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset>
      {legend}
      <div className="staff-provider__choices">
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={state === choice} onChange={() => onChange(choice)} />
            <b>{t(states[choice])}</b>
            <small>{t(consequences[choice])}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
