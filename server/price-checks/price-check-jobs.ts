import type { Kysely } from 'kysely'
import { updateFreshness } from '../catalogue/price-checks.ts'
import { endRefusals } from '../catalogue/tariffs.queries.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { runSteps } from '../notifications/job-steps.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { discardAnswered } from './reminders.queries.ts'
import { remindProviders } from './reminders.ts'

/**
 * Returns the handler of the job that ages the checks of prices, reminds providers of them until they have confirmed them, and ends
 * refusals at houses. `isDemo`: the prices are not maintained.
 */
export function priceCheckJobs(
  db: Kysely<DB>,
  parts: DeliveryParts,
  { isDemo }: { isDemo: boolean },
): Pick<JobHandlers, 'price-checks'> {
  return {
    'price-checks': () =>
      runSteps([
        // First: it finds what ended within the last minutes, and reminding may take some
        () => endRefusals(db),
        () => updateFreshness(db, { now: parts.clock(), isDemo }),
        () => discardAnswered(db, parts.clock()),
        () => remindProviders(db, parts),
      ]),
  }
}
