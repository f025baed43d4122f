export const title = { ru: 'Уйти без сохранения?', ro: 'Plecați fără a salva?' }
export const cause = {
  ru: 'Вы изменили данные на этой странице, но ещё не сохранили их. Если уйти сейчас, изменения пропадут.',
  ro: 'Ați modificat datele de pe această pagină, dar încă nu le-ați salvat. Dacă plecați acum, modificările se pierd.',
}
export const savingTitle = { ru: 'Уйти, не дождавшись сохранения?', ro: 'Plecați fără a aștepta salvarea?' }
export const savingCause = {
  ru: 'Изменения уже отправлены и сохраняются. Если уйти сейчас, они всё равно сохранятся, но при ошибке их придётся вводить заново.',
  ro: 'Modificările au fost deja trimise și se salvează. Dacă plecați acum, ele se vor salva oricum, dar în caz de eroare va trebui să le introduceți din nou.',
}
export const stay = { ru: 'Остаться', ro: 'Rămâi aici' }
export const leave = { ru: 'Уйти без сохранения', ro: 'Pleacă fără a salva' }
export const leaveSaving = { ru: 'Уйти', ro: 'Pleacă' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
