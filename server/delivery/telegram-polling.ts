import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@motanet/contract/errors.ts'
import type { Bot, Context } from 'grammy'
import pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Log } from '../db/log.ts'
import type { ChatConfirmation } from './recipient-confirmation.ts'

const usualRetryMs = 5_000
const queryTimeoutMs = 5_000
/** A bot that polled longer before it failed had recovered. */
const recoveredMs = 60_000

export interface PollingParts {
  bot: Bot
  pool: pg.Pool
  /** Confirms the chat in which the bot was started with a code. */
  confirmChat(chat: { code: string; chatId: number; title: string }): Promise<ChatConfirmation>
  log: Log
  /** How long to wait until another instance or Telegram is tried again. */
  retryMs?: number
}

export interface Polling {
  /** The bot's user name, once Telegram has told it. */
  botName(): string | undefined
  stop(): Promise<void>
}

/**
 * Reads messages to the bot, on one instance at a time: the one that holds the advisory lock. The others wait for it, and continue when
 * its connection ends.
 */
export function startTelegramPolling({ bot, pool, confirmChat, log, retryMs = usualRetryMs }: PollingParts): Polling {
  const stopping = new AbortController()
  const { signal } = stopping
  bot.command('start', (context) => answerStart(context, confirmChat))
  // The text of a message may contain anything: only the kind of the error is logged
  bot.catch(({ error }) => log.error({ reason: nameOf(error) }, 'a message to the Telegram bot was not processed'))
  /** Logged last, while it lasts. */
  let logged: string | undefined
  const loop = async () => {
    while (!signal.aborted) {
      const startedAt = performance.now()
      const reason = await learnName(bot)
        .then(() => pollWithLock(bot, pool, signal))
        .then(() => undefined, nameOf)
      if (performance.now() - startedAt > recoveredMs) logged = undefined
      if (reason !== undefined && reason !== logged)
        log.warn({ reason }, 'the Telegram bot does not poll, and tries again: if this lasts, check TELEGRAM_BOT_TOKEN')
      logged = reason
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    botName: () => (bot.isInited() ? bot.botInfo.username : undefined),
    async stop() {
      stopping.abort()
      // Its last call only confirms what was read: without it, the next poll reads it again
      await Promise.race([bot.stop().catch(() => undefined), sleep(1000, undefined, { ref: false })])
      await Promise.race([running, sleep(1000, undefined, { ref: false })])
    },
  }
}

/** Every instance needs the name, for the instructions that it shows; `bot.init` would retry for ever. */
async function learnName(bot: Bot): Promise<void> {
  if (!bot.isInited()) bot.botInfo = await bot.api.getMe()
}

async function pollWithLock(bot: Bot, pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...pool.options, query_timeout: queryTimeoutMs })
  // Without the connection another instance may hold the lock
  client.on('error', () => void bot.stop().catch(() => undefined))
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.telegramPolling}) as taken`,
    )
    if (rows[0]?.taken !== true || signal.aborted) return
    await bot.start({ allowed_updates: ['message'] })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function answerStart(context: Context, confirmChat: PollingParts['confirmChat']): Promise<void> {
  const { chat } = context
  const code = String(context.match ?? '').trim()
  if (chat === undefined || code === '') return
  const title = 'title' in chat ? chat.title : [chat.first_name, chat.last_name].filter(Boolean).join(' ')
  const result = await confirmChat({ code, chatId: chat.id, title: title ?? '' })
  await context.reply(replyTo(result))
}

/** Without a valid code the language is not known: the reply is in both. */
function replyTo(result: ChatConfirmation): string {
  if (result.outcome === 'invalid') return `${invalid.ru}\n\n${invalid.ro}`
  const { outcome, provider, language } = result
  return replies[language][outcome](provider)
}

const invalid = {
  ru: 'Код не подходит: он уже использован или устарел. Получите новый в кабинете Motanet, в разделе «Кому приходят заявки».',
  ro: 'Codul nu este valabil: a fost deja folosit sau a expirat. Obțineți unul nou în cabinetul Motanet, la „Cine primește cererile”.',
}
const replies: Record<Language, Record<'confirmed' | 'known', (provider: string) => string>> = {
  ru: {
    confirmed: (provider) => `Готово: заявки провайдера ${provider} будут приходить в этот чат.`,
    known: (provider) => `Заявки провайдера ${provider} уже приходят в этот чат.`,
  },
  ro: {
    confirmed: (provider) => `Gata: cererile furnizorului ${provider} vor veni în acest chat.`,
    known: (provider) => `Cererile furnizorului ${provider} vin deja în acest chat.`,
  },
}

function nameOf(error: unknown): string {
  const { name = 'Error', error_code: code } = error as { name?: string; error_code?: number }
  return code === undefined ? name : `${name} ${code}`
}
