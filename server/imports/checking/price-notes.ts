import { foldedText } from '../folded-text.ts'
import { cellText, type Table } from '../reading/table.ts'

const noteLength = 300
const amounts = String.raw`(?<!\p{L})(?:цен|стоимост|тариф|сумм|pret|tarif|price)\p{L}*\s+(?:\p{L}+\s+){0,3}`
const inOtherCurrency = new RegExp(
  String.raw`${amounts}(?:в|in)\s+(?:eur|euro|евро|usd|доллар\p{L}*|dolari|у\.?\s?е\.?)(?!\p{L})`,
  'u',
)
const withoutTax = new RegExp(
  String.raw`${amounts}(?:без\s+(?:учета\s+)?ндс|не\s+включа\p{L}*\s+ндс|fara\s+tva|nu\s+includ\p{L}*\s+tva|exclusiv\s+tva)|^[^\p{L}\p{N}]*(?:без ндс|fara tva)[^\p{L}\p{N}]*$`,
  'u',
)

/**
 * What titles and footnotes state about all amounts of the table, in words that parsers of amounts know in the name of a column: another
 * currency, or that the tax is not included. Empty if they state nothing.
 */
export function priceNotes({ rows }: Table, headerRow: number): string {
  const notes = rows.flatMap(({ number, cells }) => {
    const texts = cells.filter((cell) => typeof cell === 'string')
    return number < headerRow || cells.filter((cell) => cell !== null).length === 1 ? texts : []
  })
  const written = notes.map((cell) => foldedText(cellText(cell).slice(0, noteLength)))
  const currency = written.some((text) => inOtherCurrency.test(text)) ? 'EUR' : ''
  const tax = written.some((text) => withoutTax.test(text)) ? 'без НДС' : ''
  return [currency, tax].filter(Boolean).join(' ')
}
