/** For errors without user input. */
export const notConnected = { ru: 'Нет связи с интернетом.', ro: 'Nu există conexiune la internet.' }
