import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

const forTariffs = (count: number): Text =>
  counted(count, ['тарифа', 'тарифов', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
const tariffs = (count: number): Text =>
  counted(count, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
const titled = (ru: string, ro: string) => (count: number) => {
  const of = forTariffs(count)
  return { ru: `${ru} для ${of.ru}`, ro: `${ro} pentru ${of.ro}` }
}

export const selectAll = (count: number): Text => ({ ru: `Выбрать все: ${count}`, ro: `Selectează toate: ${count}` })
export const promo = { ru: 'Акция', ro: 'Promoție' }
export const conditions = { ru: 'Условие', ro: 'Condiție' }
export const zones = { ru: 'Зоны', ro: 'Zone' }
export const price = { ru: 'Цена', ro: 'Preț' }
export const publish = { ru: 'Опубликовать', ro: 'Publică' }
export const hide = { ru: 'Скрыть', ro: 'Ascunde' }
export const remove = { ru: 'Удалить', ro: 'Șterge' }

export const titles = {
  promo: titled('Акция', 'Promoție'),
  conditions: titled('Условие договора', 'Condiție contractuală'),
  zones: titled('Зоны', 'Zone'),
  price: titled('Цена', 'Preț'),
  publish: titled('Публикация', 'Publicare'),
  hide: titled('Скрытие', 'Ascundere'),
}
export const removeTitle = (count: number): Text => {
  const what = tariffs(count)
  return { ru: `Удалить ${what.ru}?`, ro: `Ștergeți ${what.ro}?` }
}
export const consequence = {
  ru: 'Тарифы исчезнут из каталога. Заявки на них сохранятся. Вернуть удалённое не получится.',
  ro: 'Tarifele dispar din catalog. Cererile pentru ele se păstrează. Ce ștergeți nu poate fi recuperat.',
}

export const confirmTitle = titled('Цены без изменений', 'Prețuri neschimbate')
export const confirmText = {
  ru: 'Подтвердите, что цены этих тарифов остались прежними. Дата проверки станет сегодняшней.',
  ro: 'Confirmați că prețurile acestor tarife au rămas aceleași. Data verificării va fi cea de azi.',
}

export const direction = { ru: 'Направление', ro: 'Direcție' }
export const lower = { ru: 'Снизить', ro: 'Micșorează' }
export const raise = { ru: 'Поднять', ro: 'Mărește' }
export const percent = { ru: 'Процент', ro: 'Procent' }
export const percentSign = { ru: '%', ro: '%' }
export const lowerBy = (typed: string): Text => ({ ru: `Снизить на ${typed} %`, ro: `Micșorează cu ${typed} %` })
export const raiseBy = (typed: string): Text => ({ ru: `Поднять на ${typed} %`, ro: `Mărește cu ${typed} %` })
export const rounding = { ru: 'Округляем до целого лея.', ro: 'Rotunjim la lei întregi.' }

export const draftsAreHidden = (count: number): Text => {
  const drafts = counted(count, ['черновик', 'черновика', 'черновиков'], ['ciornă', 'ciorne', 'de ciorne'])
  return {
    ru: `Без изменений: ${drafts.ru}. В каталоге их и так нет.`,
    ro: `Fără modificări: ${drafts.ro}. Oricum nu apar în catalog.`,
  }
}

export const zoneMode = { ru: 'Что сделать с зонами', ro: 'Ce faceți cu zonele' }
export const addZones = { ru: 'Добавить', ro: 'Adaugă' }
export const removeZones = { ru: 'Убрать', ro: 'Elimină' }
export const replaceZones = { ru: 'Заменить', ro: 'Înlocuiește' }
export const withoutZonesHint = {
  ru: 'Тарифы без зон действуют шире: мобильные — по всей стране, остальные, если у них нет и адресов, — во всех зонах провайдера.',
  ro: 'Tarifele fără zone sunt valabile mai larg: cele mobile, în toată țara; celelalte, dacă nu au nici adrese, în toate zonele furnizorului.',
}
export const wholeCountry = { ru: 'вся страна', ro: 'toată țara' }
export const allZonesWithoutAddresses = {
  ru: 'все зоны, если нет адресов',
  ro: 'toate zonele, dacă nu sunt adrese',
}

export const apply = (count: number): Text => {
  const what = tariffs(count)
  return { ru: `Изменить ${what.ru}`, ro: `Modifică ${what.ro}` }
}
export const removeMany = (count: number): Text => {
  const what = tariffs(count)
  return { ru: `Удалить ${what.ru}`, ro: `Șterge ${what.ro}` }
}
export const publishMany = (count: number): Text => {
  const what = tariffs(count)
  return { ru: `Опубликовать ${what.ru}`, ro: `Publică ${what.ro}` }
}
export const hideMany = (count: number): Text => {
  const what = tariffs(count)
  return { ru: `Скрыть ${what.ru}`, ro: `Ascunde ${what.ro}` }
}
export const nothingChanges = { ru: 'Ни один тариф не изменится.', ro: 'Niciun tarif nu se modifică.' }
export const was = { ru: 'было', ro: 'era' }
export const becomes = { ru: 'станет', ro: 'devine' }
export const andMore = (count: number): Text => ({ ru: `и ещё ${count}`, ro: `și încă ${count}` })
export const unchanged = (count: number): Text => ({
  ru: `Без изменений останется: ${count}`,
  ro: `Rămân neschimbate: ${count}`,
})
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const applyToOthers = (count: number): Text => ({
  ru: `Применить к остальным: ${count}`,
  ro: `Aplică la celelalte: ${count}`,
})

export const failed = { ru: 'Ничего не изменено', ro: 'Nu s-a modificat nimic' }
export const changedElsewhere = {
  ru: 'Ничего не изменено: эти тарифы уже изменил кто-то другой.',
  ro: 'Nu s-a modificat nimic: aceste tarife au fost deja modificate de altcineva.',
}
export const confirmFailed = { ru: 'Цены не подтверждены', ro: 'Prețurile nu au fost confirmate' }
export const done = (count: number, same: number): Text => {
  if (count === 0) return failed
  const changed = { ru: `Изменено тарифов: ${count}`, ro: `Tarife modificate: ${count}` }
  return same === 0
    ? changed
    : { ru: `${changed.ru}, без изменений: ${same}`, ro: `${changed.ro}, fără modificări: ${same}` }
}
export const removed = (count: number): Text => ({ ru: `Удалено тарифов: ${count}`, ro: `Tarife șterse: ${count}` })
export const confirmedMany = (count: number): Text => ({
  ru: `Подтверждены цены тарифов: ${count}`,
  ro: `Tarife cu prețuri confirmate: ${count}`,
})
export const leftOut = { ru: 'Остались как были:', ro: 'Au rămas cum erau:' }
export const undo = { ru: 'Отменить изменение', ro: 'Anulează modificarea' }
export const undone = { ru: 'Изменение отменено', ro: 'Modificarea a fost anulată' }
export const undoFailed = { ru: 'Отменить не удалось', ro: 'Anularea nu a reușit' }
export const closeReport = { ru: 'Закрыть', ro: 'Închide' }
