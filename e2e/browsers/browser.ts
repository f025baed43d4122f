/** A page of a real browser, driven through WebDriver. */
export interface Browser {
  open(url: string): Promise<void>
  /** Runs the function in the page and returns its result, which must be JSON. The function may use its arguments only. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Returns the element that the function finds in the page, or null. */
  find<Args extends unknown[]>(run: (...args: Args) => Element | null, ...args: Args): Promise<Control | null>
  close(): Promise<void>
}

/** An element that receives real mouse and keyboard events. */
export interface Control {
  click(): Promise<void>
  type(text: string): Promise<void>
}
