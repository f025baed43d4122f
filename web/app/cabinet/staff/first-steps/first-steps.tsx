import type { FirstSteps } from '@motanet/contract/staff/first-steps.ts'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import './first-steps.css'

/** Leads through an empty marketplace: every step with its state, until a tariff can be found. */
export function FirstStepsGuide({ steps }: { steps: FirstSteps }) {
  const t = useText()
  const to = useLocalisedPath()
  // A marketplace may work without the second factor of this account, such as the demo
  if (steps.every(({ step, is_done: isDone }) => isDone || step === 'second_factor')) return null
  const done = steps.filter(({ is_done: isDone }) => isDone).length
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <h2 className="h-panel" id="first-steps">
        {t(messages.title)}
      </h2>
      <p className="muted">{t(messages.progress(done, steps.length))}</p>
      <ol>
        {steps.map(({ step, is_done: isDone }) => {
          const { title, text, path } = messages.steps[step]
          return (
            <li key={step} className={isDone ? 'first-steps__one first-steps__one--done' : 'first-steps__one'}>
              <span className="first-steps__mark">{isDone && <Check className="icon icon--sm" />}</span>
              <div>
                {isDone ? <b>{t(title)}</b> : <Link to={to(path)}>{t(title)}</Link>}
                {isDone && <span className="sr">, {t(messages.isDone)}</span>}
                <p className="small muted">{t(text)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
