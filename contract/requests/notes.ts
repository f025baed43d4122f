/** Limits of the notes of a provider about one request. */
export const maxNotes = 100
/** In characters. */
export const maxNoteLength = 2000
