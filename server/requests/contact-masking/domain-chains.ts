import { isDotWord, isEnding, isEndingAfterSpace, isShortHost, isWordEnding, type Piece } from './internet-pieces.ts'

/** Longest chain that is read; longer ones are read in several steps. */
const maxLabels = 20
const maxNoise = 4
const brackets = new Set('()[]{}<>*"\'«»“”„|'.split(''))

/** A label of a domain or of a local part: an atom, or single letters with a space between each two. */
interface Label {
  text: string
  /** Indexes of its first piece and of the piece after it. */
  start: number
  end: number
}

/** Labels with dots between them, in any spelling of the dot. */
export interface Chain {
  labels: Label[]
  /** The number of labels up to the last ending of a domain, such as md; 0 if there is none. */
  endingCount: number
}

/** The index after the spaces and brackets at `at`, in the direction of `step`. */
export function skipNoise(pieces: readonly Piece[], at: number, step: 1 | -1): number {
  let index = at
  for (let count = 0; count < maxNoise; count++) {
    const piece = pieces[index]
    if (!piece || (piece.kind !== 'space' && !brackets.has(piece.text))) break
    index += step
  }
  return index
}

export const isBracket = (piece: Piece | undefined) => piece !== undefined && brackets.has(piece.text)

/** The label that begins at `at`, or ends there if `step` is -1. */
export function readLabel(pieces: readonly Piece[], at: number, step: 1 | -1): Label | undefined {
  const first = pieces[at]
  if (first?.kind !== 'atom') return undefined
  let end = at + step
  if (first.text.length === 1) {
    while (pieces[end]?.kind === 'space' && isSingle(pieces[end + step])) end += 2 * step
  }
  const [start, after] = step === 1 ? [at, end] : [end + 1, at + 1]
  const text = pieces
    .slice(start, after)
    .map((piece) => piece.text.trim())
    .join('')
  return { text, start, end: after }
}

const isSingle = (piece: Piece | undefined) => piece?.kind === 'atom' && piece.text.length === 1

type Dot = 'glued' | 'word' | 'spaced' | 'after'

/** The dot at `at`, which may be a word, and the index of the piece after it. */
function readDot(pieces: readonly Piece[], at: number, step: 1 | -1): { dot: Dot; next: number } | undefined {
  const dotAt = skipNoise(pieces, at, step)
  const piece = pieces[dotAt]
  if (!piece) return undefined
  const next = skipNoise(pieces, dotAt + step, step)
  if (piece.kind === 'atom' && isDotWord(piece.text)) return { dot: 'word', next }
  const isDot = piece.text === '.' || (piece.text === ',' && dotAt === at && next === dotAt + step)
  if (!isDot) return undefined
  if (next === dotAt + step) return { dot: dotAt === at ? 'glued' : 'spaced', next }
  return { dot: dotAt === at ? 'after' : 'spaced', next }
}

/** Reads the domain that begins at `at`. */
export function readChain(pieces: readonly Piece[], at: number): Chain | undefined {
  let label = readLabel(pieces, at, 1)
  if (!label || isDotWord(label.text)) return undefined
  const labels = [label]
  let endingCount = 0
  while (labels.length < maxLabels) {
    const found = readDot(pieces, label.end, 1)
    const next = found && readLabel(pieces, found.next, 1)
    if (!next || !continues(pieces, found.dot, label, next)) break
    labels.push(next)
    const isLast = found.dot === 'glued' && isWordEnding(next.text) && !hasWordAfter(pieces, next.end)
    if (isLast || isEnding(next.text) || isShortHost(`${label.text}.${next.text}`)) endingCount = labels.length
    label = next
  }
  return { labels, endingCount }
}

function hasWordAfter(pieces: readonly Piece[], at: number): boolean {
  return pieces[at]?.kind === 'space' && pieces[at + 1]?.kind === 'atom'
}

/** After a dot with a space a new sentence may begin, so only an ending continues the domain. */
function continues(pieces: readonly Piece[], dot: Dot, before: Label, next: Label): boolean {
  if (dot === 'glued' || dot === 'word') return true
  if (isShortHost(`${before.text}.${next.text}`)) return true
  // «Нужен домен .md» is a request; contacts are in one script
  if (dot === 'spaced') return isEnding(next.text) && !(/[а-я]/.test(before.text) && /[a-z]/.test(next.text))
  const joins = next.end - next.start > 1 || before.end - before.start > 1
  if (joins) return isEnding(next.text)
  const isAddress = /^\s*[.\d]/.test(`${pieces[next.end]?.text}${pieces[next.end + 1]?.text}`)
  return isEndingAfterSpace(next.text) && /^[a-z0-9_-]+$/.test(before.text) && !isAddress
}

/** The index of the first piece of the local part of an address that ends at `at`. */
export function startOfLocalPart(pieces: readonly Piece[], at: number): number | undefined {
  let label = readLabel(pieces, at, -1)
  if (!label) return undefined
  for (let count = 0; count < maxLabels; count++) {
    const found = readDot(pieces, label.start - 1, -1)
    if (!found || (found.dot !== 'glued' && found.dot !== 'word')) break
    const next = readLabel(pieces, found.next, -1)
    if (!next) break
    label = next
  }
  return label.start
}
