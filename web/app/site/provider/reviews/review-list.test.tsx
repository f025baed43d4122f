import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import * as messages from '../../../parts/reviews/messages.ts'
import { title } from '../../../parts/reviews/messages-complaints.ts'
import { makePage } from '../../../parts/reviews/test/review.ts'
import { ReviewList } from './review-list.tsx'

fakeDialogs()

test('every review but the own one has a button for a complaint, which opens its dialog', async () => {
  const { user } = renderAt('/', <ReviewList providerId={2} first={makePage([4, 7, 9])} ownId={7} />)
  const openers = screen.getAllByRole('button', { name: new RegExp(messages.complain.ru) })
  expect(openers.map(({ textContent }) => textContent)).toEqual(
    [4, 9].map((id) => `${messages.complain.ru}: Author ${id}`),
  )
  const [opener] = openers
  if (opener === undefined) return expect.fail('no button')
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: title.ru }))
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
