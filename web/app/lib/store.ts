export interface Store<Value> {
  /** The current value; the same object until a change. */
  read: () => Value
  write: (value: Value) => void
  /** Calls the listener after each change; returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

/** A value in memory that any code may write and components read with useSyncExternalStore. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { notify, subscribe } = createListeners()
  let value = initial
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}

/**
 * The listeners of a store or of events. `observe` is called with the first listener, to observe a source of changes outside the
 * page's own code; the function that it returns is called after the last listener has unsubscribed.
 */
export function createListeners<Parameters extends unknown[] = []>(observe?: () => () => void) {
  const listeners = new Set<(...parameters: Parameters) => void>()
  let stop: (() => void) | undefined
  return {
    notify(...parameters: Parameters) {
      for (const listener of listeners) listener(...parameters)
    },
    subscribe(listener: (...parameters: Parameters) => void): () => void {
      if (listeners.size === 0) stop = observe?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
