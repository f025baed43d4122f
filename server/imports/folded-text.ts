/** Lower case, without the diacritics of Latin letters, so that `Preţ`, `Preț` and `PRET` are the same. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFKD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
}

/** What names of records are compared by. */
export function nameKey(name: string): string {
  return foldedText(name).replace(/\s+/g, ' ').trim()
}
