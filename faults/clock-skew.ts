import { findFreePort } from '../scripts/free-port.mjs'
import { send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const accessLifetimeSeconds = 15 * 60
const attempts = 20
/** Maximum age of a token when it is sent: the tested limits are only one second away. */
const maxTokenAgeMs = 400

/** `shift`: clock skew of an instance in seconds. `isAccepted`: whether it accepts a token that another instance has just issued. */
const clocks = [
  { shift: accessLifetimeSeconds + 29, isAccepted: true, what: 'expired for 29 s' },
  { shift: accessLifetimeSeconds + 32, isAccepted: false, what: 'expired for 32 s' },
  { shift: -29, isAccepted: true, what: 'issued 29 s in the future' },
  { shift: -32, isAccepted: false, what: 'issued 32 s in the future' },
]

/** Instances with clock skew accept each other's access tokens up to 30 s outside their lifetime, and no longer. */
export const clockSkew: Scenario = {
  name: 'clock-skew',
  database: 'external',
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
  for (const { shift, isAccepted, what } of clocks) {
    const settings = { NODE_OPTIONS: `--import=${clockModule}`, CLOCK_SHIFT_MS: String(shift * 1000) }
    const instance = installation.start(settings, await findFreePort())
    await instance.untilReady()
    for (let round = 0; round < rounds; round += 1) {
      const status = await sendFreshToken(origin, instance.origin, owner.email)
      if (status !== (isAccepted ? 200 : 401)) problems.push(`a token that is ${what} got the status ${status}`)
    }
    instance.kill('SIGTERM')
    await instance.exited
  }
  return {
    problems,
    figures: `access tokens of other clocks: ${clocks.map(({ what, isAccepted }) => `${what} ${isAccepted ? 'accepted' : 'rejected'}`).join(', ')}`,
  }
}

/** Sends a token less than half a second after it was issued and returns the response's status. */
async function sendFreshToken(from: string, to: string, email: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const startedAt = performance.now()
    const token = await signIn(from, email, marketPassword)
    const response = await send(to, '/api/auth/users/me/', { token })
    if (performance.now() - startedAt < maxTokenAgeMs || attempt === attempts - 1) return response?.status
  }
}
