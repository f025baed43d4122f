import { randomUUID } from 'node:crypto'
import { type Response, send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const parallel = 50

/** Sends each POST 50 times in parallel with one Idempotency-Key and repeats it after SIGKILL: one row, identical responses. */
export const duplicateSubmit: Scenario = {
  name: 'duplicate-submit',
  database: 'external',
  onlyInFull: true,
  rounds: { short: 1, long: 20 },
  async run(options) {
    const installation = await createInstallation('external')
    try {
      return await submitRepeatedly(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

let persons = 0
/** Another one each round: equal requests within a day are stored once. */
function person() {
  persons += 1
  return { email: `a${persons}@faults.example`, phone: `+37369${String(persons).padStart(6, '0')}` }
}

async function submitRepeatedly(installation: Installation, { rounds }: ScenarioOptions): Promise<Outcome> {
  const { origin } = installation
  const { owner, providerId } = await installation.getMarket()
  const problems: string[] = []
  let product = installation.start()
  await product.untilReady()
  const token = await signIn(origin, owner.email, marketPassword)
  const calls: Record<string, { table: string; body: (name: string) => object; token?: string }> = {
    '/info/api/tariff-request/': {
      table: 'request',
      body: (name) => ({ name, ...person(), address: 'a', provider_id: providerId }),
    },
    '/info/api/tariffs/': {
      table: 'tariff',
      token,
      body: (name) => ({ name, name_ro: name, price_per_month: 100, speed: 100, services: 1 }),
    },
    '/info/api/promotions/': {
      table: 'promotion',
      token,
      body: (name) => ({ name, name_ro: name, type: 'a', type_ro: 'a', discount_percent: 10 }),
    },
  }
  let responses = 0
  for (let round = 0; round < rounds; round += 1) {
    const sent = Object.entries(calls).map(([path, { body, token: bearer, table }]) => {
      const [name, key] = [`duplicate ${randomUUID()}`, randomUUID()]
      const content = body(name)
      const submit = () => send(origin, path, { method: 'POST', body: content, key, token: bearer })
      return { path, table, name, submit }
    })
    const received = new Map<string, (Response | undefined)[]>()
    for (const { path, submit } of sent)
      received.set(path, await Promise.all(Array.from({ length: parallel }, () => submit())))
    product.kill('SIGKILL')
    await product.exited
    product = installation.start()
    await product.untilReady()
    for (const { path, table, name, submit } of sent) {
      const all = [...(received.get(path) ?? []), await submit()]
      responses += all.length
      const different = new Set(all.map((response) => JSON.stringify([response?.status, response?.body])))
      const rows = await countRows(installation, table, name)
      if (different.size !== 1 || all[0]?.status !== 201)
        problems.push(`${path}: ${different.size} different responses: ${[...different].slice(0, 3).join(' | ')}`)
      if (rows !== 1) problems.push(`${path}: ${rows} rows`)
    }
  }
  return {
    problems,
    figures: `${responses} responses, ${problems.length} keys with more than one row or response`,
  }
}

async function countRows(installation: Installation, table: string, name: string): Promise<number> {
  const client = await installation.connect()
  const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table} where name = $1`, [
    name,
  ])
  await client.end()
  return rows[0]?.n ?? 0
}
