import type { ReplacedControls } from './replaced-page.ts'

/** Input that record.js has held back: the event and the element that handles it. */
interface EarlyInput {
  element: HTMLElement
  event: Event
}

declare global {
  interface Window {
    /** Ends the recording by record.js and returns the input in its order; nothing if it is called again. */
    takeEarlyInput: () => ReplacedControls & { inputs: readonly EarlyInput[] }
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Called once the page is hydrated: restores what was typed if React has replaced the fields, and repeats clicks, submissions and keys
 * that came before, each when the page shows the effect of the previous one. Then it sets `data-hydrated` on the root element: from now on
 * the page handles input at once.
 */
export async function replayEarlyInput(): Promise<void> {
  // Until React has rendered what only the browser knows
  await nextTask()
  const { inputs, ...server } = window.takeEarlyInput()
  // Rarely needed: only if hydration failed. Without its code the page works, but what came before is lost
  const isReplaced = server.controls.some(({ isConnected, dataset }) => !isConnected && !dataset.early)
  const replaced = isReplaced ? await import('./replaced-page.ts').catch(() => undefined) : undefined
  replaced?.restoreFields(server)
  for (const { element, event } of inputs) {
    const control = element.isConnected
      ? element
      : (findSuccessor(element) ?? replaced?.findCounterpart(element, server))
    if (control instanceof HTMLElement) repeat(event, element, control)
    await nextTask()
  }
  document.documentElement.dataset.hydrated = ''
}

/** Hydration replaces some links by buttons with the same `data-early`. */
function findSuccessor({ dataset }: HTMLElement): Element | null {
  return document.querySelector(`[data-early="${dataset.early}"]`)
}

function repeat(event: Event, element: HTMLElement, control: HTMLElement): void {
  if (event instanceof KeyboardEvent) control.dispatchEvent(new KeyboardEvent(event.type, event))
  else if (control instanceof HTMLFormElement) control.requestSubmit()
  // A link that adds something has become a button that shows whether it is added
  else if (control === element || control.ariaPressed !== 'true') control.click()
}
