import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { retry } from '../../../lib/messages.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderInSite } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import * as messages from '../../../parts/reviews/messages.ts'
import { hiddenBy } from '../../../parts/reviews/messages-writing.ts'
import { makeReview } from '../../../parts/reviews/test/review.ts'
import { OwnReview } from './own-review.tsx'

test('while an own review that could not be loaded is loaded again, the focus stays in the page', async () => {
  signIn({ session: 'failing review' })
  fakeApi(() => 'unreachable')
  const nothing = () => undefined
  const { user } = renderInSite(
    '/provider/2',
    <main>
      <OwnReview provider={{ id: 2, name: 'Orange' }} onKnown={nothing} onSessionOver={nothing} />
    </main>,
    {},
  )
  await user.click(await screen.findByRole('button', { name: retry.ru }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the author of a hidden review is told so in place of the form, without a promise of a bonus', async () => {
  signIn({ session: 'hidden review' })
  const found = makeReview({ provider: 2, hidden_by: 'provider' })
  fakeApi(({ path }) => ({ body: path.includes('/users/me/') ? { id: 6, provider: null } : [found] }))
  const nothing = () => undefined
  const provider = { id: 2, name: 'Orange' }
  renderInSite('/provider/2', <OwnReview provider={provider} onKnown={nothing} onSessionOver={nothing} />, {
    email: 'desk@motanet.test',
  })
  await screen.findByText(hiddenBy.provider.ru, { exact: false })
  expect(screen.getByRole('link', { name: 'desk@motanet.test' }).getAttribute('href')).toBe('mailto:desk@motanet.test')
  expect([screen.queryByRole('textbox'), screen.queryByText(messages.bonus.ru)]).toEqual([null, null])
})
