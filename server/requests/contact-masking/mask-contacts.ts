import type { Language } from '@motanet/contract/errors.ts'
import { hiddenContact } from '@motanet/contract/requests/hidden-contacts.ts'
import { type FoldedText, foldFreeText } from './folded-text.ts'
import type { Span } from './folded-words.ts'
import { findInternetContacts } from './internet-contacts.ts'
import { findKnownValues, type KnownContacts, knownDigits } from './known-values.ts'
import { findNumbers } from './phone-numbers.ts'

const placeholders = Object.values(hiddenContact)
/** A masked contact can bring together digits on both sides of it, so the result is masked again, usually once. */
const maxPasses = 5

/**
 * Replaces each contact in a free text with the placeholder of the language: phone numbers, IDNO, e-mail addresses, links, domains, user names
 * of messengers, and the known contacts of the tender. The rest of the text stays as typed. In doubt a text is masked: also public IPv4
 * addresses, coordinates, and a street that has the name of the customer. Takes time in proportion to the length, and is idempotent.
 */
export function maskContacts(text: string, language: Language, known: KnownContacts = {}): string {
  let masked = text
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = masked
    masked = maskOnce(before, language, known)
    if (masked === before) break
  }
  return masked
}

function maskOnce(text: string, language: Language, known: KnownContacts): string {
  const folded = foldFreeText(text, placeholders)
  const spans = [
    ...findNumbers(folded.text, knownDigits(known)),
    ...findInternetContacts(folded.text),
    ...findKnownValues(folded.text, known, (value) => foldFreeText(value, []).text),
  ]
  return replaceSpans(text, folded, merged(spans), hiddenContact[language])
}

/** The spans in order, without overlaps. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else result.push({ ...span })
  }
  return result
}

function replaceSpans(text: string, { starts, ends }: FoldedText, spans: readonly Span[], placeholder: string): string {
  let replaced = ''
  let end = 0
  for (const { from, to } of spans) {
    replaced += text.slice(end, starts[from]) + placeholder
    end = ends[to - 1] ?? text.length
  }
  return replaced + text.slice(end)
}
