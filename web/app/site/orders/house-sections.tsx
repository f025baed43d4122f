import { promises } from '../../parts/promises.ts'
import type { HouseData } from './house.route.tsx'
import { HouseHelp } from './house-help.tsx'
import { HouseMethods } from './house-methods.tsx'
import { HouseProviders } from './house-providers.tsx'
import * as messages from './messages-house-tender.ts'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'

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
