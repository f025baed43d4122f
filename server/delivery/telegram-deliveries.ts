import type { Bot } from 'grammy'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import type { UnsentDelivery } from './deliveries.queries.ts'
import { attemptDelivery, DeliveryRefused, type SendingParts } from './deliveries.ts'
import type { Payload } from './posting.ts'
import { updateChat } from './recipients.queries.ts'
import { ChatMoved, sendToChat } from './telegram-bot.ts'

const giveUpMs = 24 * 60 * 60_000

/** Handler of the jobs that send messages to chats. Without a bot they fail, and are retried. */
export function telegramJobs(db: Kysely<DB>, parts: SendingParts, bot: Bot | undefined): Pick<JobHandlers, 'telegram'> {
  return {
    telegram: ({ deliveryId }, attempt) =>
      attemptDelivery(db, parts, { channel: 'telegram', deliveryId, giveUpMs }, attempt, async (delivery) => {
        if (bot === undefined) throw new Error('TELEGRAM_BOT_TOKEN is not set')
        const { text } = delivery.payload as unknown as Payload
        if (text === undefined) throw new DeliveryRefused('the message has no text')
        await sendWherever(db, bot, delivery, text)
        return null
      }),
  }
}

/** Sends to the chat of the recipient, which gets the new id of a group that has become a supergroup. */
async function sendWherever(
  db: Kysely<DB>,
  bot: Bot,
  { recipient_id: id, destination }: Pick<UnsentDelivery, 'recipient_id' | 'destination'>,
  text: string,
): Promise<void> {
  try {
    await sendToChat(bot, destination ?? '', text)
  } catch (error) {
    if (!(error instanceof ChatMoved) || id === null || !(await updateChat(db, id, error.chatId))) throw error
    await sendToChat(bot, error.chatId, text)
  }
}
