import type { Text } from '../../../lib/language.ts'

const unreachable = { ru: 'сервер не отвечает', ro: 'serverul nu răspunde' }
const causes: readonly [pattern: RegExp, text: (part: string) => Text][] = [
  [/^timeout$/, () => ({ ru: 'сервер не ответил вовремя', ro: 'serverul nu a răspuns la timp' })],
  [/^status (\d+)$/, (status) => ({ ru: `сервер ответил ${status}`, ro: `serverul a răspuns cu ${status}` })],
  [/^not https$/, () => ({ ru: 'адрес не начинается с https', ro: 'adresa nu începe cu https' })],
  [/^private address$/, () => ({ ru: 'адрес ведёт во внутреннюю сеть', ro: 'adresa duce într-o rețea internă' })],
  [
    /blocked by the user|bot was kicked/,
    () => ({ ru: 'бот заблокирован в этом чате', ro: 'botul este blocat în acest chat' }),
  ],
  [/chat not found/, () => ({ ru: 'чат не найден', ro: 'chatul nu a fost găsit' })],
  [/^(?:no response|the Bot API did not respond|E[A-Z_]+)$/, () => unreachable],
]

/** The cause of a failed delivery; undefined if it is a text of the receiver, such as that of a mail server. */
export function failureText(error: string): Text | undefined {
  for (const [pattern, text] of causes) {
    const [whole, part = ''] = pattern.exec(error) ?? []
    if (whole !== undefined) return text(part)
  }
  return undefined
}
