/** For a failure where nothing was typed. */
export const notConnected = { ru: 'Нет связи с интернетом.', ro: 'Nu există conexiune la internet.' }
