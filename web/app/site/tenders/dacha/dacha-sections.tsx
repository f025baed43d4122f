import { promises } from '../../../parts/promises.ts'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import type { HouseData } from './dacha.route.tsx'
import { HouseHelp } from './dacha-help.tsx'
import { HouseMethods } from './dacha-methods.tsx'
import { HouseProviders } from './dacha-providers.tsx'
import * as messages from './messages-tender.ts'

/** All of the page below its hero. */
export function HouseSections({ cards }: HouseData) {
  return (
    <>
      <HouseMethods />
      {cards.length > 0 && <HouseProviders cards={cards} />}
      <Steps
        title={messages.stepsTitle}
        form={{ title: messages.stepForm, text: messages.stepFormText }}
        offersText={messages.stepOffersText}
        end={{ title: messages.stepConnect, text: messages.stepConnectText(promises.guaranteeDays) }}
      />
      <Questions items={messages.questionsAndAnswers(promises)} />
      <HouseHelp />
    </>
  )
}
