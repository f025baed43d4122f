import { promises } from '../../../parts/promises.ts'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import type { DachaData } from './dacha-data.ts'
import { DachaHelp } from './dacha-help.tsx'
import { DachaMethods } from './dacha-methods.tsx'
import { DachaProviders } from './dacha-providers.tsx'
import * as messages from './messages-tender.ts'

/** The page below its hero. */
export function DachaSections({ cards, claims }: DachaData) {
  return (
    <>
      <DachaMethods />
      {cards.length > 0 && <DachaProviders cards={cards} />}
      <Steps
        title={messages.stepsTitle}
        form={{ title: messages.stepForm, text: messages.stepFormText }}
        offersText={messages.stepOffersText}
        end={{ title: messages.stepConnect, text: messages.stepConnectText(promises.guaranteeDays) }}
      />
      <Questions items={messages.questionsAndAnswers(promises, claims.connection)} />
      <DachaHelp />
    </>
  )
}
