/** Before the link, whose text is `policy`. */
export const sendingForm = {
  ru: 'Отправляя, вы соглашаетесь на обработку данных по',
  ro: 'Trimițând, sunteți de acord cu prelucrarea datelor conform',
}
export const creatingAccount = {
  ru: 'Создавая аккаунт, вы соглашаетесь на обработку данных по',
  ro: 'Creând contul, sunteți de acord cu prelucrarea datelor conform',
}
export const usingGoogle = {
  ru: 'Входя через Google, вы соглашаетесь на обработку данных по',
  ro: 'Autentificându-vă prin Google, sunteți de acord cu prelucrarea datelor conform',
}
export const acceptingInvitation = {
  ru: 'Принимая приглашение, вы соглашаетесь на обработку данных по',
  ro: 'Acceptând invitația, sunteți de acord cu prelucrarea datelor conform',
}
export const publishingReview = {
  ru: 'Публикуя отзыв, вы соглашаетесь на обработку данных по',
  ro: 'Publicând recenzia, sunteți de acord cu prelucrarea datelor conform',
}
export const savingContacts = {
  ru: 'Сохраняя, вы соглашаетесь на обработку данных по',
  ro: 'Salvând, sunteți de acord cu prelucrarea datelor conform',
}
export const policy = { ru: 'политике конфиденциальности', ro: 'politicii de confidențialitate' }
export const newTab = { ru: 'откроется в новой вкладке', ro: 'se deschide într-o filă nouă' }
