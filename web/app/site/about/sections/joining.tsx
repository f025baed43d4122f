import { useText } from '../../../lib/language.ts'
import * as footerMessages from '../../messages-footer.ts'
import * as messages from './messages.ts'
import { Section } from './section.tsx'
import '../../../ui/content/stepper.css'

export function Career({ email }: { email: string }) {
  const t = useText()
  return (
    <Section id="career" title={t(footerMessages.career)}>
      <div className="prose">
        {messages.careerTexts.map((text) => (
          <p key={text.ru}>{t(text)}</p>
        ))}
      </div>
      <a className="btn btn--soft" href={letterTo(email, t(messages.cvSubject))}>
        {t(messages.sendCv)}
      </a>
    </Section>
  )
}

export function Cooperation({ email }: { email: string }) {
  const t = useText()
  return (
    <Section id="cooperation" title={t(footerMessages.cooperation)}>
      <p className="lead">{t(messages.cooperationLead)}</p>
      <ol className="steps">
        {messages.cooperationSteps.map(({ title, text }) => (
          <li key={title.ru}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <div className="partner">
        <p>{t(messages.cooperationPermissions)}</p>
        <a className="btn btn--primary" href={letterTo(email, t(messages.partnerSubject))}>
          {t(messages.becomePartner)}
        </a>
      </div>
    </Section>
  )
}

function letterTo(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
