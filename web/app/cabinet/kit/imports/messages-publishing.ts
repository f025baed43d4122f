import type { TariffImport } from '@motanet/contract/imports/imports.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

type Counts = TariffImport['counts']
const tariffs = (count: number) => counted(count, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
const cells = (count: number) => counted(count, ['ячейка', 'ячейки', 'ячеек'], ['celulă', 'celule', 'de celule'])

export const publishing = { ru: 'Публикация', ro: 'Publicare' }
export const mayNotPublish = (count: number): Text => {
  const all = cells(count)
  return {
    ru: `Опубликовать нельзя: с ошибками ${all.ru}.`,
    ro: `Nu se poate publica: ${all.ro} cu erori.`,
  }
}
export const wholeOnly = {
  ru: 'Прайс публикуется целиком или никак.',
  ro: 'Lista se publică în întregime sau deloc.',
}
export const noErrors = {
  ru: 'Ошибок нет: прайс можно опубликовать.',
  ro: 'Nu există erori: lista poate fi publicată.',
}
export const jumpsWait = (count: number): Text =>
  counted(
    count,
    ['скачок цены ждёт подтверждения.', 'скачка цены ждут подтверждения.', 'скачков цены ждут подтверждения.'],
    [
      'salt de preț așteaptă confirmarea.',
      'salturi de preț așteaptă confirmarea.',
      'de salturi de preț așteaptă confirmarea.',
    ],
  )
export const showJumps = { ru: 'Показать их', ro: 'Arată-le' }
export const errorList = { ru: 'Список ошибок', ro: 'Lista erorilor' }
export const listFailed = { ru: 'Не удалось скачать список', ro: 'Lista nu a putut fi descărcată' }
export const uploadCorrected = { ru: 'Загрузить исправленный', ro: 'Încarcă fișierul corectat' }
export const additions = (count: number): Text => ({
  ru: `Добавятся и акции, условия договора или оборудование, описанные в файле: ${count}.`,
  ro: `Se adaugă și promoții, condiții contractuale sau echipament descrise în fișier: ${count}.`,
})
export const publish = { ru: 'Опубликовать', ro: 'Publică' }
export const publishTitle = (name: string): Text => ({
  ru: `Опубликовать прайс ${name}?`,
  ro: `Publicați lista ${name}?`,
})
export const publishAbout = (counts: Counts): Text => {
  const [added, changed, hidden] = [tariffs(counts.new), tariffs(counts.changed), tariffs(counts.removed)]
  const jumps = counted(
    counts.jumps,
    ['скачок цены больше 30 %', 'скачка цены больше 30 %', 'скачков цены больше 30 %'],
    ['salt de preț de peste 30 %', 'salturi de preț de peste 30 %', 'de salturi de preț de peste 30 %'],
  )
  return {
    ru: `Появятся: ${added.ru}. Изменятся: ${changed.ru}. Скроются: ${hidden.ru}.${counts.jumps > 0 ? ` Вы подтверждаете ${jumps.ru}.` : ''}`,
    ro: `Apar: ${added.ro}. Se modifică: ${changed.ro}. Se ascund: ${hidden.ro}.${counts.jumps > 0 ? ` Confirmați ${jumps.ro}.` : ''}`,
  }
}
export const publishStarted = { ru: 'Публикуем прайс!', ro: 'Publicăm lista!' }
export const checkedAgain = {
  ru: 'Тарифы изменились после проверки, поэтому мы проверили прайс заново. Закройте окно и посмотрите итог.',
  ro: 'Tarifele s-au schimbat după verificare, de aceea am verificat lista din nou. Închideți fereastra și vedeți rezultatul.',
}
export const cancelImport = { ru: 'Не публиковать', ro: 'Nu publica' }
export const cancelTitle = { ru: 'Не публиковать этот прайс?', ro: 'Nu publicați această listă?' }
export const cancelAbout = {
  ru: 'На сайте ничего не изменится. Чтобы вернуться к прайсу, файл нужно загрузить снова.',
  ro: 'Pe site nu se schimbă nimic. Pentru a reveni la listă, fișierul trebuie încărcat din nou.',
}
export const cancelled = { ru: 'Прайс не будет опубликован!', ro: 'Lista nu va fi publicată!' }

export const publishedTitle = (name: string): Text => ({
  ru: `Прайс ${name} опубликован`,
  ro: `Lista ${name} este publicată`,
})
export const undoneTitle = (name: string): Text => ({
  ru: `Импорт ${name} отменён`,
  ro: `Importul ${name} este anulat`,
})
export const publishedCounts = (counts: Counts): Text => {
  const [added, changed, hidden] = [tariffs(counts.new), tariffs(counts.changed), tariffs(counts.removed)]
  return {
    ru: `Добавлено: ${added.ru}. Изменено: ${changed.ru}. Скрыто: ${hidden.ru}.`,
    ro: `Adăugate: ${added.ro}. Modificate: ${changed.ro}. Ascunse: ${hidden.ro}.`,
  }
}
export const onSite = (name: string): Text => ({ ru: `Тарифы ${name} на сайте`, ro: `Tarifele ${name} pe site` })
export const somethingWrong = { ru: 'Что-то не так?', ro: 'Ceva nu e în regulă?' }
export const undoAbout = {
  ru: 'Отмена вернёт тарифы, цены и зоны такими, какими они были до публикации, и удалит добавленные тарифы. Заявки, пришедшие после неё, останутся. Отменить можно до следующего импорта этого провайдера.',
  ro: 'Anularea readuce tarifele, prețurile și zonele așa cum erau înainte de publicare și șterge tarifele adăugate. Cererile primite după ea rămân. Anularea este posibilă până la următorul import al acestui furnizor.',
}
export const undo = { ru: 'Отменить импорт', ro: 'Anulează importul' }
export const undoTitle = { ru: 'Отменить импорт?', ro: 'Anulați importul?' }
export const undone = { ru: 'Импорт отменён!', ro: 'Importul a fost anulat!' }
