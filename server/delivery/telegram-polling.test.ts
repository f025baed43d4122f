import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { closeServer, listenLocally } from '../test/fates.ts'
import { captureLog, silentLog } from '../test/logs.ts'
import { startTelegramServer, type TelegramServer, telegramToken } from '../test/telegram-server.ts'
import type { ChatConfirmation } from './recipient-confirmation.ts'
import { createTelegramBot } from './telegram-bot.ts'
import { type Polling, startTelegramPolling } from './telegram-polling.ts'

let database: TestDatabase
let telegram: TelegramServer
let pollings: Polling[]
let confirmed: { code: string; chatId: number; title: string }[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  telegram = await startTelegramServer()
  pollings = []
  confirmed = []
})
afterEach(async () => {
  await Promise.all(pollings.map((polling) => polling.stop()))
  await telegram.close()
})

const confirmChat = async (chat: (typeof confirmed)[number]): Promise<ChatConfirmation> => {
  confirmed.push(chat)
  if (chat.code === 'broken') throw new Error('secret text of a message')
  return chat.code === 'CODE1'
    ? { outcome: 'confirmed', provider: 'Codru <b>Net</b>', language: 'ru' }
    : { outcome: 'invalid' }
}
async function start(log = silentLog, apiRoot = telegram.apiRoot) {
  const bot = await createTelegramBot({ token: telegramToken, apiRoot }, 5)
  const polling = startTelegramPolling({ bot, pool: database.pool, confirmChat, log, retryMs: 50 })
  pollings.push(polling)
  return polling
}
const replies = () => telegram.messages.map(({ chat_id, text }) => [Number(chat_id), text])

test('/start with a code confirms the chat, once, and the bot answers as plain text', async () => {
  const polling = await start()
  telegram.say(77, '/start CODE1')
  telegram.say(78, '/start')
  telegram.say(79, 'привет')
  telegram.say(80, '/start other')
  await expect.poll(() => telegram.messages.length).toBe(2)
  expect(confirmed).toEqual([
    { code: 'CODE1', chatId: 77, title: 'Ион' },
    { code: 'other', chatId: 80, title: 'Ион' },
  ])
  expect(replies()[0]).toEqual([77, 'Готово: заявки провайдера Codru <b>Net</b> будут приходить в этот чат.'])
  expect(replies()[1]?.[1]).toMatch(/^Код не подходит[\s\S]+\n\nCodul nu este valabil/)
  expect(polling.botName()).toBe('motanet_bot')
})

test('of several instances one polls; another continues after it has stopped, and all know the name of the bot', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await expect.poll(() => telegram.polls.open).toBe(1)
  await expect.poll(() => [first.botName(), second.botName()]).toEqual(['motanet_bot', 'motanet_bot'])
  telegram.say(77, '/start CODE1')
  await expect.poll(() => confirmed.length).toBe(1)
  expect(telegram.polls.max).toBe(1)
  await first.stop()
  telegram.say(78, '/start CODE1')
  await expect.poll(() => confirmed.length).toBe(2)
  await second.stop()
  expect(confirmed.map(({ chatId }) => chatId)).toEqual([77, 78])
})

test('a message that cannot be processed does not stop the bot, and its text is not logged', async () => {
  const { log, lines, text } = captureLog()
  await start(log)
  telegram.say(77, '/start broken')
  telegram.say(78, '/start CODE1')
  await expect.poll(() => telegram.messages.length).toBe(1)
  expect(lines()).toMatchObject([
    { level: 50, msg: 'a message to the Telegram bot was not processed', reason: 'Error' },
  ])
  expect(text()).not.toContain('secret')
})

test('polling is tried again while Telegram is unreachable or refuses the bot, each logged once and without the token', async () => {
  const { log, lines, text } = captureLog()
  let calls = 0
  let isUnreachable = true
  const server = createServer((request, response) => {
    calls += 1
    if (isUnreachable) request.socket.destroy()
    else response.writeHead(401).end('{"ok":false,"error_code":401,"description":"Unauthorized"}')
  })
  const polling = await start(log, await listenLocally(server))
  try {
    await expect.poll(() => calls).toBeGreaterThan(3)
    isUnreachable = false
    const before = calls
    await expect.poll(() => calls - before).toBeGreaterThan(3)
  } finally {
    await closeServer(server)
  }
  const msg = 'the Telegram bot does not poll, and tries again: if this lasts, check TELEGRAM_BOT_TOKEN'
  expect(lines().slice(0, 2)).toMatchObject([
    { level: 40, reason: 'HttpError', msg },
    { level: 40, reason: 'GrammyError 401', msg },
  ])
  expect(lines().filter(({ reason }) => reason === 'GrammyError 401')).toHaveLength(1)
  expect(polling.botName()).toBe(undefined)
  expect(text()).not.toContain(telegramToken)
})
