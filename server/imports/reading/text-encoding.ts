import { FileRefused } from './file-refused.ts'

/** The upper half of code page 852, in which old programs write Romanian; `TextDecoder` does not know it. */
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´­˝˛ˇ˘§÷¸°¨˙űŘř■ '
const cyrillic = /[а-яёА-ЯЁ]/
const romanian = /[ăâîşţșțĂÂÎŞŢȘȚ]/
const punctuation = /[\u00A0«»„”“–—№°²³€…’×]/
const latin = /[a-zA-Z]/
const sampleBytes = 64 * 1024

const decoders: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  'windows-1251': (bytes) => new TextDecoder('windows-1251').decode(bytes),
  'windows-1250': (bytes) => new TextDecoder('windows-1250').decode(bytes),
  cp852: (bytes) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : cp852[byte - 128])).join(''),
  ibm866: (bytes) => new TextDecoder('ibm866').decode(bytes),
}

/** Decodes a text file: UTF-8 and UTF-16 are certain, of the code pages the one with the most plausible letters is chosen. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes)
  if (unicode !== undefined) return decodeStrictly(bytes, unicode)
  if (bytes.includes(0)) throw new FileRefused('not-a-price-list')
  return codePageOf(bytes.subarray(0, sampleBytes))(bytes)
}

/** The decoder of the code page in which the sample has the most plausible letters. A byte is a character: parts of a file decode alike. */
export function codePageOf(sample: Uint8Array): (bytes: Uint8Array) => string {
  const scores = Object.values(decoders).map((decode) => ({ decode, score: plausibility(decode(sample)) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).decode
}

export function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (zeros(bytes, 1) > 0.2) return 'utf-16le'
  if (zeros(bytes, 0) > 0.2) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return bytes.includes(0) ? undefined : 'utf-8'
  } catch {
    return undefined
  }
}

/** The share of zeros among every second byte: the high bytes of Latin letters and digits in UTF-16. */
function zeros(bytes: Uint8Array, offset: 0 | 1): number {
  const sample = bytes.subarray(0, 2048)
  const high = sample.filter((_, index) => index % 2 === offset)
  const low = sample.filter((_, index) => index % 2 !== offset)
  return low.includes(0) ? 0 : high.filter((byte) => byte === 0).length / Math.max(1, high.length)
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new FileRefused('not-a-price-list')
    return text
  } catch (error) {
    // An odd number of bytes, or half a character at the end
    if (error instanceof TypeError) throw new FileRefused('file-damaged')
    throw error
  }
}

/** Cyrillic letters beside Latin ones and Romanian letters beside none are signs of a wrong code page. */
function plausibility(text: string): number {
  let score = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? ''
    if (letter < '\u0080' || punctuation.test(letter)) continue
    const besideLatin = latin.test(text[index - 1] ?? '') || latin.test(text[index + 1] ?? '')
    const isPlausible = cyrillic.test(letter) ? !besideLatin : romanian.test(letter) && besideLatin
    score += isPlausible ? 1 : -1
  }
  return score
}
