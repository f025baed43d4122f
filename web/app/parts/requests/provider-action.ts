import type { providerAction } from '@motanet/contract/requests/answer.ts'
import type { z } from 'zod'
import type { FormValues } from '../../lib/page-action.ts'

type ActionInput = z.input<typeof providerAction>

/** The value of a day that the user enters in a field of its own. */
export const otherDay = 'other'

/**
 * The body of an action from the values of its form: `act`, `day` (or `date`, if another day is chosen), `window` such as 10-12, `reason`
 * and `text`. The API checks everything; what the form lacks is left out. A connection on another day that was not entered must not
 * become one of today, which is the API's default.
 */
export function actionOf({
  act = '',
  day = '',
  date = '',
  window = '',
  reason = '',
  text = '',
}: FormValues): ActionInput {
  const [from = '', to = ''] = window.split('-')
  const chosen = day === otherDay ? date : day
  return {
    act: act as ActionInput['act'],
    ...((chosen !== '' || day === otherDay) && { date: chosen }),
    ...(window !== '' && { from: Number(from), to: Number(to) }),
    ...(reason !== '' && { reason: reason as NonNullable<ActionInput['reason']> }),
    text,
  }
}
