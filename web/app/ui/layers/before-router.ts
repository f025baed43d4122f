/**
 * Handles each step through the history before React Router does, and may hide it with `stopImmediatePropagation`; set by back-closes.ts.
 * The browser calls the listeners of `popstate` in the order in which they were added, whatever their phase.
 */
export const beforeRouter: { onPopState?: (event: PopStateEvent) => void } = {}

/** Called before React Router starts. */
export function listenBeforeRouter() {
  let last = history.state?.idx
  // Reloaded with a dialog open: its entry would be a step back that changes nothing
  if (history.state?.layer) history.back()

  /** Until a dialog is opened, only skips the entries that dialogs have left before the page was reloaded. */
  function skipLayers(event: PopStateEvent) {
    const index = event.state?.idx
    if (event.state?.layer) {
      event.stopImmediatePropagation()
      history.go(index < last ? -1 : 1)
    }
    last = index
  }
  addEventListener('popstate', (event) => (beforeRouter.onPopState ?? skipLayers)(event))
}
