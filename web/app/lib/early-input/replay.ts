type Early = HTMLButtonElement | HTMLAnchorElement | HTMLFormElement

declare global {
  interface Window {
    /** Ends the recording by record.js and returns the buttons and links that were clicked and the forms that were submitted. */
    takeEarlyInput: () => Iterable<Early>
  }
}

/**
 * Repeats clicks and submissions that came before hydration; called once the page is hydrated, which it marks on the root element.
 * Fields keep their values themselves.
 */
export function replayEarlyInput(): void {
  for (const early of window.takeEarlyInput()) {
    const element = early.isConnected ? early : findSuccessor(early)
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
  document.documentElement.dataset.hydrated = ''
}

/** Hydration may replace a link by a button, which then has the same `data-early`. */
function findSuccessor({ dataset: { early } }: Early): HTMLElement | null {
  return early ? document.querySelector<HTMLElement>(`[data-early="${early}"]`) : null
}
