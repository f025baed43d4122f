export const title = { ru: 'Новый e-mail', ro: 'E-mail nou' }
export const lead = {
  ru: 'Подтвердите, что этот адрес ваш: дальше вы будете входить с ним.',
  ro: 'Confirmați că această adresă vă aparține: de acum vă veți autentifica cu ea.',
}
export const confirm = { ru: 'Подтвердить адрес', ro: 'Confirmă adresa' }
export const confirmed = { ru: 'E-mail изменён', ro: 'E-mailul a fost schimbat' }
export const invalid = { ru: 'Ссылка недействительна или устарела', ro: 'Linkul nu este valabil sau a expirat' }
export const newLinkInSettings = {
  ru: 'Новую ссылку можно запросить в настройках аккаунта.',
  ro: 'Puteți cere un link nou în setările contului.',
}
export const openSettings = { ru: 'Открыть настройки', ro: 'Deschide setările' }
export const nowSignIn = {
  ru: 'Входите с новым адресом. Если вы входили через Google, выберите там аккаунт с этим адресом или задайте пароль.',
  ro: 'Autentificați-vă cu adresa nouă. Dacă foloseați Google, alegeți acolo contul cu această adresă sau setați o parolă.',
}
export const setPassword = { ru: 'Задать пароль', ro: 'Setează parola' }
export const failed = {
  ru: 'Не удалось изменить e-mail. Попробуйте ещё раз.',
  ro: 'E-mailul nu a putut fi schimbat. Încercați din nou.',
}
