/** For failed actions without user input, which therefore lose none. */
export const notConnected = { ru: 'Нет связи с интернетом.', ro: 'Nu există conexiune la internet.' }
