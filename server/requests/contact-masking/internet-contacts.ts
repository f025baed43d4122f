import { type Chain, isBracket, readChain, readLabel, skipNoise, startOfLocalPart } from './domain-chains.ts'
import { drawnAsLatin, type Span, soundOf } from './folded-words.ts'
import {
  isAtWord,
  isDotWord,
  isEnding,
  isMailService,
  isShortHost,
  isSlashWord,
  isWeakAt,
  type Piece,
  readPieces,
} from './internet-pieces.ts'
import {
  ambiguousMessengers,
  messengers,
  wordsAfterMessenger,
  wordsBeforeHandle,
  wordsBeforeService,
  wordsForAddress,
} from './messengers.ts'

const schemes = new Set(['http', 'https', 'hxxp', 'hxxps', 'ftp', 'tg', 'skype', 'viber', 'whatsapp', 'mailto', 'tel'])
const servicesWithoutSigns = new Set(['gmail', 'yahoo', 'hotmail', 'icloud', 'outlook'])
const maxBeforeHandle = 8
const maxBeforeService = 12
const maxBeforeName = 5

/** Finds e-mail addresses, links, domains, @names, and names that follow the name of a messenger. */
export function findInternetContacts(text: string): Span[] {
  const pieces = readPieces(text)
  const spans: Span[] = []
  // A user name may contain names of messengers, tg:a.tg:b.tg:c: reading it again from each would take quadratic time
  let handlesEnd = 0
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece || piece.kind === 'space') continue
    const address = addressAt(pieces, at) ?? unsignedAddressAt(pieces, at)
    if (address) spans.push(address)
    if (piece.kind !== 'atom' || piece.from < handlesEnd) continue
    const handle = handleAfter(pieces, at)
    if (!handle) continue
    spans.push(handle)
    handlesEnd = handle.to
  }
  return [...spans, ...findDomains(pieces)]
}

function spanOf(pieces: readonly Piece[], start: number, end: number): Span {
  return { from: pieces[start]?.from ?? 0, to: pieces[end - 1]?.to ?? 0 }
}

/** The address or @name around the at sign, or the word for it, at `at`. */
function addressAt(pieces: readonly Piece[], at: number): Span | undefined {
  const sign = pieces[at]
  const isSign = sign?.text === '@'
  const isBracketed = !isSign && isBracket(pieces[at - 1]) && isBracket(pieces[at + 1])
  const isWord = sign?.kind === 'atom' && (isAtWord(sign.text) || (isBracketed && drawnAsLatin(sign.text) === 'a'))
  if (!sign || (!isSign && !isWord)) return undefined
  const rightAt = skipNoise(pieces, at + 1, 1)
  const right = readChain(pieces, rightAt)
  if (!right) return undefined
  const end = endOfDomain(pieces, right)
  const service = right.labels[0]?.text ?? ''
  const leftAt = skipNoise(pieces, at - 1, -1)
  const isCertain = isSign || !isWeakAt(sign.text)
  const isDomain = end.hasEnding || (isMailService(service) && (isCertain || isUserName(pieces, leftAt)))
  const isName = isSign ? rightAt === at + 1 || /[a-z_]/.test(service) : isBracketed || service.includes('_')
  if (!isDomain && !isName) return undefined
  const isGlued = pieces[at - 1]?.kind === 'atom' || isBracketed
  const start = isDomain || isGlued ? (startOfLocalPart(pieces, leftAt) ?? at) : at
  return spanOf(pieces, start, end.index)
}

/** The address without signs whose mail service is at `at`: «victor gmail com». Only services whose names are no ordinary words. */
function unsignedAddressAt(pieces: readonly Piece[], at: number): Span | undefined {
  if (!servicesWithoutSigns.has(pieces[at]?.text ?? '')) return undefined
  const nameAt = skipNoise(pieces, at - 1, -1)
  if (!/^[a-z]/.test(pieces[nameAt]?.text ?? '')) return undefined
  const hasEnding = pieces[at + 1]?.kind === 'space' && pieces[at + 2]?.text === 'com'
  if (!hasEnding && !isNameOfService(pieces, nameAt, at)) return undefined
  return spanOf(pieces, startOfLocalPart(pieces, nameAt) ?? at, hasEnding ? at + 3 : at + 1)
}

