import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createKysely, createPool } from '../server/db/pools.ts'
import { makeWebhookSecret, sealWebhookSecret } from '../server/delivery/webhook-secrets.ts'
import type { Fate } from '../server/test/fates.ts'
import { silentLog } from '../server/test/logs.ts'
import { createMaker } from '../server/test/make.ts'
import { startTelegramServer, type TelegramServer, telegramToken } from '../server/test/telegram-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../server/test/webhook-receiver.ts'
import { send } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { retryJobs } from './job-retries.ts'
import { secretKey } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { type FaultySmtpServer, type Fate as MailFate, startSmtpServer } from './smtp-server.ts'

const senders = 4
const path = '/info/api/tariff-request/'
const queues = ['mail', 'telegram', 'webhook']
const mailRecipient = 'orders@faults.example'
/** The share of attempts that fail while the receivers are faulty. */
const faultShare = 0.25
const settleLimitMs = 120_000

/**
 * Requests whose provider is notified by mail, in a chat and by a webhook, while all receivers refuse, hang, respond with errors and
 * disconnect, and the sending process is killed. Once they work again, everything is delivered, and nothing twice except by a kill.
 */
export const deliveryFaults: Scenario = {
  name: 'delivery-faults',
  database: 'external',
  rounds: { short: 12, long: 300 },
  async run(options) {
    const faults = createFaults(options)
    const secret = makeWebhookSecret()
    const smtp = await startSmtpServer(faults.nextMailFate)
    const [telegram, receiver] = [await startTelegramServer(), await startWebhookReceiver(secret)]
    const installation = await createInstallation('external', {
      ...{ MOTANET_MODE: 'demo', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
      ...{ TELEGRAM_BOT_TOKEN: telegramToken, TELEGRAM_API_ROOT: telegram.apiRoot },
    })
    const receivers = { smtp, telegram, receiver }
    try {
      const providerId = await addRecipients(installation, { url: receiver.url, secret })
      return await deliver({ installation, receivers, faults, providerId }, options)
    } finally {
      await installation.remove()
      await Promise.all([smtp.close(), telegram.close(), receiver.close()])
    }
  },
}

interface Receivers {
  smtp: FaultySmtpServer
  telegram: TelegramServer
  receiver: WebhookReceiver
}

interface Parts {
  installation: Installation
  receivers: Receivers
  faults: ReturnType<typeof createFaults>
  providerId: number
}

/** The random faults of the receivers. A hang lasts until the time limit of the sender, so the short version has none. */
function createFaults({ random, rounds, isShort }: ScenarioOptions) {
  let isOver = false
  let hangs = isShort ? 0 : 3
  const nextFate = (): Fate => {
    if (isOver || random.next() >= faultShare) return 'accept'
    if (hangs > 0 && random.next() < 0.05) {
      hangs -= 1
      return 'hang'
    }
    return random.pick(['error', 'drop', 'half'] as const)
  }
  const mailFates: Readonly<Record<Fate, MailFate>> = {
    accept: 'accept',
    hang: 'hang',
    error: 'refuse for now',
    drop: 'drop after data',
    half: 'refuse at connection',
  }
  return {
    nextMailFate: () => mailFates[nextFate()],
    /** Fates of all attempts that a chat or a webhook may see. */
    list: () => Array.from({ length: 2 * rounds }, nextFate),
    end() {
      isOver = true
    },
  }
}

/** A mail address, a chat and a webhook that are confirmed. Returns the id of their provider. */
async function addRecipients(
  installation: Installation,
  { url, secret }: { url: string; secret: string },
): Promise<number> {
  const { providerId } = await installation.getMarket()
  const client = await installation.connect()
  const { host, port, user, password, database } = client
  await client.end()
  const pool = createPool({ host, port, user, database: database ?? '', password: password ?? '' }, silentLog)
  const db = createKysely(pool)
  const { recipient } = createMaker(db)
  await recipient({ provider_id: providerId, destination: mailRecipient })
  await recipient({ provider_id: providerId, channel: 'telegram', destination: '777' })
  const webhook_secret = sealWebhookSecret(secret, secretKey)
  await recipient({ provider_id: providerId, channel: 'webhook', destination: url, webhook_secret })
  await db.destroy()
  return providerId
}

async function deliver(parts: Parts, { rounds: requests, isShort, random }: ScenarioOptions): Promise<Outcome> {
  const { installation, receivers, faults } = parts
  const kills = isShort ? 2 : 10
  receivers.telegram.fates.push(...faults.list())
  receivers.receiver.fates.push(...faults.list())
  let product = installation.start()
  await product.untilReady()
  const sending = sendAll(parts, requests)
  const client = await installation.connect()
  let startedAt = new Date()
  /** What a kill may have hit between the acceptance and its mark. */
  const unmarked = new Set<string>()
  for (let kill = 1; kill <= kills; kill += 1) {
    const wanted = Math.ceil((kill * 4 * requests) / (kills + 1))
    const until = performance.now() + settleLimitMs
    while (countAccepted(receivers) < wanted && performance.now() < until) {
      await retryJobs(client, queues, startedAt)
      await sleep(5)
    }
    await sleep(random.integer(0, 20))
    product.kill('SIGKILL')
    await product.exited
    for (const delivery of await findDeliveries(client))
      if (!delivery.isSent && countAcceptances(receivers, delivery) > 0) unmarked.add(delivery.messageId)
    startedAt = new Date()
    product = installation.start()
    await product.untilReady()
  }
  const ids = await sending
  faults.end()
  receivers.telegram.fates.length = 0
  receivers.receiver.fates.length = 0
  const until = performance.now() + settleLimitMs
  while ((await findDeliveries(client)).some(({ isSent }) => !isSent) && performance.now() < until) {
    await retryJobs(client, queues, startedAt)
    await sleep(200)
  }
  const deliveries = await findDeliveries(client)
  await client.end()
  const found = deliveries.map((delivery) => ({ ...delivery, times: countAcceptances(receivers, delivery) }))
  const twice = found.filter(({ times }) => times > 1)
  return {
    problems: [
      ...found.filter(({ times }) => times === 0).map((delivery) => `not delivered: ${nameOf(delivery)}`),
      ...found.filter(({ isSent }) => !isSent).map((delivery) => `not marked as sent: ${nameOf(delivery)}`),
      ...twice
        .filter(({ messageId, times }) => times > 1 + kills || !unmarked.has(messageId))
        .map((delivery) => `delivered ${delivery.times} times, not because of a kill: ${nameOf(delivery)}`),
      ...ids.flatMap((id) => missingParts(id, deliveries)),
    ],
    figures: `${ids.length} requests, ${found.length} deliveries, ${kills} kills, ${unmarked.size} between acceptance and mark, ${twice.length} delivered twice`,
  }
}

/** Sends requests of different customers until so many are acknowledged. Returns their ids. */
async function sendAll({ installation, providerId }: Parts, count: number): Promise<number[]> {
  const ids: number[] = []
  let sent = 0
  const sendSome = async () => {
    while (sent < count) {
      sent += 1
      const body = {
        ...{ kind: 'tariff', provider_id: providerId, address: `Str. ${sent}` },
        ...{ phone: `+373${60_000_000 + sent}`, email: `customer${sent}@faults.example` },
      }
      const key = `request-${sent}-of-the-fault-suite`
      let response = await send(installation.origin, path, { method: 'POST', body, key })
      // The key makes the repetition of an unacknowledged request safe
      const until = performance.now() + settleLimitMs
      while ((response === undefined || response.status === 503) && performance.now() < until) {
        await sleep(100)
        response = await send(installation.origin, path, { method: 'POST', body, key })
      }
      if (response?.status !== 201) throw new Error(`A request was not stored: ${JSON.stringify(response)}`)
      ids.push((response.body as { id: number }).id)
    }
  }
  await Promise.all(Array.from({ length: senders }, sendSome))
  return ids
}

interface StoredDelivery {
  messageId: string
  requestId: number
  channel: 'mail' | 'telegram' | 'webhook'
  party: string
  isSent: boolean
}

async function findDeliveries(client: pg.Client): Promise<StoredDelivery[]> {
  const { rows } = await client.query<StoredDelivery>(`
    select message_id as "messageId", request_id as "requestId", channel, party, sent_at is not null as "isSent"
    from delivery where request_id is not null order by id`)
  return rows
}

/** How often the receiver has accepted the delivery. Mails and webhooks have its id, and a chat only the number of the request. */
function countAcceptances(
  { smtp, telegram, receiver }: Receivers,
  { messageId, requestId, channel }: StoredDelivery,
): number {
  if (channel === 'mail') return smtp.accepted.filter((mail) => mail.messageId.startsWith(`<${messageId}@`)).length
  if (channel === 'webhook') return receiver.events.filter(({ id }) => id === messageId).length
  return telegram.messages.filter(({ text }) => new RegExp(`№ ${requestId}\\b`).test(text)).length
}

function countAccepted({ smtp, telegram, receiver }: Receivers): number {
  return smtp.accepted.length + telegram.messages.length + receiver.events.length
}

/** Each request is delivered to the customer and to all three recipients, once each. */
function missingParts(id: number, deliveries: readonly StoredDelivery[]): string[] {
  const own = deliveries.filter(({ requestId }) => requestId === id)
  const found = own.map(({ party, channel }) => `${party} by ${channel}`).sort()
  const expected = ['customer by mail', 'provider by mail', 'provider by telegram', 'provider by webhook']
  return found.join() === expected.join() ? [] : [`request ${id} has the deliveries ${found.join(', ')}`]
}

const nameOf = ({ requestId, party, channel }: StoredDelivery) => `request ${requestId}, ${party} by ${channel}`
