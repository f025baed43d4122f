/** Confirms that prices are unchanged. */
export const asBefore = { ru: 'Всё по-прежнему', ro: 'Totul e la fel' }