/** Whether a mail service without its ending follows a user name: «popescu84 gmail», «почта victor gmail», and «victor gmail» alone. */
function isNameOfService(pieces: readonly Piece[], nameAt: number, serviceAt: number): boolean {
  if (isUserName(pieces, nameAt)) return true
  const name = soundOf(pieces[nameAt]?.text ?? '')
  if (name.length < 3 || wordsBeforeService.has(name) || wordsAfterMessenger.has(name) || wordsForAddress.has(name))
    return false
  const first = startOfLocalPart(pieces, nameAt) ?? nameAt
  let before = first - 1
  while (first - before <= maxBeforeName && isBetweenNameAndLabel(pieces[before])) before--
  if (pieces[before]?.kind === 'atom') return wordsForAddress.has(soundOf(pieces[before]?.text ?? ''))
  const after = pieces[skipNoise(pieces, serviceAt + 1, 1)]
  return after?.kind !== 'atom'
}

function isBetweenNameAndLabel(piece: Piece | undefined): boolean {
  if (piece === undefined) return false
  return piece.kind === 'space' || /^[:=-]$/.test(piece.text) || isWeakAt(piece.text)
}

/** Whether no ordinary word ends at `at`, but a name with digits, underscores or dots: «popescu84 la gmail», «ion punct p la gmail». */
function isUserName(pieces: readonly Piece[], at: number): boolean {
  const start = startOfLocalPart(pieces, at)
  const first = pieces[start ?? -1]?.text ?? ''
  return /^\p{L}/u.test(first) && (start !== at || /[\d_]/.test(first))
}

/** Where a domain after an at sign ends. The dot before its ending may be missing: «gmail com». */
function endOfDomain(pieces: readonly Piece[], chain: Chain): { index: number; hasEnding: boolean } {
  const ending = chain.labels[chain.endingCount - 1]
  if (ending) return { index: ending.end, hasEnding: true }
  const first = chain.labels[0]
  const next = readLabel(pieces, skipNoise(pieces, first?.end ?? 0, 1), 1)
  if (next && isEnding(next.text)) return { index: next.end, hasEnding: true }
  const hasEnding = first !== undefined && isEnding(first.text)
  const glued = chain.labels.findLast((_, index) => index === 0 || isGluedLabel(pieces, chain, index))
  return { index: (hasEnding ? first : glued)?.end ?? 0, hasEnding }
}

function isGluedLabel(pieces: readonly Piece[], { labels }: Chain, index: number): boolean {
  const [before, label] = [labels[index - 1], labels[index]]
  return before !== undefined && label?.start === before.end + 1 && pieces[before.end]?.text === '.'
}

function findDomains(pieces: readonly Piece[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < pieces.length; ) {
    const found = domainAt(pieces, at)
    if (found?.isContact) spans.push(spanOf(pieces, startBeforeService(pieces, at), found.end))
    at = found?.end ?? at + 1
  }
  return spans
}

/** The domain of a mail service includes what is typed before it with any sign instead of the at sign: ivan#gmail.com. */
function startBeforeService(pieces: readonly Piece[], at: number): number {
  if (!isMailService(pieces[at]?.text ?? '')) return at
  let start = at
  while (at - start < maxBeforeService && start > 0 && !/^[\s\0,]/.test(pieces[start - 1]?.text ?? ' ')) start--
  return start
}

/** The link or chain of labels at `at`, with the index after it. */
function domainAt(pieces: readonly Piece[], at: number): { end: number; isContact: boolean } | undefined {
  const piece = pieces[at]
  if (piece?.kind !== 'atom') return undefined
  const next = pieces[at + 1]?.text
  if (schemes.has(drawnAsLatin(piece.text)) && next === ':' && pieces[at + 2] && pieces[at + 2]?.kind !== 'space')
    return { end: endOfLink(pieces, at + 1), isContact: true }
  const chain = readChain(pieces, at)
  const last = chain?.labels.at(-1)
  if (!chain || !last) return undefined
  const isInternational = chain.labels.some(({ text }) => text.startsWith('xn--'))
  if (/^w{3}\d?$/.test(drawnAsLatin(piece.text))) return { end: endOfWww(pieces, chain), isContact: true }
  const ending = isInternational ? last : chain.labels[chain.endingCount - 1]
  if (ending) return { end: endOfUserPath(pieces, chain) ?? endOfLink(pieces, ending.end), isContact: true }
  // The last label may be the first one of a domain: its dot is then a word or has spaces
  return { end: chain.labels.length > 1 ? last.start : last.end, isContact: false }
}

