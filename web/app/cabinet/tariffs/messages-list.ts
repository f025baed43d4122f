export const name = { ru: 'Название', ro: 'Denumire' }
export const service = { ru: 'Услуга', ro: 'Serviciu' }
export const speed = { ru: 'Скорость', ro: 'Viteză' }
export const price = { ru: 'Цена в месяц', ro: 'Preț pe lună' }
export const promotion = { ru: 'Акция', ro: 'Promoție' }
export const cheapest = { ru: 'Сначала дешёвые', ro: 'Mai întâi cele ieftine' }
export const create = { ru: 'Создать тариф', ro: 'Creează un tarif' }
export const none = { ru: 'Тарифов пока нет', ro: 'Încă nu există tarife' }
export const noneCause = {
  ru: 'Создайте первый тариф, и он сразу появится в каталоге.',
  ro: 'Creați primul tarif și el va apărea imediat în catalog.',
}
export const removed = { ru: 'Тариф удалён!', ro: 'Tariful a fost șters!' }
export const consequence = {
  ru: 'Тариф исчезнет из каталога. Заявки на него сохранятся. Вернуть удалённое не получится.',
  ro: 'Tariful dispare din catalog. Cererile pentru el se păstrează. Ce ștergeți nu poate fi recuperat.',
}
