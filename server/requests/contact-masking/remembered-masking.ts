import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { maskContacts } from './mask-contacts.ts'

/** Capacity in bytes: the questions of several hundred tenders. */
const maxMasked = 16 * 1024 * 1024
/** Bytes of an entry besides its text: the key and what the cache needs for it. */
const entrySize = 200

/**
 * Masks texts as `mask` does, and remembers the results. The keys are hashes: contacts that are erased are not kept in memory.
 */
export function rememberMasking(mask: typeof maskContacts, maxSize = maxMasked): typeof maskContacts {
  const known = new LRUCache<string, string>({ maxSize, sizeCalculation: (text) => entrySize + 2 * text.length })
  return (text, language, contacts = {}) => {
    const key = hash('sha256', JSON.stringify([language, contacts, text]), 'base64url')
    const found = known.get(key)
    if (found !== undefined) return found
    const masked = mask(text, language, contacts)
    known.set(key, masked)
    return masked
  }
}

/** `maskContacts` for texts that are stored unmasked and masked at each read: masking takes milliseconds for a text full of contacts. */
export const maskOnRead = rememberMasking(maskContacts)
