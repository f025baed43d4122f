/** Drafts of closed dialogs that were not sent, by session and form; see `useKeptForm`. They end with the page and the session. */
export const keptDrafts = new Map<string, object>()
