import { findFreePort } from '../scripts/free-port.mjs'
import { send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const accessLifetimeSeconds = 15 * 60
const attempts = 20
/** A token must be sent within this time after it was made, for the borders are a second away. */
const soonMs = 400

/** Seconds by which the clock of an instance is wrong, and whether it takes a token that another one has just made. */
const clocks = [
  { shift: accessLifetimeSeconds + 29, takes: true, what: 'expired for 29 s' },
  { shift: accessLifetimeSeconds + 32, takes: false, what: 'expired for 32 s' },
  { shift: -29, takes: true, what: 'made 29 s in the future' },
  { shift: -32, takes: false, what: 'made 32 s in the future' },
]

/** Instances whose clocks differ take each other's access tokens within 30 s of their lifetime, and not beyond. */
export const clockSkew: Scenario = {
  name: 'clock-skew',
  rounds: { short: 0, long: 1 },
  async run(options) {
    const installation = await createInstallation('external')
    try {
      return await compareClocks(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

async function compareClocks(installation: Installation, { rounds }: ScenarioOptions): Promise<Outcome> {
  const { origin } = installation
  const { owner } = await installation.getMarket()
  const problems: string[] = []
  await installation.start().untilReady()
  const clockModule = new URL('./shifted-clock.mjs', import.meta.url).href
  for (const { shift, takes, what } of clocks) {
    const settings = { NODE_OPTIONS: `--import=${clockModule}`, CLOCK_SHIFT_MS: String(shift * 1000) }
    const instance = installation.start(settings, await findFreePort())
    await instance.untilReady()
    for (let round = 0; round < rounds; round += 1) {
      const status = await sendFreshToken(origin, instance.origin, owner.email)
      if (status !== (takes ? 200 : 401)) problems.push(`a token that is ${what} was answered ${status}`)
    }
    instance.kill('SIGTERM')
    await instance.exited
  }
  return {
    problems,
    figures: `access tokens of other clocks: ${clocks.map(({ what, takes }) => `${what} ${takes ? 'taken' : 'refused'}`).join(', ')}`,
  }
}

/** The status of a response to a token that was made less than half a second before. */
async function sendFreshToken(from: string, to: string, email: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const startedAt = performance.now()
    const token = await signIn(from, email, marketPassword)
    const response = await send(to, '/api/auth/users/me/', { token })
    if (performance.now() - startedAt < soonMs || attempt === attempts - 1) return response?.status
  }
}
