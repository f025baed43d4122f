declare global {
  interface Window {
    /** Ends the recording by record.js and returns the buttons that were clicked and the forms that were submitted. */
    takeEarlyInput: () => Iterable<HTMLButtonElement | HTMLFormElement>
  }
}

/** Repeats clicks and submissions that came before hydration; called once the page is hydrated. Fields keep their values themselves. */
export function replayEarlyInput(): void {
  for (const element of window.takeEarlyInput()) {
    if (!element.isConnected) continue
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}
