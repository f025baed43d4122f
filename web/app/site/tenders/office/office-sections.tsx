import { useText } from '../../../lib/language.ts'
import type { Claims } from '../../../parts/claims/claims.ts'
import { promises } from '../../../parts/promises.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import { TenderButton } from '../form/tender-desk.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import * as messages from './messages-tender.ts'
import { OfficeConnections } from './office-connections.tsx'
import { OfficeMinimums } from './office-minimums.tsx'
import { OfficeOptions } from './office-options.tsx'
import { OfficeServices } from './office-services.tsx'

/** The page below its hero. */
export function OfficeSections({ claims }: { claims: Claims }) {
  const t = useText()
  return (
    <>
      <OfficeMinimums />
      <OfficeConnections />
      <OfficeServices />
      <OfficeOptions />
      <Steps
        title={messages.stepsTitle}
        form={{ title: messages.stepForm, text: messages.stepFormText }}
        offersText={messages.stepOffersText}
        end={{ title: messages.stepSign, text: messages.stepSignText }}
      />
      <Questions items={messages.questionsAndAnswers(promises, claims.connection)} />
      <section className="section">
        <div className="wrap">
          <div className="tender-call">
            <h2 className="h-section">{t(messages.callTitle)}</h2>
            <p>{t(messages.callText)}</p>
            <TenderButton className="btn btn--primary btn--lg tender-call__start">{t(startTender)}</TenderButton>
          </div>
        </div>
      </section>
    </>
  )
}
