/** Formats a count in Romanian, „20 de canale”, „5 canale”: counts whose last two digits are 0 or above 19 take „de”. */
export function romanianCount(count: number, noun: string, written: (count: number) => string = String): string {
  const last = count % 100
  return last >= 1 && last <= 19 ? `${written(count)} ${noun}` : `${written(count)} de ${noun}`
}
