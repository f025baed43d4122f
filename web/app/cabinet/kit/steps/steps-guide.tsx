import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import './steps-guide.css'

export interface GuideStep {
  key: string
  title: Text
  text: Text
  /** Where the step is done, without the language prefix. */
  path: string
  /** The end of the text, and where else the step can be done. */
  alternative?: { text: Text; path: string }
  isDone: boolean
}

/** Leads through what has to be done first: every step with its state. `purpose` says what is reached at the end; null if it is reached. */
export function StepsGuide({ steps, purpose }: { steps: readonly GuideStep[]; purpose: Text | null }) {
  const t = useText()
  const to = useLocalisedPath()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="panel steps-guide" aria-labelledby="steps-guide">
      <h2 className="h-panel" id="steps-guide">
        {t(messages.title)}
      </h2>
      <p className="muted">
        {t(messages.progress(done, steps.length))} {purpose && t(purpose)}
      </p>
      <ol>
        {steps.map(({ key, title, text, path, alternative, isDone }) => (
          <li key={key} className={isDone ? 'steps-guide__one steps-guide__one--done' : 'steps-guide__one'}>
            <span className="steps-guide__mark">{isDone && <Check className="icon icon--sm" />}</span>
            <div>
              {isDone ? <b>{t(title)}</b> : <Link to={to(path)}>{t(title)}</Link>}
              {isDone && <span className="sr">, {t(messages.isDone)}</span>}
              <p className="small muted">
                {t(text)}
                {alternative && ' '}
                {alternative &&
                  (isDone ? t(alternative.text) : <Link to={to(alternative.path)}>{t(alternative.text)}</Link>)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
