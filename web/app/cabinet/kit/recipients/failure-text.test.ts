import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['timeout', 'сервер не ответил вовремя', 'serverul nu a răspuns la timp'],
  ['status 503', 'сервер ответил 503', 'serverul a răspuns cu 503'],
  ['ECONNREFUSED', 'сервер не отвечает', 'serverul nu răspunde'],
  ['the Bot API did not respond', 'сервер не отвечает', 'serverul nu răspunde'],
  ['private address', 'адрес ведёт во внутреннюю сеть', 'adresa duce într-o rețea internă'],
  ['403 Forbidden: bot was blocked by the user', 'бот заблокирован в этом чате', 'botul este blocat în acest chat'],
])('the cause %s is named in both languages', (error, ru, ro) => {
  expect(failureText(error)).toEqual({ ru, ro })
})

test('a text of the receiver is shown as it is', () => {
  expect(failureText('452 4.2.2 mailbox full')).toBeUndefined()
})
