import { setTimeout as sleep } from 'node:timers/promises'
import { send } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { retryJobs } from './job-retries.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { type Fate, type FaultySmtpServer, startSmtpServer } from './smtp-server.ts'

const senders = 4

/** Registrations, each with a mail, while the SMTP server refuses, disconnects and hangs and the sending process is killed. */
export const smtpFaults: Scenario = {
  name: 'smtp-faults',
  database: 'external',
  rounds: { short: 6, long: 500 },
  onlyInFull: true,
  async run(options) {
    const { random, isShort } = options
    // Each hang lasts until the server's time limit of 30 s
    const hangs = isShort ? 0 : 3
    let hung = 0
    const nextFate = (): Fate => {
      const dice = random.next()
      if (dice < 0.01 && hung < hangs) {
        hung += 1
        return 'hang'
      }
      if (dice < 0.1) return 'refuse for now'
      if (dice < 0.14) return 'drop after data'
      return dice < 0.16 ? 'refuse at connection' : 'accept'
    }
    const smtp = await startSmtpServer(nextFate)
    const installation = await createInstallation('external', { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
    try {
      return await sendMails(installation, smtp, options)
    } finally {
      await installation.remove()
      await smtp.close()
    }
  },
}

async function sendMails(
  installation: Installation,
  smtp: FaultySmtpServer,
  { rounds: mails, isShort, patience }: ScenarioOptions,
): Promise<Outcome> {
  const kills = isShort ? 1 : 5
  let product = installation.start()
  let startedAt = new Date()
  await product.untilReady()
  const registering = registerAll(installation.origin, mails)
  for (let kill = 1; kill <= kills; kill += 1) {
    // Kill between the acceptance of a mail and the update that marks it as sent
    await new Promise<void>((resolve) => {
      const wanted = Math.ceil((kill * mails) / (kills + 1))
      smtp.onAccepted = () => {
        if (smtp.accepted.length < wanted) return
        smtp.onAccepted = () => undefined
        product.kill('SIGKILL')
        resolve()
      }
    })
    await product.exited
    startedAt = new Date()
    product = installation.start()
    await product.untilReady()
  }
  const recipients = await registering
  const client = await installation.connect()
  const until = performance.now() + (isShort ? 60_000 : 900_000) * patience
  const isDelivered = () => new Set(smtp.accepted.map(({ recipient }) => recipient)).size >= recipients.length
  while (!isDelivered() && performance.now() < until) {
    // The long version waits for the real delays
    if (isShort) await retryJobs(client, ['mail'], startedAt)
    await sleep(1000)
  }
  await client.end()
  return judge(smtp, recipients, kills)
}

/**
 * Returns the addresses whose registration was acknowledged. Each attempt uses a new address, because a second mail to the same address
 * has another Message-ID.
 */
async function registerAll(origin: string, count: number): Promise<string[]> {
  const acknowledged: string[] = []
  let attempts = 0
  const register = async () => {
    while (acknowledged.length < count) {
      attempts += 1
      const email = `mail${attempts}@faults.example`
      const body = {
        email,
        username: 'Клиент',
        password: 'one-of-many-passwords',
        re_password: 'one-of-many-passwords',
      }
      const response = await send(origin, '/api/auth/users/', { method: 'POST', body })
      if (response?.status === 201) acknowledged.push(email)
      else await sleep(100)
    }
  }
  await Promise.all(Array.from({ length: senders }, register))
  return acknowledged
}

function judge(smtp: FaultySmtpServer, recipients: readonly string[], kills: number): Outcome {
  const problems: string[] = []
  const idsOf = new Map<string, Set<string>>()
  for (const { recipient, messageId } of smtp.received)
    idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(messageId))
  const delivered = new Set(smtp.accepted.map(({ recipient }) => recipient))
  const missing = recipients.filter((recipient) => !delivered.has(recipient))
  const duplicates = smtp.accepted.length - delivered.size
  const unstable = [...idsOf].filter(([, ids]) => ids.size > 1)
  if (missing.length > 0) problems.push(`not delivered: ${missing.join(', ')}`)
  if (duplicates > kills) problems.push(`${duplicates} duplicates with ${kills} kills`)
  if (unstable.length > 0)
    problems.push(`more than one Message-ID: ${JSON.stringify(unstable.map(([to, ids]) => [to, ...ids]))}`)
  const faults = smtp.received.length - smtp.accepted.length
  return {
    problems,
    figures: `${delivered.size} of ${recipients.length} delivered, ${faults} faults, ${kills} kills, ${duplicates} duplicates, ${unstable.length} with more than one Message-ID`,
  }
}
