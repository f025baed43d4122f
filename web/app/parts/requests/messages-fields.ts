export const phone = { ru: 'Телефон', ro: 'Telefon' }
export const address = { ru: 'Адрес подключения', ro: 'Adresa de conectare' }
export const email = { ru: 'E-mail', ro: 'E-mail' }
export const name = { ru: 'Имя', ro: 'Nume' }
export const tariff = { ru: 'Тариф', ro: 'Tarif' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const idno = { ru: 'Фискальный код, IDNO', ro: 'Cod fiscal, IDNO' }
export const comments = { ru: 'Комментарий', ro: 'Comentariu' }
