export interface Piece {
  text: string
  matched: boolean
}

/**
 * Splits a label into matched and other pieces; a match is a word's beginning that equals a word of the query. Case and
 * diacritics are ignored: «stefan» matches „Ștefan”. Queries in the other script match nothing.
 */
export function matchedPieces(label: string, query: string): Piece[] {
  const marked = new Array<boolean>(label.length).fill(false)
  const folded = foldWithPositions(label)
  for (const word of fold(query).split(/[^\p{L}\p{N}]+/u)) {
    const start = word ? wordStart(folded.text, word) : -1
    if (start < 0) continue
    const first = folded.positions[start] ?? 0
    const last = folded.positions[start + word.length - 1] ?? first
    marked.fill(true, first, last + 1)
  }
  return piecesOf(label, marked)
}

function wordStart(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) at = text.indexOf(word, at + 1)
  return at
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

function foldWithPositions(label: string): { text: string; positions: number[] } {
  let text = ''
  const positions: number[] = []
  for (let at = 0; at < label.length; at += 1) {
    for (const letter of fold(label[at] ?? '')) {
      text += letter
      positions.push(at)
    }
  }
  return { text, positions }
}

function piecesOf(label: string, marked: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < label.length; at += 1) {
    const matched = marked[at] ?? false
    const last = pieces.at(-1)
    if (last?.matched === matched) last.text += label[at]
    else pieces.push({ text: label[at] ?? '', matched })
  }
  return pieces
}
