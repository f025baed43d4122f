import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { months } from '../../parts/messages-counts.ts'

export const create = { ru: 'Добавить акцию', ro: 'Adaugă o promoție' }
export const creating = { ru: 'Новая акция', ro: 'Promoție nouă' }
export const editing = { ru: 'Изменение акции', ro: 'Modificarea promoției' }
export const none = { ru: 'Акций пока нет', ro: 'Încă nu există promoții' }
export const noneCause = {
  ru: 'Добавьте скидку или бесплатные месяцы и укажите акцию в тарифе.',
  ro: 'Adăugați o reducere sau luni gratuite și indicați promoția în tarif.',
}
export const added = { ru: 'Акция добавлена!', ro: 'Promoția a fost adăugată!' }
export const updated = { ru: 'Акция обновлена!', ro: 'Promoția a fost actualizată!' }
export const removed = { ru: 'Акция удалена!', ro: 'Promoția a fost ștearsă!' }
export const saveFailed = { ru: 'Ошибка при сохранении акции', ro: 'Eroare la salvarea promoției' }

export const name = { ru: 'Название', ro: 'Denumire' }
export const type = { ru: 'Тип', ro: 'Tip' }
export const description = { ru: 'Описание', ro: 'Descriere' }
export const discount = { ru: 'Скидка', ro: 'Reducere' }
export const monthsFree = { ru: 'Бесплатные месяцы', ro: 'Luni gratuite' }
export const term = { ru: 'Срок скидки', ro: 'Durata reducerii' }
export const termHint = {
  ru: 'Пусто: скидка действует весь срок договора',
  ro: 'Necompletat: reducerea ține pe toată durata contractului',
}
export const wholeContract = { ru: 'весь срок договора', ro: 'toată durata contractului' }
export const percent = both(() => '%')
export const inMonths = { ru: 'мес.', ro: 'luni' }
export const monthCount = (count: number): Text => months(count)
export const biggest = { ru: 'Сначала большие скидки', ro: 'Mai întâi reducerile mari' }

export const example = { ru: 'Как это увидит клиент', ro: 'Cum o va vedea clientul' }
export const examplePrice = { ru: 'Цена тарифа для примера', ro: 'Prețul tarifului din exemplu' }
export const exampleTerm = {
  ru: 'Договор на 12 месяцев, подключение бесплатно',
  ro: 'Contract pe 12 luni, conectare gratuită',
}
export const lei = { ru: 'лей', ro: 'lei' }
