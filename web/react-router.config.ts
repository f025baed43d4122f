import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // scripts/web-build.mjs builds beside the build of a running server
  buildDirectory: process.env.PAGES_FOLDER ?? 'build',
  // The first page has the manifest of all routes: no navigation waits for a request for it
  routeDiscovery: { mode: 'initial' },
  // A loader in a separate chunk that fails to load would leave its link dead: `missingPagesFail` handles whole route modules only
  splitRouteModules: false,
} satisfies Config
