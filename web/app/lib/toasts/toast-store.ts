import { createStore } from '../store.ts'

export interface Toast {
  text: string
  kind: 'success' | 'error'
}

export interface ShownToast extends Toast {
  id: number
}

export const noToasts: readonly ShownToast[] = []
export const toastStore = createStore(noToasts)
let lastId = 0

/** Shows a toast at the top right for three seconds, replacing the previous one. Any code in the browser may call it. */
export function showToast(toast: Toast) {
  lastId += 1
  toastStore.write([{ ...toast, id: lastId }])
}

export function removeToast(id: number) {
  toastStore.write(toastStore.read().filter((toast) => toast.id !== id))
}
