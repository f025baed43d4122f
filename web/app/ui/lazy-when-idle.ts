import { type ComponentType, createElement, memo, use, useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'

interface LazyPart<Props> {
  /** To be rendered inside a Suspense boundary. */
  Component: ComponentType<Props>
  /**
   * Loads the code at once: for a click that needs it, or for a page that the browser is about to render by itself. The
   * promise never fails: a failure is the component's to tell.
   */
  preload: () => Promise<void>
}

/**
 * A part of a page whose code does not belong to the first load. The server renders it like any other; in the browser
 * its markup stays as it came until the page is idle, then the code arrives and takes it over. If the code cannot be
 * loaded, the markup stays. Where there is none, on a later page that the browser renders by itself, the code is loaded at
 * once, and a failure is thrown as that of a missing page; whoever comes again loads it again.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let failure: Error | null = null
  /** It never fails: then there is a `failure`, until it is forgotten. */
  let attempt: Promise<unknown> | null = null
  let takeOver: Promise<unknown> | null = null

  function start() {
    attempt ??= load().then(
      (Loaded) => {
        // It is rendered once more for nothing but the end of taking over
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

  /** Goes on for ever where the code cannot be loaded: the markup stays. */
  function loadForMarkup() {
    takeOver ??= (attempt ?? idle()).then(preload).then(() => loaded ?? new Promise(() => undefined))
    return takeOver
  }

  /** Throws the failure, which is forgotten as soon as the error page stands. */
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

  // At once: a new build may take the file away while the server runs
  if (import.meta.env.SSR) void preload()
  return { Component, preload }
}

// React asks the second one for a part that stands in the server's markup, and the first one ever after
const neverChanges = () => () => undefined
const inNewPart = () => false
const inMarkup = () => true

let firstIdle: Promise<void> | null = null

/** For all parts the same, so that they do not wait one after the other. */
function idle(): Promise<void> {
  firstIdle ??= new Promise((resolve) => {
    whenIdle(resolve)
  })
  return firstIdle
}
