import { createStore } from '../store.ts'

export interface Toast {
  text: string
  kind: 'success' | 'error'
  /** Toasts of one topic are shown one after another; of those that wait, only the newest is kept. */
  topic?: string
}

export interface ShownToast extends Toast {
  id: number
}

export const noToasts: readonly ShownToast[] = []
export const toastStore = createStore(noToasts)
let lastId = 0
const maxShown = 3

/**
 * Shows a toast at the top right for three seconds; with three shown ones it waits until one is gone. A text that is shown or waits
 * already is not doubled, its time starts again. Any code in the browser may call it.
 */
export function showToast(toast: Toast) {
  lastId += 1
  const next = { ...toast, id: lastId }
  const all = toastStore.read()
  const shown = shownToasts(all)
  const replaced =
    all.find(({ text, kind }) => text === toast.text && kind === toast.kind) ??
    all.find((each) => toast.topic && each.topic === toast.topic && !shown.includes(each))
  toastStore.write(shownFirst(replaced ? all.map((each) => (each === replaced ? next : each)) : [...all, next]))
}

// Those that wait are appended when their turn comes: no shown toast moves down
function shownFirst(toasts: readonly ShownToast[]): readonly ShownToast[] {
  const shown = shownToasts(toasts)
  return [...shown, ...toasts.filter((toast) => !shown.includes(toast))]
}

/** At most three of the toasts in the order of their arrival. Errors do not wait for successes. */
export function shownToasts(toasts: readonly ShownToast[]): readonly ShownToast[] {
  const isNext = ({ topic }: Toast, index: number) =>
    !topic || toasts.findIndex((each) => each.topic === topic) === index
  const byUrgency = toasts.filter(isNext).sort((a, b) => Number(b.kind === 'error') - Number(a.kind === 'error'))
  const chosen = byUrgency.slice(0, maxShown)
  return toasts.filter((toast) => chosen.includes(toast))
}

export function removeToast(id: number) {
  toastStore.write(toastStore.read().filter((toast) => toast.id !== id))
}
