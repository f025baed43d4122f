import { lazy } from 'react'

const load = () => import('./needs.tsx')

// The server loads it at start: a new build may delete the file while the server runs
if (import.meta.env.SSR) void load()

/**
 * The questions, which few visitors open: rendered by the server, hydrated when their code is loaded. If it cannot be loaded, the
 * server's markup stays, whose links and form work without it.
 */
export const LazyNeeds = lazy(() =>
  load().then(
    ({ Needs }) => ({ default: Needs }),
    () => new Promise<never>(() => undefined),
  ),
)
