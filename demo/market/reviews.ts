import type { Language } from '@motanet/contract/errors.ts'
import { createRandom, type Random } from '../city/random.ts'
import { demoUserId } from '../facts.ts'
import { type DemoAccount, providerOwnerIds, staffId } from './accounts.ts'
import { type Calendar, minutesBefore, wakingMinutes } from './moments.ts'
import type { ProviderCatalogue } from './provider-catalogue.ts'
import { catalogues } from './providers.ts'
import { createReviewWriter } from './review-texts.ts'

export interface DemoReview {
  id: number
  accountId: number
  providerId: number
  rating: number
  comment: string
  createdAt: Date
  updatedAt: Date
  removedAt: Date | null
  removedBy: number | null
  removalReason: string | null
}

interface WrittenReview {
  language: Language
  rating: number
  daysAgo: number
  comment: string
}

const twoYears = 730

/** The latest reviews of the best-known provider, including the one that the form of user@motanet.md is prefilled with. */
const latestOfCodruNet: WrittenReview[] = [
  {
    language: 'ru',
    rating: 5,
    daysAgo: 2,
    comment: 'Переехали на Рышкановку, интернет включили раньше, чем привезли диван. Скорость по кабелю честные 500.',
  },
  {
    language: 'ro',
    rating: 5,
    daysAgo: 5,
    comment:
      'Am trecut de la alt operator și nu regret. Echipa a venit la ora stabilită, a tras cablul frumos pe lângă plintă.',
  },
  {
    language: 'ru',
    rating: 3,
    daysAgo: 9,
    comment: 'Интернет хороший, а приставка подвисает на спортивных каналах. Обещали заменить, жду.',
  },
]
const reviewOfUser: WrittenReview = {
  language: 'ru',
  rating: 4,
  daysAgo: 17,
  comment:
    'Подключили на второй день. Роутер поставили в коридоре, до спальни добивает. Минус звезда за то, что чек пришлось просить дважды.',
}

const removed: { providerId: number; daysAgo: number; comment: string; reason: string }[] = [
  { providerId: 2, daysAgo: 41, comment: 'Звоните лучше мне, подключу без договора.', reason: 'Реклама' },
  { providerId: 3, daysAgo: 77, comment: 'Менеджер из салона на углу — вот его телефон.', reason: 'Личные данные' },
  { providerId: 3, daysAgo: 130, comment: 'Отзыв не про этого провайдера, перепутал.', reason: 'По просьбе автора' },
]

/** Creates the reviews of the providers with the counts and means of their catalogues; the newest ones are a few days old. */
export function createReviews(accounts: readonly DemoAccount[], calendar: Calendar): DemoReview[] {
  const reviews: DemoReview[] = []
  for (const catalogue of catalogues) addReviews(reviews, catalogue, accounts, calendar)
  for (const { providerId, daysAgo, comment, reason } of removed) {
    const accountId = russianWithoutReview(accounts, reviews, providerId)
    const minutes = daysAgo * 24 * 60 - 700
    reviews.push({
      ...review(reviews.length + 1, accountId, providerId, 1, comment, minutesBefore(calendar, minutes)),
      removedAt: minutesBefore(calendar, minutes - 900),
      removedBy: providerOwnerIds[providerId] ?? staffId,
      removalReason: reason,
    })
  }
  return reviews
}

function addReviews(
  reviews: DemoReview[],
  catalogue: ProviderCatalogue,
  accounts: readonly DemoAccount[],
  calendar: Calendar,
) {
  const random = createRandom(40_000 + catalogue.id)
  const { count, mean, subject, quarters } = catalogue.reviews
  const write = createReviewWriter(subject, quarters, random)
  const authors = random.shuffle(
    accounts.filter(({ role, id, isStaff }) => role === 'other' && id !== demoUserId && !isStaff),
  )
  const ratings = ratingsOf(count, mean, random)
  const add = (author: DemoAccount, rating: number, daysAgo: number, comment: string) => {
    const writtenAt = minutesBefore(calendar, wakingMinutes(daysAgo, random))
    reviews.push(review(reviews.length + 1, author.id, catalogue.id, rating, comment, writtenAt))
  }
  if (catalogue.id === 2) {
    const user = accounts.find(({ id }) => id === demoUserId) as DemoAccount
    take(ratings, reviewOfUser.rating)
    add(user, reviewOfUser.rating, reviewOfUser.daysAgo, reviewOfUser.comment)
    for (const { language, rating, daysAgo, comment } of latestOfCodruNet) {
      const author = authors.splice(
        authors.findIndex((candidate) => candidate.language === language),
        1,
      )[0] as DemoAccount
      take(ratings, rating)
      add(author, rating, daysAgo, comment)
    }
  }
  for (const rating of ratings) {
    const author = authors.pop()
    if (author === undefined) throw new RangeError(`${catalogue.name} has more reviews than there are authors`)
    // More of them in the last months, as the marketplace grows.
    const daysAgo = 3 + Math.floor((twoYears - 3) * random.next() ** 1.6)
    add(author, rating, daysAgo, write(author.language, rating))
  }
}

function review(
  id: number,
  accountId: number,
  providerId: number,
  rating: number,
  comment: string,
  writtenAt: Date,
): DemoReview {
  return {
    id,
    accountId,
    providerId,
    rating,
    comment,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    removedAt: null,
    removedBy: null,
    removalReason: null,
  }
}

/** Returns `count` ratings whose mean is `mean` to the first decimal: many fives, and more ones than twos. */
export function ratingsOf(count: number, mean: number, random: Random): number[] {
  const lean = leanFor(mean)
  const ratings = [5, 4, 3, 2, 1].flatMap((rating) => Array<number>(Math.round(lean(rating) * count)).fill(rating))
  while (ratings.length > count) ratings.splice(random.integer(0, ratings.length - 1), 1)
  while (ratings.length < count) ratings.push(5)
  const wanted = Math.round(mean * count)
  let sum = ratings.reduce((total, rating) => total + rating, 0)
  while (sum !== wanted) {
    const step = sum < wanted ? 1 : -1
    const movable = ratings.flatMap((rating, index) => (rating + step >= 1 && rating + step <= 5 ? [index] : []))
    const at = random.pick(movable)
    ratings[at] = (ratings[at] as number) + step
    sum += step
  }
  return random.shuffle(ratings)
}

/** Returns the share of each rating for a given mean. */
function leanFor(mean: number): (rating: number) => number {
  const usual = [0, 0.9, 0.5, 0.7, 1, 1.15]
  const shares = (slope: number) => {
    const weights = usual.map((weight, rating) => weight * Math.exp(slope * rating))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  }
  const averageOf = (slope: number) => shares(slope).reduce((sum, share, rating) => sum + share * rating, 0)
  let [low, high] = [-2, 6]
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    if (averageOf(middle) < mean) low = middle
    else high = middle
  }
  const found = shares(low)
  return (rating) => found[rating] as number
}

function take(ratings: number[], rating: number) {
  const at = ratings.indexOf(rating)
  ratings.splice(at === -1 ? 0 : at, 1)
}

function russianWithoutReview(
  accounts: readonly DemoAccount[],
  reviews: readonly DemoReview[],
  providerId: number,
): number {
  const wrote = new Set(reviews.filter((review) => review.providerId === providerId).map(({ accountId }) => accountId))
  const author = accounts.find(
    ({ id, isStaff, role, language }) =>
      role === 'other' && !isStaff && language === 'ru' && id !== demoUserId && !wrote.has(id),
  )
  if (author === undefined) throw new RangeError(`all authors have reviewed provider ${providerId}`)
  return author.id
}
