import { isSearchable, type NameSounds, soundLike, soundsOf } from '@motanet/contract/catalogue/matching-name.ts'
import { LRUCache } from 'lru-cache'

/** More than the providers of a market a hundred times as large. */
const maxNames = 10_000
const known = new LRUCache<string, NameSounds>({ max: maxNames })

/**
 * Returns whether a name contains the typed text, by the rules of `matchesName`. Computing what a name sounds like takes longer than
 * reading it from the database, and each search compares all of them: it is remembered.
 */
export function nameMatcher(typed: string): (name: string) => boolean {
  if (!isSearchable(typed)) return () => false
  const sounds = soundsOf(typed)
  return (name) => soundLike(knownSoundsOf(name), sounds)
}

function knownSoundsOf(name: string): NameSounds {
  const found = known.get(name)
  if (found !== undefined) return found
  const sounds = soundsOf(name)
  known.set(name, sounds)
  return sounds
}
