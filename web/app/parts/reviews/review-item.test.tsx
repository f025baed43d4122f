import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '../../lib/format.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { Stars } from './stars.tsx'
import { makeReview } from './test/review.ts'

type Props = Omit<Parameters<typeof ReviewItem>[0], 'review'>
const show = (part: Parameters<typeof makeReview>[0] = {}, props: Props = {}, path = '/') =>
  renderAt(path, <ReviewItem review={makeReview(part)} {...props} />)
const stars = () => screen.queryByRole('img')
const avatar = () => document.querySelector('.avatar')

test('a review has its author, rating, date and text', () => {
  show({ author: 'Ana Popa', rating: 3, comment: ' Totul merge \n' }, {}, '/ro/provider/2')
  expect(screen.getByText('Ana Popa')).toBeDefined()
  expect(stars()?.ariaLabel).toBe(messages.starsOf(3).ro)
  expect(screen.getByText(formatDate('2026-11-20T10:00:00Z', 'ro'))).toBeDefined()
  const text = screen.getByText('Totul merge')
  expect([text.lang, text.textContent]).toEqual(['ro', 'Totul merge'])
  expect([
    avatar()?.textContent,
    screen.queryByText(messages.own.ro),
    screen.queryByText(messages.verified.ro),
  ]).toEqual(['AP', null, null])
})

test('an author without a name is a customer with a picture of a person', () => {
  show({ author: '' })
  expect(screen.getByText(messages.customer.ru)).toBeDefined()
  expect(avatar()?.querySelector('svg')).not.toBeNull()
})

test('an author with a picture has no initials', () => {
  show({ avatar: '/media/ana.webp' })
  expect(avatar()?.querySelector('img')?.getAttribute('src')).toBe('/media/ana.webp')
  expect(avatar()?.textContent).toBe('')
})

test('the reader’s own review and that of a confirmed client are marked', () => {
  show({ is_verified: true }, { isOwn: true })
  expect(screen.getByText(messages.own.ru)).toBeDefined()
  expect(screen.getByText(messages.verified.ru)).toBeDefined()
})

test('a review that earned a bonus says so', () => {
  show({ has_bonus: true })
  expect(screen.getByText(messages.bonusGranted.ru)).toBeDefined()
})

test('a review without a bonus does not mention one', () => {
  show({})
  expect(screen.queryByText(messages.bonusGranted.ru)).toBeNull()
})

test('a heading replaces the author, in a list of one author', () => {
  show({}, { heading: 'Orange' })
  expect(screen.getByRole('listitem').className).toBe('review review--plain')
  expect([avatar(), screen.queryByText('Ana P.')]).toEqual([null, null])
  expect(screen.getByText('Orange')).toBeDefined()
})

test('while a review is edited, its form replaces rating and text', () => {
  show({ comment: 'Работает' }, { isEdited: true, children: 'Форма' })
  expect([stars(), screen.queryByText('Работает')]).toEqual([null, null])
  expect(screen.getByText('Форма')).toBeDefined()
})

test('a review without a text has its rating only', () => {
  show({ comment: ' \n' })
  expect(stars()).not.toBeNull()
  expect(document.querySelector('.review__text')).toBeNull()
})

test.each([
  [0.4, 0],
  [2.4, 2],
  [2.5, 3],
  [5, 5],
])('a rating of %d fills %i stars', (rating, filled) => {
  renderAt('/', <Stars rating={rating} />)
  expect(stars()?.querySelectorAll('.icon--filled')).toHaveLength(filled)
  expect(stars()?.querySelectorAll('.stars__off')).toHaveLength(5 - filled)
})

const rated = { rating: 4.5, reviews_count: 200, rating_distribution: { 1: 0, 2: 0, 3: 1, 4: 99, 5: 100 } }

test('the summary has the average and the share of each rating, the best first', () => {
  renderAt('/', <RatingSummary provider={rated} />)
  expect(screen.getByText(messages.count(200).ru)).toBeDefined()
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('.sr')?.textContent)).toEqual(
    ([5, 4, 3, 2, 1] as const).map((stars) => messages.given(stars, rated.rating_distribution[stars]).ru),
  )
  const widths = rows.map((row) => row.querySelector('.rbar__share')?.getAttribute('width'))
  // A single review is visible, a rating that nobody gave has no bar
  expect(widths).toEqual(['50%', '49.5%', '1.5%', undefined, undefined])
})

test('a provider without ratings has no summary', () => {
  const { container } = renderAt('/', <RatingSummary provider={{ ...rated, rating: null, reviews_count: 0 }} />)
  expect(container.textContent).toBe('')
})
