export interface Toast {
  text: string
  kind: 'success' | 'error'
}

export interface ShownToast extends Toast {
  id: number
}

const none: readonly ShownToast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice at the top right for three seconds, in place of the one before. For the browser only, from anywhere. */
export function showToast(toast: Toast) {
  lastId += 1
  change([{ ...toast, id: lastId }])
}

export function removeToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ShownToast[] {
  return toasts
}

export function noToasts(): readonly ShownToast[] {
  return none
}
