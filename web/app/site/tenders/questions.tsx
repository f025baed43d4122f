import { useText } from '../../lib/language.ts'
import { Accordion } from '../../ui/content/accordion.tsx'
import { type Question, questions } from './messages.ts'

export function Questions({ items }: { items: readonly Question[] }) {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap tender-faq">
        <h2 className="h-section">{t(questions)}</h2>
        <Accordion
          name="questions"
          items={items.map(({ question, answer }) => ({ title: t(question), text: t(answer) }))}
        />
      </div>
    </section>
  )
}