/** The index after the user name that follows the short host of a messenger, also after spaces: «t . me / ivan», «t точка me слэш ivan». */
function endOfUserPath(pieces: readonly Piece[], { labels, endingCount }: Chain): number | undefined {
  const [host, ending] = labels.slice(Math.max(0, endingCount - 2), endingCount)
  if (!host || !ending || !isShortHost(`${host.text}.${ending.text}`)) return undefined
  const slash = skipNoise(pieces, ending.end, 1)
  if (pieces[slash]?.text !== '/' && !isSlashWord(pieces[slash]?.text ?? '')) return undefined
  const name = skipNoise(pieces, slash + 1, 1)
  return pieces[name]?.kind === 'atom' ? endOfHandle(pieces, name) : undefined
}

/** `www` alone, its domain with dots, or with spaces instead of dots. */
function endOfWww(pieces: readonly Piece[], chain: Chain): number {
  const last = chain.labels.at(-1)
  if (chain.labels.length > 1) return endOfLink(pieces, last?.end ?? 0)
  let nameAt = skipNoise(pieces, last?.end ?? 0, 1)
  if (pieces[nameAt]?.text === '.') nameAt = skipNoise(pieces, nameAt + 1, 1)
  const name = readChain(pieces, nameAt)
  return name ? endOfDomain(pieces, name).index : (last?.end ?? 0)
}

/** The index after the path, query and port that follow a domain without a space. */
function endOfLink(pieces: readonly Piece[], at: number): number {
  if (!/^[/:?#\\]$/.test(pieces[at]?.text ?? '')) return at
  let end = at
  while (end < pieces.length && pieces[end]?.kind !== 'space' && pieces[end]?.text !== '\0') end++
  while (end > at && pieces[end - 1]?.kind === 'mark' && !/[/=]/.test(pieces[end - 1]?.text ?? '')) end--
  return end
}

/** The user name after the name of a messenger at `at`. */
function handleAfter(pieces: readonly Piece[], at: number): Span | undefined {
  const sound = soundOf(pieces[at]?.text ?? '')
  const isAmbiguous = ambiguousMessengers.has(sound)
  if (!isAmbiguous && !messengers.has(sound)) return undefined
  let hasColon = false
  for (let index = at + 1; index <= at + maxBeforeHandle; index++) {
    const piece = pieces[index]
    if (!piece) return undefined
    if (piece.kind === 'atom') {
      if (wordsBeforeHandle.has(soundOf(piece.text))) continue
      return isHandle(piece.text, hasColon, isAmbiguous) ? spanOf(pieces, index, endOfHandle(pieces, index)) : undefined
    }
    if (/^([:=@/>→]|-+)$/.test(piece.text)) hasColon = true
    else if (piece.kind === 'mark' && !isBracket(piece)) return undefined
  }
  return undefined
}

function isHandle(word: string, hasColon: boolean, isAmbiguous: boolean): boolean {
  const sound = soundOf(word)
  if (messengers.has(sound) || ambiguousMessengers.has(sound) || wordsAfterMessenger.has(sound)) return false
  if (/^[\d+-]+$/.test(word) || word.length < 2) return false
  if (hasColon || isAmbiguous) return hasColon
  if (/[\d_]/.test(word)) return word.length > 3
  return /^[a-z-]{3,}$/.test(drawnAsLatin(word)) && !isDotWord(word) && !isAtWord(word)
}

function endOfHandle(pieces: readonly Piece[], at: number): number {
  let end = at + 1
  while (/^[.:/@#&?=!$~*'^]$/.test(pieces[end]?.text ?? '') && pieces[end + 1]?.kind === 'atom') end += 2
  return end
}
