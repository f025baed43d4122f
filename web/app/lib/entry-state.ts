/**
 * Adds to the state of the current history entry, without a navigation: `useLocation` has it after Back and after a reload. It is where
 * React Router stores the state.
 */
export function keepInEntry(part: Readonly<Record<string, unknown>>) {
  history.replaceState({ ...history.state, usr: { ...history.state?.usr, ...part } }, '')
}
