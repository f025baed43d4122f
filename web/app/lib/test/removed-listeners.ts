import { beforeAll, vi } from 'vitest'

/** After a test file, the window forgets the listeners of this kind that it has added: the files share a window. */
export function removeListenersOf(type: keyof WindowEventMap) {
  beforeAll(() => {
    const added = vi.spyOn(globalThis, 'addEventListener')
    return () => {
      for (const [name, listener] of added.mock.calls) if (name === type) removeEventListener(type, listener as never)
      added.mockRestore()
    }
  })
}
