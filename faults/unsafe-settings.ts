import { createInstallation } from './installation.ts'
import type { Scenario } from './scenario.ts'

/** The server refuses to start on a database that would lose acknowledged writes in a power failure, and names the setting. */
export const unsafeSettings: Scenario = {
  name: 'unsafe-settings',
  database: 'external',
  rounds: { short: 1, long: 1 },
  onlyInFull: true,
  async run() {
    const installation = await createInstallation('external')
    const problems: string[] = []
    try {
      for (const setting of ['fsync', 'synchronous_commit']) {
        const admin = await installation.connect()
        await admin.query(`alter system set ${setting} = off`)
        await admin.query('select pg_reload_conf()')
        const product = installation.start()
        const code = await product.exited
        if (code !== 1 || !product.log().includes(`${setting} is off`))
          problems.push(`started with ${setting} off: exit code ${code}\n${product.log()}`)
        await admin.query(`alter system reset ${setting}`)
        await admin.query('select pg_reload_conf()')
        await admin.end()
      }
    } finally {
      await installation.remove()
    }
    return { problems, figures: 'refused with fsync off and with synchronous_commit off' }
  },
}
