export const orByEmail = { ru: 'или по e-mail', ro: 'sau prin e-mail' }
export const googleBusy = { ru: 'Входим через Google…', ro: 'Autentificare prin Google…' }
export const googleUnavailable = {
  ru: 'Кнопка Google не загрузилась. Можно войти по e-mail.',
  ro: 'Butonul Google nu s-a încărcat. Puteți continua prin e-mail.',
}
