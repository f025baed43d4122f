import { useText } from '../../../lib/language.ts'
import { promises } from '../../../parts/promises.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import { TenderButton } from '../form/tender-desk.tsx'
import * as messages from './messages.ts'

export function OfficeHero() {
  const t = useText()
  return (
    <section className="tender-hero">
      <div className="wrap tender-hero__in">
        <div>
          <h1 className="h-page">{t(messages.heroTitle(promises.offersUpTo))}</h1>
          <p className="lead">{t(messages.heroLead)}</p>
          <TenderButton className="btn btn--primary btn--lg">{t(startTender)}</TenderButton>
          <p className="tender-hero__note">{t(messages.heroNote)}</p>
        </div>
        <ol className="two">
          <li>
            <b>{t(messages.stepDescribe)}</b>
            <span>{t(messages.stepDescribeText)}</span>
          </li>
          <li>
            <b>{t(messages.stepCompare)}</b>
            <span>{t(messages.stepCompareText(promises.offersUpTo))}</span>
          </li>
        </ol>
      </div>
    </section>
  )
}
