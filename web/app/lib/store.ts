export interface Store<Value> {
  /** The value now; the same object as long as nothing has changed. */
  read: () => Value
  write: (value: Value) => void
  /** Calls the listener after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** A value in memory that anything may change and components read with useSyncExternalStore. */
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
 * The listeners of a store or of events. `observe` starts to watch a source of changes outside the page's own code with the
 * first listener and returns how to stop, which is called after the last one.
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
