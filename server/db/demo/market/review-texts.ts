import type { Random } from '../city/random.ts'
import type { ReviewSubject } from './offer.ts'
import { romanianPhrases } from './review-phrases-ro.ts'
import { russianPhrases } from './review-phrases-ru.ts'

type Tone = 'good' | 'mixed' | 'bad'
type Say = (tone: Tone, about: ReviewSubject | 'any') => string

// What goes wrong with a cable does not go wrong with a satellite.
const complaintsOf: Record<ReviewSubject | 'any', 'wired' | 'mobile' | 'any'> = {
  wired: 'wired',
  tv: 'wired',
  mobile: 'mobile',
  satellite: 'any',
  business: 'any',
  telephony: 'any',
  any: 'any',
}

export interface ReviewPhrases {
  good: Record<ReviewSubject | 'any', string[]>
  mixed: Record<'wired' | 'mobile' | 'any', string[]>
  bad: Record<'wired' | 'mobile' | 'any', string[]>
}

interface Words {
  /** Of the city, after a word of motion. */
  quarters: string[]
  /** The same after „there is”. */
  places: string[]
  ordinals: string[]
  floors: string[]
  hours: string[]
  years: string[]
}

const words: Record<'ru' | 'ro', Words> = {
  ru: {
    quarters: ['Ботанику', 'Рышкановку', 'Чеканы', 'Буюканы', 'Телецентр', 'Старую Почту', 'Скулянку', 'Мунчешты'],
    places: [
      'на Ботанике',
      'на Рышкановке',
      'на Чеканах',
      'на Буюканах',
      'на Телецентре',
      'на Старой Почте',
      'на Скулянке',
    ],
    ordinals: ['второй', 'третий', 'первый', 'четвёртый'],
    floors: ['первом', 'втором', 'пятом', 'восьмом', 'девятом', 'четырнадцатом', 'шестнадцатом'],
    hours: ['девять утра', 'полдень', 'шесть вечера', 'восемь вечера'],
    years: ['год', 'два года', 'три года', 'полгода', 'пять лет'],
  },
  ro: {
    quarters: ['Botanica', 'Rîșcani', 'Ciocana', 'Buiucani', 'Telecentru', 'Poșta Veche', 'Sculeni', 'Muncești'],
    places: ['Botanica', 'Rîșcani', 'Ciocana', 'Buiucani', 'Telecentru', 'Poșta Veche', 'Sculeni'],
    ordinals: ['doua', 'treia', 'patra', 'cincea'],
    floors: ['unu', 'doi', 'cinci', 'opt', 'nouă', 'paisprezece', 'șaisprezece'],
    hours: ['nouă dimineața', 'prânz', 'șase seara', 'opt seara'],
    years: ['un an', 'doi ani', 'trei ani', 'jumătate de an', 'cinci ani'],
  },
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
    const say: Say = (tone, about) => {
      if (tone === 'good') return draw(`${language} good ${about}`, phrases.good[about])
      const kind = complaintsOf[about]
      const own = kind === 'any' ? [] : phrases[tone][kind]
      return draw(`${language} ${tone}`, [...own, ...phrases[tone].any])
    }
    const sentences = sentencesFor(rating, random.next(), say, subject)
    return [...new Set(sentences)].map((sentence) => fill(sentence, language, random)).join(' ')
  }
}

function sentencesFor(rating: number, chance: number, say: Say, subject: ReviewSubject): string[] {
  const isShort = chance < 0.2
  if (rating === 5) {
    if (chance < 0.08) return [say('good', 'any')]
    if (isShort) return [say('good', subject)]
    if (chance < 0.5) return [say('good', subject), say('good', 'any')]
    if (chance < 0.72) return [say('good', subject), say('good', subject)]
    return [say('good', subject), say('good', subject), say('good', 'any')]
  }
  if (rating === 4) return isShort ? [say('mixed', subject)] : [say('good', subject), say('mixed', subject)]
  if (rating === 3) return isShort ? [say('mixed', subject)] : [say('mixed', subject), say('mixed', subject)]
  if (rating === 2) return isShort ? [say('bad', subject)] : [say('mixed', subject), say('bad', subject)]
  return isShort ? [say('bad', subject)] : [say('bad', subject), say('bad', subject)]
}

function fill(sentence: string, language: 'ru' | 'ro', random: Random): string {
  const { quarters, places, ordinals, floors, hours, years } = words[language]
  return sentence
    .replace('{quarter}', random.pick(quarters))
    .replace('{where}', random.pick(places))
    .replace('{days}', random.pick(ordinals))
    .replace('{floor}', random.pick(floors))
    .replace('{hour}', random.pick(hours))
    .replace('{years}', random.pick(years))
}
