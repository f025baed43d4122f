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

/** `nameKey` of the spelling in use since 1993, with â within words, so that `Rîșcani` and `Râșcani` are the same. */
export function spellingKey(name: string): string {
  return nameKey(name.normalize('NFC').replace(/(?<=\p{L})î(?=\p{L})/giu, 'â'))
}
