import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { maxCompared } from '../../parts/compare/compare-url.ts'
import * as counts from '../../parts/messages-counts.ts'
import { included } from '../../parts/tariffs/messages.ts'

export const title = { ru: 'Сравнение тарифов', ro: 'Compararea tarifelor' }
export const titleOf = (tariffs: readonly string[]) => ({
  ru: `Сравнение: ${tariffs.join(', ')}`,
  ro: `Comparație: ${tariffs.join(', ')}`,
})
export const description = {
  ru: 'До четырёх тарифов рядом: скорость, цена по месяцам, подключение, договор, акции и оборудование.',
  ro: 'Până la patru tarife alăturate: viteză, preț pe luni, conectare, contract, promoții și echipament.',
}
export const catalogue = { ru: 'Тарифы', ro: 'Tarife' }

export const forPlace = (place: string) => ({ ru: `Для места: ${place}`, ro: `Pentru locul: ${place}` })

export const rowsShown = { ru: 'Строки таблицы', ro: 'Rândurile tabelului' }
export const allRows = { ru: 'Все строки', ro: 'Toate rândurile' }
export const onlyDifferent = { ru: 'Только отличия', ro: 'Doar diferențele' }
export const noDifferences = {
  ru: 'По всем строкам таблицы эти тарифы одинаковы.',
  ro: 'Aceste tarife sunt identice pe toate rândurile tabelului.',
}
export const table = { ru: 'Таблица сравнения', ro: 'Tabel comparativ' }

export const rows = {
  provider: { ru: 'Провайдер', ro: 'Furnizor' },
  service: { ru: 'Услуга', ro: 'Serviciu' },
  speed: { ru: 'Скорость или объём', ro: 'Viteză sau volum' },
  price: { ru: 'Цена в месяц', ro: 'Preț pe lună' },
  cost: { ru: 'В среднем в месяц', ro: 'În medie pe lună' },
  months: { ru: 'По месяцам', ro: 'Pe luni' },
  fee: { ru: 'Подключение', ro: 'Conectare' },
  term: { ru: 'Срок договора', ro: 'Durata contractului' },
  promotion: { ru: 'Акция', ro: 'Promoție' },
  equipment: { ru: 'Оборудование', ro: 'Echipament' },
  availability: { ru: 'В этом месте', ro: 'În acest loc' },
  description: { ru: 'Описание', ro: 'Descriere' },
}
export const best = {
  provider: { ru: 'лучшая оценка', ro: 'cea mai bună notă' },
  mbps: { ru: 'быстрее всех', ro: 'cel mai rapid' },
  gb: { ru: 'больше всех', ro: 'cel mai mare volum' },
  price: { ru: 'дешевле всех', ro: 'cel mai ieftin' },
  cost: { ru: 'выгоднее всех', ro: 'cel mai avantajos' },
  fee: { ru: 'дешевле всех', ro: 'cea mai ieftină' },
}
export const noData = { ru: 'нет данных', ro: 'fără date' }
interface Sum {
  lei: number
  termMonths: number
  isAssumed: boolean
  isFeeKnown: boolean
  hasEquipment: boolean
}
export const sumOver = ({ lei, termMonths, isAssumed, ...parts }: Sum): Text => {
  const [sum, term] = [inLei(lei), counts.months(termMonths)]
  const all = included(parts)
  const [withAll, withAllRo] = all.ru === '' ? ['', ''] : [` с ${all.ru}`, `, cu ${all.ro}`]
  // Only a contract names the fee
  const why = parts.isFeeKnown
    ? { ru: 'без срока', ro: 'fără termen' }
    : { ru: 'срок не указан', ro: 'durata nu este indicată' }
  return isAssumed
    ? {
        ru: `${sum.ru}${withAll}; ${why.ru}, считаем за ${term.ru}`,
        ro: `${sum.ro}${withAllRo}; ${why.ro}, calculăm pe ${term.ro}`,
      }
    : {
        ru: `${sum.ru} за ${term.ru}${withAll}`,
        ro: `${sum.ro} pentru ${term.ro}${withAllRo}`,
      }
}
export const everyMonth = (price: Text) => ({ ru: `каждый месяц ${price.ru}`, ro: `în fiecare lună ${price.ro}` })

export const removeColumn = (tariff: string) => ({
  ru: `Убрать ${tariff} из сравнения`,
  ro: `Elimină ${tariff} din comparație`,
})
export const addMore = { ru: 'Добавить тариф', ro: 'Adaugă un tarif' }
export const share = { ru: 'Поделиться', ro: 'Distribuie' }
export const copied = { ru: 'Ссылка скопирована', ro: 'Linkul a fost copiat' }
export const notCopied = {
  ru: 'Не удалось скопировать. Ссылка — в адресной строке.',
  ro: 'Linkul nu a putut fi copiat. Îl găsiți în bara de adrese.',
}
export const print = { ru: 'Распечатать', ro: 'Tipărește' }

export const unknownTariffs = (count: number): Text => {
  const several = counted(count, ['тарифа', 'тарифов', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
  const tariffs = count === 1 ? { ru: 'Одного тарифа', ro: 'Un tarif' } : several
  return {
    ru: `${tariffs.ru} из ссылки больше нет, показываем остальные.`,
    ro: `${tariffs.ro} din link nu mai există, le arătăm pe celelalte.`,
  }
}
export const leftOut = {
  ru: `Рядом помещаются ${maxCompared} тарифа: показываем первые.`,
  ro: `Alăturat încap ${maxCompared} tarife: le arătăm pe primele.`,
}
export const nothing = { ru: 'Сравнивать пока нечего', ro: 'Deocamdată nu este nimic de comparat' }
export const nothingHint = {
  ru: 'Отметьте «Сравнить» у двух или нескольких тарифов в каталоге.',
  ro: 'Bifați „Compară” la două sau mai multe tarife din catalog.',
}
export const noneLeft = {
  ru: 'Тарифов из этой ссылки больше нет. Выберите другие в каталоге.',
  ro: 'Tarifele din acest link nu mai există. Alegeți altele din catalog.',
}
export const toCatalogue = { ru: 'Все тарифы', ro: 'Toate tarifele' }
export const openPicked = (count: number) => {
  const tariffs = counts.tariffs(count)
  return { ru: `Открыть отложенные: ${tariffs.ru}`, ro: `Deschide cele alese: ${tariffs.ro}` }
}
export const failedHint = {
  ru: 'Проверьте связь с интернетом и попробуйте ещё раз. Ссылка на сравнение сохранена.',
  ro: 'Verificați conexiunea la internet și încercați din nou. Linkul comparației este păstrat.',
}
