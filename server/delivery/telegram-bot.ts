import type { Bot } from 'grammy'
import type { Config } from '../config.ts'
import { DeliveryRefused } from './deliveries.ts'

/** A call of the Bot API may take this long; a message that was not accepted by then is sent again. */
const callSeconds = 15
const tooManyRequests = 429

/** Only with a token: the library takes 5 MB of memory. */
const loadGrammy = () => import('grammy')

/** A bot that neither polls nor knows its name yet. */
export async function createTelegramBot(
  { token, apiRoot }: NonNullable<Config['telegram']>,
  limitSeconds = callSeconds,
): Promise<Bot> {
  const { Bot } = await loadGrammy()
  return new Bot(token, { client: { apiRoot, timeoutSeconds: limitSeconds } })
}

/** The group has become a supergroup, which has another id. */
export class ChatMoved extends DeliveryRefused {
  readonly chatId: string
  constructor(reason: string, chatId: number) {
    super(reason)
    this.chatId = String(chatId)
  }
}

/**
 * Sends plain text to a chat. Throws `DeliveryRefused` if the chat does not exist or has blocked the bot, and `ChatMoved` if it has another
 * id. No error contains the token or the text.
 */
export async function sendToChat({ api }: Bot, chatId: string, text: string): Promise<void> {
  try {
    await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } })
  } catch (error) {
    const { GrammyError } = await loadGrammy()
    if (!(error instanceof GrammyError)) throw new Error('the Bot API did not respond')
    const reason = `${error.error_code} ${error.description}`
    const movedTo = error.parameters.migrate_to_chat_id
    if (movedTo !== undefined) throw new ChatMoved(reason, movedTo)
    const isFinal = error.error_code >= 400 && error.error_code < 500 && error.error_code !== tooManyRequests
    // An invalid token is our mistake: the message can be sent once it is corrected
    const isOurs = error.error_code === 401 || error.error_code === 404
    throw isFinal && !isOurs ? new DeliveryRefused(reason) : new Error(reason)
  }
}
