import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { whenIdle } from './idle.ts'

interface LazyComponent<Props> {
  /** To be rendered inside a Suspense boundary. */
  Component: LazyExoticComponent<ComponentType<Props>>
  /** Loads the code at once: for a click that needs it, or for a page that the browser is about to render by itself. */
  preload: () => void
}

/**
 * A part of a page whose code does not belong to the first load. The server renders it like any other; in the browser
 * its markup stays as it came until the page is idle, then the code arrives and takes it over. If the code cannot be
 * loaded, the markup stays. Where the browser renders a later page by itself, the code is loaded at once.
 */
export function lazyWhenIdle<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null
  const isServer = typeof document === 'undefined'
  const start = () => {
    loading ??= load().then(
      (Loaded) => ({ default: Loaded }),
      (error) => {
        if (isServer) throw error
        return new Promise<never>(() => undefined)
      },
    )
    return loading
  }
  // At once: a new build may take the file away while the server runs
  if (isServer) void start()
  return {
    Component: lazy(() => (isServer || loading ? start() : idle().then(start))),
    preload: () => void start(),
  }
}

let firstIdle: Promise<void> | null = null

// The pages after the first have no markup to wait with
function idle(): Promise<void> {
  firstIdle ??= new Promise((resolve) => {
    whenIdle(resolve)
  })
  return firstIdle
}
