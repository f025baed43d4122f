import type { Translated } from '@motanet/contract/errors.ts'
import type { Tags } from './osm-elements.ts'

/** The names of the tags `key`, `key:ru` and `key:ro`; the one without a language is that of its script. */
export function namesOfTags(tags: Tags, key: string): Translated {
  const plain = tags[key] ?? ''
  const isRussian = /\p{Script=Cyrillic}/u.test(plain)
  return { ru: tags[`${key}:ru`] ?? (isRussian ? plain : ''), ro: tags[`${key}:ro`] ?? (isRussian ? '' : plain) }
}
