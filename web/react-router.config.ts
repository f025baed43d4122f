import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known at the start: no request for a manifest while the visitor waits
  routeDiscovery: { mode: 'initial' },
} satisfies Config
