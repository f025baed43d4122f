export const create = { ru: 'Добавить условие', ro: 'Adaugă o condiție' }
export const creating = { ru: 'Новое условие договора', ro: 'Condiție contractuală nouă' }
export const editing = { ru: 'Изменение условия договора', ro: 'Modificarea condiției contractuale' }
export const none = { ru: 'Условий договора пока нет', ro: 'Încă nu există condiții contractuale' }
export const noneCause = {
  ru: 'Опишите срок и плату за подключение и укажите условие в тарифе.',
  ro: 'Descrieți durata și taxa de conectare și indicați condiția în tarif.',
}
export const added = { ru: 'Условие добавлено!', ro: 'Condiția a fost adăugată!' }
export const updated = { ru: 'Условие обновлено!', ro: 'Condiția a fost actualizată!' }
export const removed = { ru: 'Условие удалено!', ro: 'Condiția a fost ștearsă!' }
export const saveFailed = { ru: 'Ошибка при сохранении условия', ro: 'Eroare la salvarea condiției' }

export const name = { ru: 'Название', ro: 'Denumire' }
export const content = { ru: 'Текст', ro: 'Text' }
export const duration = { ru: 'Срок договора', ro: 'Durata contractului' }
export const durationHint = { ru: '0, если договор без срока', ro: '0 dacă nu are termen' }
export const fee = { ru: 'Подключение', ro: 'Conectare' }
export const feeHint = { ru: '0, если бесплатно', ro: '0 dacă este gratuită' }
export const inMonths = { ru: 'мес.', ro: 'luni' }
export const lei = { ru: 'лей', ro: 'lei' }
export const shortest = { ru: 'Сначала короткие', ro: 'Mai întâi cele scurte' }
export const cheapest = { ru: 'Сначала дешёвое подключение', ro: 'Mai întâi conectarea ieftină' }
