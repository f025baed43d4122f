import type { Language } from '@motanet/contract/errors.ts'
import type { Random } from '../city/random.ts'
import type { ReviewPhrases, ReviewSubject } from './review-phrases.ts'
import romanianPhrases from './review-phrases-ro.json' with { type: 'json' }
import russianPhrases from './review-phrases-ru.json' with { type: 'json' }

type Tone = 'good' | 'mixed' | 'bad'
type Say = (tone: Tone, about: ReviewSubject | 'any') => string

// Complaints depend on the technology: cable problems do not occur with satellites.
const complaintsOf: Record<ReviewSubject | 'any', 'wired' | 'mobile' | 'any'> = {
  wired: 'wired',
  tv: 'wired',
  mobile: 'mobile',
  satellite: 'any',
  business: 'any',
  telephony: 'any',
  any: 'any',
}

/** Quarters and suburbs in reviews: with a verb of motion, and as the reviewer's home. */
export const quarters = {
  botanica: { ru: { to: 'на Ботанику', where: 'на Ботанике' }, ro: 'Botanica' },
  riscani: { ru: { to: 'на Рышкановку', where: 'на Рышкановке' }, ro: 'Rîșcani' },
  ciocana: { ru: { to: 'на Чеканы', where: 'на Чеканах' }, ro: 'Ciocana' },
  buiucani: { ru: { to: 'на Буюканы', where: 'на Буюканах' }, ro: 'Buiucani' },
  telecentru: { ru: { to: 'на Телецентр', where: 'на Телецентре' }, ro: 'Telecentru' },
  postaVeche: { ru: { to: 'на Старую Почту', where: 'на Старой Почте' }, ro: 'Poșta Veche' },
  sculeni: { ru: { to: 'на Скулянку', where: 'на Скулянке' }, ro: 'Sculeni' },
  muncesti: { ru: { to: 'в Мунчешты', where: 'в Мунчештах' }, ro: 'Muncești' },
  stauceni: { ru: { to: 'в Ставчены', where: 'в Ставченах' }, ro: 'Stăuceni' },
  cricova: { ru: { to: 'в Криково', where: 'в Криково' }, ro: 'Cricova' },
  durlesti: { ru: { to: 'в Дурлешты', where: 'в Дурлештах' }, ro: 'Durlești' },
  codru: { ru: { to: 'в Кодру', where: 'в Кодру' }, ro: 'Codru' },
  singera: { ru: { to: 'в Сынжеру', where: 'в Сынжере' }, ro: 'Sîngera' },
  vatra: { ru: { to: 'в Ватру', where: 'в Ватре' }, ro: 'Vatra' },
} satisfies Record<string, { ru: { to: string; where: string }; ro: string }>
type Quarter = keyof typeof quarters

const allQuarters: Quarter[] = ['botanica', 'riscani', 'ciocana', 'buiucani', 'telecentru', 'postaVeche', 'sculeni']

const words = {
  ru: {
    ordinals: ['второй', 'третий', 'первый', 'четвёртый'],
    floors: ['первом', 'втором', 'пятом', 'восьмом', 'девятом', 'четырнадцатом', 'шестнадцатом'],
    hours: ['девять утра', 'полдень', 'шесть вечера', 'восемь вечера'],
    years: ['год', 'два года', 'три года', 'полгода', 'пять лет'],
  },
  ro: {
    ordinals: ['doua', 'treia', 'patra', 'cincea'],
    floors: ['unu', 'doi', 'cinci', 'opt', 'nouă', 'paisprezece', 'șaisprezece'],
    hours: ['nouă dimineața', 'prânz', 'șase seara', 'opt seara'],
    years: ['un an', 'doi ani', 'trei ani', 'jumătate de an', 'cinci ani'],
  },
}

/**
 * Returns a function that writes the reviews of one provider: each call combines one to three sentences that suit the rating, and no
 * sentence repeats before all others of its kind were used. `known`: the quarters that the provider serves, if not the whole city.
 */
export function createReviewWriter(subject: ReviewSubject, known: readonly Quarter[] | undefined, random: Random) {
  const decks = new Map<string, string[]>()

  function draw(name: string, phrases: readonly string[]): string {
    const deck = decks.get(name) ?? []
    if (deck.length === 0) deck.push(...random.shuffle(phrases))
    decks.set(name, deck)
    return deck.pop() as string
  }

  return function write(language: Language, rating: number): string {
    const phrases: ReviewPhrases = language === 'ru' ? russianPhrases : romanianPhrases
    const say: Say = (tone, about) => {
      if (tone === 'good') return draw(`${language} good ${about}`, phrases.good[about])
      const kind = complaintsOf[about]
      const own = kind === 'any' ? [] : phrases[tone][kind]
      return draw(`${language} ${tone}`, [...own, ...phrases[tone].any])
    }
    const sentences = sentencesFor(rating, random.next(), say, subject)
    return [...new Set(sentences)].map((sentence) => fill(sentence, language, known ?? allQuarters, random)).join(' ')
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

function fill(sentence: string, language: Language, known: readonly Quarter[], random: Random): string {
  const { ordinals, floors, hours, years } = words[language]
  const quarter = quarters[random.pick(known)]
  const place = language === 'ru' ? quarter.ru : { to: quarter.ro, where: quarter.ro }
  return sentence
    .replace('{to}', place.to)
    .replace('{where}', place.where)
    .replace('{days}', random.pick(ordinals))
    .replace('{floor}', random.pick(floors))
    .replace('{hour}', random.pick(hours))
    .replace('{years}', random.pick(years))
}
