import type { Random } from '../city/random.ts'
import type { ReviewSubject } from './offer.ts'
import { romanianPhrases } from './review-phrases-ro.ts'
import { russianPhrases } from './review-phrases-ru.ts'

type Tone = 'good' | 'mixed' | 'bad'

export interface ReviewPhrases {
  good: Record<ReviewSubject | 'any', string[]>
  mixed: string[]
  bad: string[]
}

interface Words {
  quarters: string[]
  ordinals: string[]
  floors: string[]
  hours: string[]
  years: string[]
}

const words: Record<'ru' | 'ro', Words> = {
  ru: {
    quarters: ['Ботанику', 'Рышкановку', 'Чеканы', 'Буюканы', 'Телецентр', 'Старую Почту', 'Скулянку', 'Мунчешты'],
    ordinals: ['второй', 'третий', 'первый', 'четвёртый'],
    floors: ['первом', 'втором', 'пятом', 'восьмом', 'девятом', 'четырнадцатом', 'шестнадцатом'],
    hours: ['девять утра', 'полдень', 'шесть вечера', 'восемь вечера'],
    years: ['год', 'два года', 'три года', 'полгода', 'пять лет'],
  },
  ro: {
    quarters: ['Botanica', 'Rîșcani', 'Ciocana', 'Buiucani', 'Telecentru', 'Poșta Veche', 'Sculeni', 'Muncești'],
    ordinals: ['doua', 'treia', 'patra', 'cincea'],
    floors: ['unu', 'doi', 'cinci', 'opt', 'nouă', 'paisprezece', 'șaisprezece'],
    hours: ['nouă dimineața', 'prânz', 'șase seara', 'opt seara'],
    years: ['un an', 'doi ani', 'trei ani', 'jumătate de an', 'cinci ani'],
  },
}

// «5G на Ботанике»: the only phrase that wants the quarter in another case.
const quartersWhere: Record<string, string> = {
  Ботанику: 'Ботанике',
  Рышкановку: 'Рышкановке',
  Чеканы: 'Чеканах',
  Буюканы: 'Буюканах',
  Телецентр: 'Телецентре',
  'Старую Почту': 'Старой Почте',
  Скулянку: 'Скулянке',
  Мунчешты: 'Мунчештах',
}

/**
 * Writes the reviews of one provider: each call puts together one to three sentences that fit the rating, and no sentence
 * returns before all others of its kind were used.
 */
export function createReviewWriter(subject: ReviewSubject, random: Random) {
  const decks = new Map<string, string[]>()

  function draw(name: string, phrases: readonly string[]): string {
    const deck = decks.get(name) ?? []
    if (deck.length === 0) deck.push(...random.shuffle(phrases))
    decks.set(name, deck)
    return deck.pop() as string
  }

  return function write(language: 'ru' | 'ro', rating: number): string {
    const phrases = language === 'ru' ? russianPhrases : romanianPhrases
    const say = (tone: Tone, about: ReviewSubject | 'any') =>
      draw(`${language} ${tone} ${about}`, tone === 'good' ? phrases.good[about] : phrases[tone])
    const sentences = sentencesFor(rating, random.next(), say, subject)
    return [...new Set(sentences)].map((sentence) => fill(sentence, language, random)).join(' ')
  }
}

function sentencesFor(
  rating: number,
  chance: number,
  say: (tone: Tone, about: ReviewSubject | 'any') => string,
  subject: ReviewSubject,
): string[] {
  if (rating === 5) {
    if (chance < 0.3) return [say('good', subject)]
    if (chance < 0.42) return [say('good', 'any')]
    if (chance < 0.75) return [say('good', subject), say('good', 'any')]
    return [say('good', subject), say('good', subject), say('good', 'any')]
  }
  if (rating === 4) return chance < 0.4 ? [say('mixed', subject)] : [say('good', subject), say('mixed', subject)]
  if (rating === 3) return chance < 0.5 ? [say('mixed', subject)] : [say('mixed', subject), say('mixed', subject)]
  if (rating === 2) return chance < 0.5 ? [say('bad', subject)] : [say('bad', subject), say('mixed', subject)]
  return chance < 0.4 ? [say('bad', subject)] : [say('bad', subject), say('bad', subject)]
}

function fill(sentence: string, language: 'ru' | 'ro', random: Random): string {
  const { quarters, ordinals, floors, hours, years } = words[language]
  const quarter = random.pick(quarters)
  const isWhere = sentence.includes('5G на {quarter}')
  return sentence
    .replace('{quarter}', isWhere ? (quartersWhere[quarter] ?? quarter) : quarter)
    .replace('{days}', random.pick(ordinals))
    .replace('{floor}', random.pick(floors))
    .replace('{hour}', random.pick(hours))
    .replace('{years}', random.pick(years))
}
