import { join } from 'node:path'
import { findFreePort } from '../scripts/free-port.mjs'
import { startBucketServer } from '../server/test/bucket-server.ts'
import { createTemporaryFolder } from './clean-up.ts'
import { createInstallation } from './installation.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { killInTurn } from './one-of-two.ts'
import type { Scenario } from './scenario.ts'

/** Two instances share a database and a bucket but no folder, behind nginx; they are killed in turn. */
export const twoMachines: Scenario = {
  name: 'two-machines',
  database: 'external',
  rounds: { short: 2, long: 20 },
  onlyInFull: true,
  findObstacle: async () => ((await hasNginx()) ? undefined : 'nginx is not installed and could not be installed'),
  async run(options) {
    const [bucket, folder] = [await startBucketServer(), await createTemporaryFolder()]
    const installation = await createInstallation('external', { ...bucket.environment, TRUST_PROXY: 'loopback' })
    try {
      const ports = [installation.port, await findFreePort()] as const
      const nginx = await startNginx(folder.path, ports)
      const start = (port: number) => installation.start({ DATA_DIR: join(folder.path, String(port)) }, port)
      const outcome = await killInTurn({ installation, ports, start, origin: nginx.origin }, options)
      await nginx.stop()
      return outcome
    } finally {
      await installation.remove()
      await folder.remove()
      await bucket.remove()
    }
  },
}
