export const create = { ru: 'Добавить опцию', ro: 'Adaugă o opțiune' }
export const creating = { ru: 'Новая опция', ro: 'Opțiune nouă' }
export const editing = { ru: 'Изменение опции', ro: 'Modificarea opțiunii' }
export const none = { ru: 'Опций пока нет', ro: 'Încă nu există opțiuni' }
export const noneCause = {
  ru: 'Добавьте роутер, приставку или другое оборудование и укажите его в тарифе.',
  ro: 'Adăugați un router, un decodor sau alt echipament și indicați-l în tarif.',
}
export const added = { ru: 'Опция добавлена!', ro: 'Opțiunea a fost adăugată!' }
export const updated = { ru: 'Опция обновлена!', ro: 'Opțiunea a fost actualizată!' }
export const removed = { ru: 'Опция удалена!', ro: 'Opțiunea a fost ștearsă!' }
export const saveFailed = { ru: 'Ошибка при сохранении опции', ro: 'Eroare la salvarea opțiunii' }

export const name = { ru: 'Название', ro: 'Denumire' }
export const description = { ru: 'Описание', ro: 'Descriere' }
export const type = { ru: 'Тип оборудования', ro: 'Tip de echipament' }
export const byType = { ru: 'По типу оборудования', ro: 'După tipul echipamentului' }
export const chooseType = { ru: 'Выберите тип', ro: 'Alegeți tipul' }
