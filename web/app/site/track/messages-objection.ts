export const consequence = {
  ru: 'Сотрудник Motanet свяжется с вами и с провайдером. Гарантия и подтверждение подождут.',
  ro: 'Un angajat Motanet va lua legătura cu dumneavoastră și cu furnizorul. Garanția și confirmarea mai așteaptă.',
}
export const whatHappened = { ru: 'Что не так', ro: 'Ce nu este în regulă' }
export const send = { ru: 'Отправить ответ', ro: 'Trimite răspunsul' }
