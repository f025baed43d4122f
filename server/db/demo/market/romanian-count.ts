/** „20 de canale”, „5 canale”: counts whose last two digits are 0 or above 19 ask for „de”. */
export function romanianCount(count: number, noun: string): string {
  const last = count % 100
  return last >= 1 && last <= 19 ? `${count} ${noun}` : `${count} de ${noun}`
}
