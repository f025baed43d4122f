import { type ComponentType, createElement, memo, use, useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'

interface LazyPart<Props> {
  /** Must be rendered inside a Suspense boundary. */
  Component: ComponentType<Props>
  /**
   * Loads the code at once: for a click that needs it, or for a page that the browser is about to render itself. The promise
   * never rejects: the component reports a failure.
   */
  preload: () => Promise<void>
}

/**
 * A part of a page whose code is not in the first load. The server renders it like any other; in the browser its markup stays
 * unchanged until the page is idle, then the code is loaded and hydrates it. If the code cannot be loaded, the markup stays.
 * On a later page, which the browser renders itself without markup of the server, the code is loaded at once; a failure is thrown
 * as that of a missing page, and the next visit retries.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let failure: Error | null = null
  /** Never rejects: a failed attempt sets `failure`, and `forget` resets both. */
  let attempt: Promise<unknown> | null = null
  let takeOver: Promise<unknown> | null = null

  function start() {
    attempt ??= load().then(
      (Loaded) => {
        // Memoised, because the end of the hydration renders it again with the same props
        loaded = memo(Loaded) as unknown as ComponentType<Props>
      },
      (error) => {
        failure = error
      },
    )
    return attempt
  }

  function forget() {
    attempt = failure = null
  }

  async function preload() {
    await start()
    if (!loaded) forget()
  }

  /** Never resolves if the code cannot be loaded, so that the markup stays. */
  function loadForMarkup() {
    takeOver ??= (attempt ?? idle()).then(preload).then(() => loaded ?? new Promise(() => undefined))
    return takeOver
  }

  /** Throws the failure and forgets it once the error page is rendered, so that the next visit retries. */
  function loadForPage() {
    if (!failure) return start()
    setTimeout(forget)
    throw Object.assign(failure, { isPageMissing: true })
  }

  function Component(props: Props) {
    const isInMarkup = useSyncExternalStore(neverChanges, inNewPart, inMarkup)
    if (!loaded) use(isInMarkup && !import.meta.env.SSR ? loadForMarkup() : loadForPage())
    return createElement(loaded as ComponentType<Props>, props)
  }

  // The server loads the code at start: a new build may delete the file while the server runs
  if (import.meta.env.SSR) void preload()
  return { Component, preload }
}

// React calls inMarkup while it hydrates the server's markup, and inNewPart in all other cases
const neverChanges = () => () => undefined
const inNewPart = () => false
const inMarkup = () => true

let firstIdle: Promise<void> | null = null

/** One promise for all parts, so that they do not wait one after the other. */
function idle(): Promise<void> {
  firstIdle ??= new Promise((resolve) => {
    whenIdle(resolve)
  })
  return firstIdle
}
