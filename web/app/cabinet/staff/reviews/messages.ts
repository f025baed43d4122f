import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const summary = (count: number): Text =>
  counted(count, ['отзыв', 'отзыва', 'отзывов'], ['recenzie', 'recenzii', 'de recenzii'])
export const state = { ru: 'Состояние', ro: 'Stare' }
export const states = {
  all: { ru: 'Все', ro: 'Toate' },
  visible: { ru: 'На сайте', ro: 'Pe site' },
  hidden: { ru: 'Скрытые', ro: 'Ascunse' },
}
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
export const ofAuthor = { ru: 'Только отзывы одного аккаунта', ro: 'Doar recenziile unui singur cont' }
export const allAuthors = { ru: 'Показать отзывы всех', ro: 'Arată recenziile tuturor' }
export const pages = { ru: 'Страницы отзывов', ro: 'Paginile recenziilor' }
export const noneYet = { ru: 'Отзывов пока нет', ro: 'Încă nu există recenzii' }
export const noneYetText = {
  ru: 'Здесь появятся отзывы абонентов обо всех провайдерах.',
  ro: 'Aici vor apărea recenziile abonaților despre toți furnizorii.',
}
export const none = { ru: 'Отзывов нет', ro: 'Nu există recenzii' }
export const noneCause = {
  ru: 'Ни один отзыв не подходит под выбранные фильтры.',
  ro: 'Nicio recenzie nu corespunde filtrelor alese.',
}
export const showAll = { ru: 'Показать все', ro: 'Arată toate' }
export const nameless = { ru: 'Без имени', ro: 'Fără nume' }
export const erasedAuthor = { ru: 'Аккаунт удалён', ro: 'Cont șters' }

export const hiddenBy = (who: Text, time: Text): Text => ({
  ru: `Скрыт: ${time.ru}, ${who.ru}`,
  ro: `Ascunsă: ${time.ro}, ${who.ro}`,
})
export const byStaff = (name: string): Text => ({ ru: `сотрудник ${name}`, ro: `din echipă, ${name}` })
export const byProvider = (name: string): Text => ({ ru: `провайдер (${name})`, ro: `furnizorul (${name})` })
export const bySomebody = { ru: 'кем — неизвестно', ro: 'nu se știe de cine' }
export const reasonOf = (reason: string): Text => ({ ru: `Причина: ${reason}`, ro: `Motivul: ${reason}` })
export const noReason = { ru: 'Причина не указана', ro: 'Motivul nu este indicat' }

export const hide = { ru: 'Скрыть отзыв', ro: 'Ascunde recenzia' }
export const hideTitle = { ru: 'Скрыть отзыв?', ro: 'Ascundeți recenzia?' }
export const hideAbout = {
  ru: 'Отзыв сразу исчезнет с сайта и из оценки провайдера. Вернуть его можно в любой момент.',
  ro: 'Recenzia dispare imediat de pe site și din nota furnizorului. O puteți readuce oricând.',
}
export const reason = { ru: 'Причина', ro: 'Motivul' }
export const reasonHint = { ru: 'Её видят только сотрудники.', ro: 'Îl vede doar echipa.' }
export const hidden = { ru: 'Отзыв скрыт!', ro: 'Recenzia a fost ascunsă!' }
export const restore = { ru: 'Вернуть отзыв', ro: 'Readu recenzia' }
export const restoreTitle = { ru: 'Вернуть отзыв?', ro: 'Readuceți recenzia?' }
export const restoreAbout = {
  ru: 'Отзыв снова появится на сайте и в оценке провайдера.',
  ro: 'Recenzia apare din nou pe site și în nota furnizorului.',
}
export const restored = { ru: 'Отзыв снова на сайте!', ro: 'Recenzia este din nou pe site!' }
