/** Drafts of closed dialogs that were not sent, by the key of their form; see `useKeptForm`. They end with the page and the session. */
export const keptDrafts = new Map<string, object>()
