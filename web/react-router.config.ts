import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known at the start: no request for a manifest while the visitor waits
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own that fails to load would leave its link dead: what mends that knows whole pages
  splitRouteModules: false,
} satisfies Config
