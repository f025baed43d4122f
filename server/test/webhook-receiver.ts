import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { closeServer, type Fate, listenLocally } from './fates.ts'

export interface WebhookReceiver {
  url: string
  secret: string
  /** Accepted events with their ids; their signatures are valid. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the data of its events
  events: { id: string; type: string; timestamp: string; data: any }[]
  /** What happens to the next calls; afterwards they are accepted. */
  fates: (Fate | 'redirect' | 'gone' | 'large')[]
  /** Ids of all calls, with those that were not accepted. */
  calls: string[]
  /** Runs during each call, before its response. */
  onCall: () => Promise<void>
  close(): Promise<void>
}

/** A receiver of webhooks that verifies signatures with the reference library. */
export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const id = String(request.headers['webhook-id'])
    receiver.calls.push(id)
    await receiver.onCall()
    const fate = receiver.fates.shift() ?? 'accept'
    if (fate === 'error') return response.writeHead(500).end()
    if (fate === 'gone') return response.writeHead(410).end()
    if (fate === 'redirect') return response.writeHead(307, { location: receiver.url }).end()
    if (fate === 'drop') return response.destroy()
    // The status line alone is incomplete: the sender cannot know that the event was accepted
    if (fate === 'half') return response.socket?.end('HTTP/1.1 200 O')
    if (fate === 'hang') return undefined
    // Throws if the signature or the time is wrong
    const event = new Webhook(secret).verify(body, request.headers as Record<string, string>) as object
    receiver.events.push({ id, ...event } as WebhookReceiver['events'][number])
    return response.writeHead(200).end(fate === 'large' ? Buffer.alloc(10_000_000) : 'ok')
  })
  const receiver: WebhookReceiver = {
    ...{ url: '', secret, events: [], fates: [], calls: [] },
    onCall: async () => undefined,
    close: () => closeServer(server),
  }
  receiver.url = `${await listenLocally(server)}/hook`
  return receiver
}
