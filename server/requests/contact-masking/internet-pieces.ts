import { drawnAsLatin, type Span, soundOf, soundsOf } from './folded-words.ts'

/** A word with digits, hyphens, pluses and underscores, a sequence of spaces, or one other character. */
export interface Piece extends Span {
  kind: 'atom' | 'space' | 'mark'
  text: string
}

export function readPieces(text: string): Piece[] {
  return [...text.matchAll(/[\p{L}\p{N}_+-]+|\s+|./gsu)].flatMap(({ 0: piece, index }) =>
    isSpelledOut(piece)
      ? [...piece.matchAll(/[-_]+|[^-_]+/g)].map((part) => pieceOf(part[0].replace(/^[-_]+$/, ' '), index + part.index))
      : [pieceOf(piece, index)],
  )
}

function pieceOf(text: string, from: number): Piece {
  const kind = /[\p{L}\p{N}_]/u.test(text) ? 'atom' : /^\s/.test(text) ? 'space' : 'mark'
  return { kind, text, from, to: from + text.length }
}

/** Whether hyphens or underscores are between the words of a contact: ivan-at-firma-dot-md, firma_punct_md. */
function isSpelledOut(atom: string): boolean {
  if (!/[-_]/.test(atom)) return false
  const words = atom.split(/[-_]+/)
  return isEnding(words.at(-1) ?? '') && words.slice(1, -1).some((word) => isDotWord(word) || isAtWord(word))
}

/** Words for @. The first are ordinary words as well, so a mail service without its ending does not suffice after them. */
const weakAtWords = new Set(soundsOf('at la эт ат et dog дог'))
const atWords = new Set(soundsOf('собака собачка собаку собак sobaka sobachka arond arondul around rond аронд ronda'))
const slashWords = new Set(soundsOf('слэш слеш slash slaș дробь'))
const dotWords = new Set(soundsOf('точка точку тчк точк tochka tocika dot дот punct пункт punkt'))

/** Endings of domains, as people in Moldova type them. */
const endings = new Set(
  'md ro ru com net org info biz eu ua by kz su io app dev pro online site shop store tech top xyz club cc tv gg ws ai co uk us fr pl bg tr il lv lt ee cz hu link page cloud space website live agency company group moscow email mobi name media digital network solutions systems center expert help support world today life fun icu vip gov edu мд ру ком рф орг инфо онлайн сайт укр бел москва'.split(
    ' ',
  ),
)
/** Endings that are accepted after a dot and a space. */
const endingsAfterSpace = new Set('com md ru ro мд ру ком рф'.split(' '))
/** Endings that are words of Romanian or English: a sentence without a space after its dot may begin with them. */
const wordEndings = new Set('de it me to in at be ch es nl se us is la am fm im'.split(' '))
/** Hosts whose ending is not in the list. */
const shortHosts = new Set(
  't.me wa.me m.me ig.me telegram.me youtu.be bit.ly goo.gl g.co is.gd line.me signal.me t.ly'.split(' '),
)

const mailServices = new Set(
  soundsOf(
    'gmail гмаил гмейл джимейл жмейл mail мейл маил майл yandex яндекс yahoo яху outlook аутлук hotmail icloud inbox bk list rambler рамблер proton protonmail ukr gmx live',
  ),
)

export const isWeakAt = (word: string) => weakAtWords.has(soundOf(word))
export const isAtWord = (word: string) => isWeakAt(word) || atWords.has(soundOf(word))
export const isDotWord = (word: string) => dotWords.has(soundOf(word))
export const isSlashWord = (word: string) => slashWords.has(soundOf(word))
export const isMailService = (word: string) => mailServices.has(soundOf(word))
export const isEnding = (word: string) => endings.has(word) || endings.has(drawnAsLatin(word))
export const isWordEnding = (word: string) => wordEndings.has(drawnAsLatin(word))
export const isEndingAfterSpace = (word: string) => endingsAfterSpace.has(word)
export const isShortHost = (host: string) => shortHosts.has(drawnAsLatin(host))
