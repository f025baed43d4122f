import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { keptDrafts } from '../form/kept-drafts.ts'
import { noToasts, toastStore } from '../toasts/toast-store.ts'
// Configures Testing Library, also for files that do not use it
import './render.tsx'

/** Set-up file of the component tests, which share a window: no test sees what another one has rendered, replaced or stored. */

const { useRealTimers } = vi
const frameMs = 17

// jsdom starts the timer of its frames when it needs one: a fake one that is left behind would be its last
const useTimersOfFrames: typeof useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(frameMs)
  return useRealTimers()
}
// The files of a worker share `vi`, and each of them runs this file
if (useRealTimers.name !== useTimersOfFrames.name) vi.useRealTimers = useTimersOfFrames

// jsdom has no layout to scroll. Here, because work that outlives its test would fail in a later file of the worker
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toastStore.write(noToasts)
  keptDrafts.clear()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
