export const title = { ru: 'Уйти без сохранения?', ro: 'Plecați fără a salva?' }
export const cause = {
  ru: 'Вы изменили данные на этой странице, но ещё не сохранили их. Если уйти сейчас, изменения пропадут.',
  ro: 'Ați modificat datele de pe această pagină, dar încă nu le-ați salvat. Dacă plecați acum, modificările se pierd.',
}
export const stay = { ru: 'Остаться', ro: 'Rămâi aici' }
export const leave = { ru: 'Уйти без сохранения', ro: 'Pleacă fără a salva' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
