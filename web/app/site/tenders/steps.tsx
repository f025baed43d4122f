import { type Text, useText } from '../../lib/language.ts'
import { promises } from '../../parts/promises.ts'
import { receiveOffers } from './messages.ts'
import '../../ui/content/stepper.css'

interface Step {
  title: Text
  text: Text
}

interface StepsProps {
  title: Text
  form: Step
  /** The title of the second step is the same on all pages. */
  offersText: Text
  end: Step
}

/** The course of a tender in three steps. */
export function Steps({ title, form, offersText, end }: StepsProps) {
  const t = useText()
  const steps = [form, { title: receiveOffers(promises.offersUpTo), text: offersText }, end]
  return (
    <section className="section tender-steps">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(title)}</h2>
        </div>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title.ru}>
              <h3>{t(step.title)}</h3>
              <p>{t(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
