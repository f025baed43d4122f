import { setTimeout as sleep } from 'node:timers/promises'
import { createInstallation } from './installation.ts'
import { startKeepAliveClients } from './keep-alive-clients.ts'
import type { Scenario } from './scenario.ts'

const clients = 40
const paths = ['/info/api/providers/', '/info/api/tariffs/', '/', '/info/api/services/', '/forhome']

/** SIGTERM while clients send requests over keep-alive connections: every request gets its response. */
export const gracefulShutdown: Scenario = {
  name: 'graceful-shutdown',
  database: 'external',
  rounds: { short: 1, long: 20 },
  async run({ rounds, random }) {
    const installation = await createInstallation('external')
    const problems: string[] = []
    let responses = 0
    try {
      for (let round = 0; round < rounds; round += 1) {
        const product = installation.start()
        await product.untilReady()
        const load = startKeepAliveClients(installation.origin, paths, { count: clients })
        while (load.soFar().succeeded < 200) await sleep(5)
        await sleep(random.integer(0, 300))
        product.kill('SIGTERM')
        const code = await product.exited
        const { succeeded, shed, failed, failures } = await load.ended
        responses += succeeded + shed
        if (failed > 0) problems.push(`shutdown ${round}: ${failed} requests failed: ${JSON.stringify(failures)}`)
        if (code !== 0) problems.push(`shutdown ${round}: exit code ${code}\n${product.log()}`)
      }
    } finally {
      await installation.remove()
    }
    return {
      problems,
      figures: `${responses} responses on ${clients} connections, ${problems.length} shutdowns with a failed request`,
    }
  },
}
