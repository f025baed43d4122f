import type { Bot } from 'grammy'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { attemptDelivery, DeliveryRefused, type SendingParts } from './deliveries.ts'
import type { Payload } from './posting.ts'
import { sendToChat } from './telegram-bot.ts'

const giveUpMs = 24 * 60 * 60_000

/** Handler of the jobs that send messages to chats. Without a bot they fail, and are retried. */
export function telegramJobs(db: Kysely<DB>, parts: SendingParts, bot: Bot | undefined): Pick<JobHandlers, 'telegram'> {
  return {
    telegram: ({ deliveryId }, attempt) =>
      attemptDelivery(db, parts, { channel: 'telegram', deliveryId, giveUpMs }, attempt, async (delivery) => {
        if (bot === undefined) throw new Error('TELEGRAM_BOT_TOKEN is not set')
        const { text } = delivery.payload as unknown as Payload
        if (text === undefined) throw new DeliveryRefused('the message has no text')
        await sendToChat(bot, delivery.destination ?? '', text)
        return null
      }),
  }
}
