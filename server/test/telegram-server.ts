import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, type Fate, listenLocally } from './fates.ts'

export const telegramToken = `123456:${'A'.repeat(35)}`

export interface TelegramServer {
  apiRoot: string
  /** Accepted messages. */
  messages: { chat_id: string; text: string; link_preview_options?: { is_disabled: boolean } }[]
  /** What happens to the next messages; afterwards they are accepted. */
  fates: (Fate | 'blocked')[]
  /** New ids of groups that have become supergroups, by their former ids. */
  supergroups: Map<string, number>
  /** Number of open calls of `getUpdates`, and the largest number so far. */
  polls: { open: number; max: number }
  /** A private chat sends a text to the bot. */
  say(chatId: number, text: string): void
  close(): Promise<void>
}

/** A server that speaks the part of Telegram's Bot API that the product uses. */
export async function startTelegramServer(): Promise<TelegramServer> {
  const updates: object[] = []
  /** Updates before this one are confirmed, and are not returned again. */
  let firstUnread = 0
  const state: TelegramServer = {
    apiRoot: '',
    messages: [],
    fates: [],
    supergroups: new Map(),
    polls: { open: 0, max: 0 },
    say(chatId, said) {
      const entities = [{ type: 'bot_command', offset: 0, length: said.split(' ')[0]?.length ?? 0 }]
      const chat = { id: chatId, type: 'private', first_name: 'Ион' }
      const message = {
        message_id: updates.length + 1,
        date: 1,
        chat,
        from: { ...chat, is_bot: false },
        text: said,
        entities,
      }
      updates.push({ update_id: updates.length + 1, message })
    },
    close: () => closeServer(server),
  }
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const method = request.url?.replace(`/bot${telegramToken}/`, '')
    const body = JSON.parse((await text(request)) || '{}')
    const send = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const ok = (result: unknown) => send(200, { ok: true, result })
    if (method === 'getMe') return ok({ id: 1, is_bot: true, first_name: 'Motanet', username: 'motanet_bot' })
    if (method === 'deleteWebhook') return ok(true)
    if (method === 'getUpdates') return poll(body, response, ok)
    if (method !== 'sendMessage') return send(404, { ok: false, error_code: 404, description: 'Not Found' })
    const migrate_to_chat_id = state.supergroups.get(body.chat_id)
    if (migrate_to_chat_id !== undefined) {
      const description = 'Bad Request: group chat was upgraded to a supergroup chat'
      return send(400, { ok: false, error_code: 400, description, parameters: { migrate_to_chat_id } })
    }
    const fate = state.fates.shift() ?? 'accept'
    if (fate === 'accept') {
      state.messages.push(body)
      return ok({ message_id: 1, date: 1, chat: { id: body.chat_id, type: 'private' }, text: body.text })
    }
    if (fate === 'error') return send(500, { ok: false, error_code: 500, description: 'Internal Server Error' })
    if (fate === 'blocked')
      return send(403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' })
    if (fate === 'drop') return response.destroy()
    if (fate === 'half')
      return response.writeHead(200, { 'content-length': 1000 }).write('{"ok":', () => response.destroy())
    return undefined
  }
  async function poll(
    { offset = 0, limit }: { offset?: number; limit?: number },
    response: ServerResponse,
    ok: (result: unknown) => unknown,
  ) {
    firstUnread = Math.max(firstUnread, offset)
    // A bot that stops confirms what it has read
    if (limit === 1) return ok([])
    state.polls.open += 1
    state.polls.max = Math.max(state.polls.max, state.polls.open)
    response.once('close', () => {
      state.polls.open -= 1
    })
    const unread = () => updates.filter((update) => (update as { update_id: number }).update_id >= firstUnread)
    for (let turns = 0; turns < 40 && unread().length === 0 && !response.destroyed; turns += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    ok(unread())
  }
  state.apiRoot = await listenLocally(server)
  return state
}
