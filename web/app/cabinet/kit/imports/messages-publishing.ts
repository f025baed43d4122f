import type { ExceededLimit } from '@motanet/contract/imports/import-fields.ts'
import type { SheetSection } from '@motanet/contract/imports/imports.ts'
import { both, counted } from '../../../lib/format.ts'
import { type Text, variant } from '../../../lib/language.ts'

export const publishing = { ru: 'Публикация', ro: 'Publicare' }
export const wholeOnly = {
  ru: 'Файл публикуется целиком или никак.',
  ro: 'Fișierul se publică în întregime sau deloc.',
}
export const onlySheet = (sheet: string, others: readonly string[]): Text => ({
  ru: `Загружается только лист «${sheet}», не загружаются: ${others.map((name) => `«${name}»`).join(', ')}. Тарифы, которых нет на листе «${sheet}», станут скрытыми: соберите все тарифы на одном листе.`,
  ro: `Se încarcă numai foaia „${sheet}”, nu se încarcă: ${others.map((name) => `„${name}”`).join(', ')}. Tarifele care lipsesc de pe foaia „${sheet}” vor fi ascunse: adunați toate tarifele pe o singură foaie.`,
})
export const unreadPrices = (names: readonly string[]): Text => ({
  ru: `Не загружаются столбцы с ценой: ${names.map((name) => `«${name}»`).join(', ')}. Если это другие условия, добавьте для них отдельные строки со сроком договора.`,
  ro: `Nu se încarcă coloanele cu preț: ${names.map((name) => `„${name}”`).join(', ')}. Dacă acestea sunt alte condiții, adăugați pentru ele rânduri separate cu durata contractului.`,
})
const shownSections = 10
/** Titles of the file that decide about services. */
export const sections = (all: readonly SheetSection[]): Text =>
  both((language) => {
    const isRussian = language === 'ru'
    const named = all.slice(0, shownSections).map(({ row, title, service }) => {
      const none = isRussian ? 'не указана' : 'nu este indicat'
      const name = service === null ? none : variant(service, 'name', language)
      return isRussian ? `«${title}» (строка ${row}) — ${name}` : `„${title}” (rândul ${row}) — ${name}`
    })
    const rest = all.length - named.length
    const list = [...named, ...(rest > 0 ? [isRussian ? `ещё ${rest}` : `încă ${rest}`] : [])].join('; ')
    return isRussian
      ? `Услуга новых тарифов под заголовками: ${list}. Если это не так, добавьте в файл столбец «Услуга».`
      : `Serviciul tarifelor noi de sub titluri: ${list}. Dacă nu este așa, adăugați în fișier coloana „Serviciu”.`
  })
export const closedSections = (all: readonly SheetSection[]): Text => {
  const titles = all.map(({ title }) => title)
  return {
    ru: `Тарифы под заголовками ${titles.map((title) => `«${title}»`).join(', ')} тоже появятся на сайте. Если к ним уже не подключают, удалите их из файла.`,
    ro: `Tarifele de sub titlurile ${titles.map((title) => `„${title}”`).join(', ')} vor apărea și ele pe site. Dacă nu se mai conectează la ele, ștergeți-le din fișier.`,
  }
}
export const noErrors = {
  ru: 'Ошибок нет: файл можно опубликовать.',
  ro: 'Nu există erori: fișierul poate fi publicat.',
}
export const exceeded: Readonly<Record<ExceededLimit, Text>> = {
  zones: {
    ru: 'У провайдера может быть до 2000 зон, а с новыми из файла их будет больше.',
    ro: 'Un furnizor poate avea cel mult 2000 de zone, iar cu cele noi din fișier ar fi mai multe.',
  },
  vertices: {
    ru: 'Во всех зонах провайдера может быть до 200 000 точек, а с зонами из файла их будет больше.',
    ro: 'Toate zonele unui furnizor pot avea cel mult 200 000 de puncte, iar cu zonele din fișier ar fi mai multe.',
  },
  houses: {
    ru: 'В зоне может быть до 100 000 домов, а с новыми из файла их будет больше.',
    ro: 'O zonă poate avea cel mult 100 000 de case, iar cu cele noi din fișier ar fi mai multe.',
  },
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
export const publishStarted = { ru: 'Публикуем файл!', ro: 'Publicăm fișierul!' }
export const cancelImport = { ru: 'Не публиковать', ro: 'Nu publica' }
export const cancelTitle = { ru: 'Не публиковать этот файл?', ro: 'Nu publicați acest fișier?' }
export const cancelAbout = {
  ru: 'На сайте ничего не изменится. Чтобы вернуться к файлу, его нужно загрузить снова.',
  ro: 'Pe site nu se schimbă nimic. Pentru a reveni la fișier, el trebuie încărcat din nou.',
}
export const cancelled = { ru: 'Файл не будет опубликован!', ro: 'Fișierul nu va fi publicat!' }

export const undoneTitle = (name: string): Text => ({
  ru: `Импорт ${name} отменён`,
  ro: `Importul ${name} este anulat`,
})
export const somethingWrong = { ru: 'Что-то не так?', ro: 'Ceva nu e în regulă?' }
export const undo = { ru: 'Отменить импорт', ro: 'Anulează importul' }
export const undoTitle = { ru: 'Отменить импорт?', ro: 'Anulați importul?' }
export const keepImport = { ru: 'Оставить', ro: 'Păstrează' }
export const undone = { ru: 'Импорт отменён!', ro: 'Importul a fost anulat!' }
