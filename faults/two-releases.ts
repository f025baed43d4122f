import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTemporaryFolder } from './clean-up.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Scenario } from './scenario.ts'

const releases = ['before', 'after'] as const
const asset = (release: string) => `/assets/page-${release}.js`
const missing = '/assets/page-missing.js'

/** Two servers behind nginx have the assets of different releases, as during an upgrade; pages of both releases load theirs. */
export const twoReleases: Scenario = {
  name: 'two-releases',
  rounds: { short: 5, long: 50 },
  onlyInFull: true,
  findObstacle: async () => ((await hasNginx()) ? undefined : 'nginx is not installed and could not be installed'),
  async run({ rounds }) {
    const folder = await createTemporaryFolder()
    const [before, after] = [await startRelease('before'), await startRelease('after')]
    const nginx = await startNginx(folder.path, [portOf(before), portOf(after)])
    const problems: string[] = []
    let loaded = 0
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const release of releases) {
          const response = await fetch(nginx.origin + asset(release))
          if ((await response.text()) === release) loaded += 1
          else problems.push(`an asset of the release ${release} got ${response.status}`)
        }
        const { status } = await fetch(nginx.origin + missing)
        if (status !== 404) problems.push(`an asset of no release got ${status}`)
      }
    } finally {
      await nginx.stop()
      for (const server of [before, after]) server.close().closeAllConnections()
      await folder.remove()
    }
    return { problems, figures: `${loaded} of ${releases.length * rounds} assets loaded` }
  },
}

async function startRelease(release: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === asset(release) ? 200 : 404).end(release)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
