import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { bonus } from '../../parts/reviews/messages.ts'
import { ReviewInvite } from './review-invite.tsx'
import { makeTracked, now } from './test/tracked.tsx'

test.each([true, false])('the bonus is promised only if a review can earn it: %s', (earns_bonus) => {
  const request = makeTracked({ step: 'confirmed', earns_bonus })
  renderAt('/', <ReviewInvite request={request} tariff={null} loadedAt={now} />)
  expect(screen.getByRole('link', { name: 'Написать отзыв' })).toBeTruthy()
  expect(document.body.textContent?.includes(bonus.ru)).toBe(earns_bonus)
})
