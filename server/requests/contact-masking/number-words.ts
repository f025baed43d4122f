import { soundsOf } from './folded-words.ts'

/** A number word: its digits, and how many of the zeros at its end the next word may replace («двести» + «пять»). */
export interface NumberWord {
  digits: string
  open: number
}

const zeroToNine = [
  'ноль нуль нолик ноля нуля нули ноли нолики zero зеро zeroul null',
  'один одна одно одного одну единица единичка adin unu una unul one уну',
  'два две двух двойка doi doua дой доуэ doue two',
  'три трех тройка trei treia three',
  'четыре чотыре четырех четверка cetire chetire patru four',
  'пять пяти пятерка pyat piat pat cinci five чинчь',
  'шесть шести шестерка shest sase six сэсе',
  'семь семи семерка sem sapte seven шяпте',
  'восемь восьми восьмерка vosem opt eight',
  'девять девяти девятка devyat devat devet devit noua noue nine',
]
const tenToNineteen = [
  'десять десяти desyat zece десятка ten',
  'одиннадцать unsprezece unspe eleven',
  'двенадцать doisprezece douasprezece doispe twelve',
  'тринадцать treisprezece treispe thirteen',
  'четырнадцать paisprezece patrusprezece paispe fourteen',
  'пятнадцать cincisprezece cinsprezece cinspe fifteen',
  'шестнадцать saisprezece sasesprezece saispe sixteen',
  'семнадцать saptesprezece saptespe seventeen',
  'восемнадцать optsprezece optspe eighteen',
  'девятнадцать nouasprezece nouaspe nineteen',
]
const tens = [
  'двадцать douazeci twenty',
  'тридцать treizeci thirty',
  'сорок сорока patruzeci forty',
  'пятьдесят cincizeci fifty',
  'шестьдесят saizeci sasezeci sixty',
  'семьдесят saptezeci seventy',
  'восемьдесят optzeci eighty',
  'девяносто nouazeci ninety',
]
const hundreds = [
  'сто ста сотня',
  'двести douasute dvesti',
  'триста treisute',
  'четыреста patrusute',
  'пятьсот cincisute',
  'шестьсот sasesute',
  'семьсот saptesute',
  'восемьсот optsute',
  'девятьсот nouasute',
]

const numberWords: ReadonlyMap<string, NumberWord> = new Map([
  ...entries(zeroToNine, 0, 1, 0),
  ...entries(tenToNineteen, 10, 1, 0),
  ...entries(tens, 20, 10, 1),
  ...entries(hundreds, 100, 100, 2),
])
const longestWord = Math.max(...[...numberWords.keys()].map((sound) => sound.length))

function entries(rows: readonly string[], first: number, step: number, open: number): [string, NumberWord][] {
  return rows.flatMap((row, index) =>
    soundsOf(row)
      .flatMap(transliterations)
      .map((sound): [string, NumberWord] => [sound, { digits: String(first + index * step), open }]),
  )
}

/** «Двадцать» is transliterated as dvadtsat, dvadcat, dvadzat and dvatsat; the first is its sound. */
function transliterations(sound: string): string[] {
  return ['dtat', 'dcat', 'dzat', 'tat', 'cat'].map((end) => sound.replace('dtat', end))
}

/** Words that multiply the digit before them: «două sute», «două zeci». */
export const multipliers: ReadonlyMap<string, NumberWord> = new Map([
  ...soundsOf('sute suta сотен сотни hundred').map((sound): [string, NumberWord] => [sound, { digits: '00', open: 2 }]),
  ...soundsOf('zeci').map((sound): [string, NumberWord] => [sound, { digits: '0', open: 1 }]),
])

/** Words between the digits of one number that is dictated. «Тысяча» is one, because the digits around it follow each other. */
export const wordsBetweenDigits: ReadonlySet<string> = new Set(
  soundsOf(
    'и й си și плюс plus тире дефис минус minus liniuță cratimă пробел spațiu точка punct запятая virgulă слеш slash скобка paranteză затем потом далее дальше apoi după тысяча тысячи тысяч mie mii ещё',
  ),
)

/** «Пятьшесть» sounds as one word without its с, because ts is the sound of ц. */
function joinedAfterT(sound: string, start: number, end: number): NumberWord | undefined {
  return sound[start - 1] === 't' ? numberWords.get(`s${sound.slice(start, end)}`) : undefined
}

/** The numbers that a word's sound consists of: one, or several that are written together. Undefined for other words. */
export function numbersIn(sound: string): NumberWord[] | undefined {
  const single = numberWords.get(sound)
  if (single) return [single]
  /** For each index the last number of a sequence of numbers that ends there, and where that number begins. */
  const reached: ({ number: NumberWord; start: number } | undefined)[] = []
  for (let end = 1; end <= sound.length; end++) {
    for (let start = Math.max(0, end - longestWord); start < end && !reached[end]; start++) {
      const number = numberWords.get(sound.slice(start, end)) ?? joinedAfterT(sound, start, end)
      if (!number) continue
      if (start === 0 || reached[start]) reached[end] = { number, start }
      // The sound of a word has no double letters: in «девятьтри» both words share a т
      else if (start + 1 < end && reached[start + 1]) reached[end] = { number, start: start + 1 }
    }
  }
  const numbers: NumberWord[] = []
  for (let step = reached[sound.length]; step; step = reached[step.start]) numbers.unshift(step.number)
  return numbers.length > 0 ? numbers : undefined
}
