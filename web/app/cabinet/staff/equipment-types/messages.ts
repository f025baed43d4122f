import { counted } from '../../../lib/format.ts'

export const lead = {
  ru: 'Из них провайдеры выбирают тип своего оборудования; иконку видно на странице тарифа.',
  ro: 'Dintre acestea furnizorii aleg tipul echipamentului lor; pictograma se vede pe pagina tarifului.',
}
export const texts = {
  create: { ru: 'Добавить тип', ro: 'Adaugă un tip' },
  creating: { ru: 'Новый тип оборудования', ro: 'Tip nou de echipament' },
  editing: { ru: 'Изменение типа оборудования', ro: 'Modificarea tipului de echipament' },
  none: { ru: 'Типов оборудования пока нет', ro: 'Încă nu există tipuri de echipament' },
  noneCause: {
    ru: 'Без них провайдеры не могут добавить оборудование: начните с роутера.',
    ro: 'Fără ele furnizorii nu pot adăuga echipament: începeți cu un router.',
  },
  added: { ru: 'Тип оборудования добавлен!', ro: 'Tipul de echipament a fost adăugat!' },
  updated: { ru: 'Тип оборудования обновлён!', ro: 'Tipul de echipament a fost actualizat!' },
  removed: { ru: 'Тип оборудования удалён!', ro: 'Tipul de echipament a fost șters!' },
  saveFailed: { ru: 'Ошибка при сохранении типа оборудования', ro: 'Eroare la salvarea tipului de echipament' },
}
export const uses = { ru: 'Используется', ro: 'Se folosește' }
export const usesOf = (count: number) =>
  counted(count, ['опция', 'опции', 'опций'], ['opțiune', 'opțiuni', 'de opțiuni'])
export const picture = {
  label: { ru: 'Иконка', ro: 'Pictogramă' },
  choose: { ru: 'Выбрать иконку', ro: 'Alege pictograma' },
  chooseAnother: { ru: 'Выбрать другую', ro: 'Alege alta' },
  preview: { ru: 'Новая иконка, ещё не загружена', ro: 'Pictograma nouă, încă neîncărcată' },
  remove: { ru: 'Убрать иконку', ro: 'Elimină pictograma' },
}
