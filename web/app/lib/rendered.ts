import { type ComponentType, lazy } from 'react'

/**
 * A component that the server renders and whose code the browser loads after the page, for parts that work without it. If the code
 * cannot be loaded, the server's markup stays.
 */
export function rendered<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
) {
  // The server loads it at start: a new build may delete the file while the server runs
  if (import.meta.env.SSR) void load()
  return lazy(() =>
    load().then(
      (module) => ({ default: choose(module) }),
      () => new Promise<never>(() => undefined),
    ),
  )
}
