import { plural } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const search = { ru: 'Поиск по названию', ro: 'Căutare după denumire' }
export const order = { ru: 'Порядок', ro: 'Ordine' }
export const newest = { ru: 'Сначала новые', ro: 'Mai întâi cele noi' }
export const byName = { ru: 'По названию', ro: 'După denumire' }
export const noneFound = { ru: 'Ничего не нашлось', ro: 'Nu s-a găsit nimic' }
export const noneFoundCause = (typed: string): Text => ({
  ru: `По запросу «${typed}» ничего нет. Проверьте, нет ли опечатки.`,
  ro: `Nimic pentru „${typed}”. Verificați dacă nu este o greșeală de scriere.`,
})
export const noneMatches = {
  ru: 'Ни одна запись не подходит под выбранные фильтры.',
  ro: 'Nicio înregistrare nu corespunde filtrelor alese.',
}
export const showAll = { ru: 'Показать всё', ro: 'Arată tot' }

export const pages = { ru: 'Страницы списка', ro: 'Paginile listei' }

export const actions = { ru: 'Действия', ro: 'Acțiuni' }
export const edit = { ru: 'Изменить', ro: 'Modifică' }
export const editNamed = (name: string): Text => ({ ru: `Изменить «${name}»`, ro: `Modifică „${name}”` })
export const remove = { ru: 'Удалить', ro: 'Șterge' }
export const removeNamed = (name: string): Text => ({ ru: `Удалить «${name}»`, ro: `Șterge „${name}”` })
export const removing = { ru: 'Удаляем…', ro: 'Se șterge…' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const close = { ru: 'Закрыть', ro: 'Închide' }

export const removeTitle = (name: string): Text => ({ ru: `Удалить «${name}»?`, ro: `Ștergeți „${name}”?` })
export const noWayBack = { ru: 'Вернуть удалённое не получится.', ro: 'Ce ștergeți nu poate fi recuperat.' }
export const usedTitle = (name: string): Text => ({
  ru: `«${name}» используется в тарифах`,
  ro: `„${name}” se folosește în tarife`,
})
export const usedBy = (count: number): Text => {
  const tariffs = plural(count, ['тарифе', 'тарифах', 'тарифах'], ['tarif', 'tarife', 'de tarife'])
  return {
    ru: `Запись указана в ${count} ${tariffs.ru}:`,
    ro: `Înregistrarea este folosită în ${count} ${tariffs.ro}:`,
  }
}
export const detaching = {
  ru: 'Если удалить, она исчезнет из этих тарифов, а их цены будут посчитаны заново. Сами тарифы останутся.',
  ro: 'Dacă o ștergeți, ea dispare din aceste tarife, iar prețurile lor se recalculează. Tarifele rămân.',
}
export const detach = { ru: 'Убрать из тарифов и удалить', ro: 'Scoate din tarife și șterge' }
export const removeFailed = { ru: 'Ошибка при удалении', ro: 'Eroare la ștergere' }

export const back = (list: Text): Text => ({ ru: `К списку: ${list.ru}`, ro: `Înapoi la listă: ${list.ro}` })
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const gone = { ru: 'Такой записи больше нет', ro: 'Această înregistrare nu mai există' }
export const goneCause = {
  ru: 'Возможно, её удалили или она принадлежит не вам.',
  ro: 'Poate a fost ștearsă sau nu vă aparține.',
}
export const goneMeanwhile = {
  ru: 'Такой записи больше нет: возможно, её удалили. Скопируйте то, что нужно, и создайте запись заново.',
  ro: 'Această înregistrare nu mai există: poate a fost ștearsă. Copiați ce vă trebuie și creați înregistrarea din nou.',
}
export const inRussian = ({ ru, ro }: Text): Text => ({ ru: `${ru} на русском`, ro: `${ro} în rusă` })
export const inRomanian = ({ ru, ro }: Text): Text => ({ ru: `${ru} на румынском`, ro: `${ro} în română` })
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const catAlt = { ru: 'Рыжий кот с планшетом для поиска', ro: 'Motan portocaliu cu o tabletă de căutare' }
