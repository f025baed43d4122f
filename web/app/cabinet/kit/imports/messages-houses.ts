import type { HouseDoubt } from '@motanet/contract/imports/import-fields.ts'
import type { Text } from '../../../lib/language.ts'

export const zone = { ru: 'Зона', ro: 'Zonă' }
export const chooseZone = { ru: 'Выберите зону', ro: 'Alegeți zona' }
export const newZone = { ru: 'Новая зона', ro: 'Zonă nouă' }
export const zoneName = { ru: 'Название новой зоны', ro: 'Denumirea zonei noi' }
export const newZoneHint = {
  ru: 'Зона появится при публикации. В ней будут только эти дома, без контура на карте.',
  ro: 'Zona apare la publicare. În ea vor fi doar aceste case, fără contur pe hartă.',
}
export const file = { ru: 'Файл и зона', ro: 'Fișierul și zona' }
export const removeMissing = {
  ru: 'Удалить дома зоны, которых нет в файле',
  ro: 'Șterge casele zonei care lipsesc din fișier',
}
export const removeMissingHint = {
  ru: 'Останутся дома, на которые похожи пропущенные строки.',
  ro: 'Casele cu care se aseamănă rândurile omise rămân.',
}
export const check = { ru: 'Найти дома', ro: 'Caută casele' }
export const checkAgain = { ru: 'Проверить ещё раз', ro: 'Verifică din nou' }
export const text = { ru: 'В файле', ro: 'În fișier' }
export const house = { ru: 'Дом', ro: 'Casă' }
export const houseOf = (line: string) => ({ ru: `Дом для строки «${line}»`, ro: `Casa pentru rândul „${line}”` })
export const undecided = { ru: 'Выберите дом', ro: 'Alegeți casa' }
export const skip = { ru: 'Пропустить', ro: 'Omite' }
export const skipRest = { ru: 'Пропустить остальные', ro: 'Omite restul' }
export const unknown = { ru: 'Похожих домов нет.', ro: 'Nu există case asemănătoare.' }
export const doubts: Readonly<Record<HouseDoubt, Text>> = {
  street: { ru: 'Название улицы не совпадает.', ro: 'Numele străzii nu coincide.' },
  number: {
    ru: 'Такого номера на улице нет: выберите ближайший дом или пропустите строку.',
    ro: 'Pe stradă nu există acest număr: alegeți casa cea mai apropiată sau omiteți rândul.',
  },
  'no-number': { ru: 'В строке нет номера дома.', ro: 'Rândul nu conține numărul casei.' },
  several: {
    ru: 'В строке несколько номеров. Укажите один дом в строке, весь номер вместе: 20А или 20/2.',
    ro: 'Rândul conține mai multe numere. Indicați o singură casă pe rând, cu numărul întreg: 20A sau 20/2.',
  },
  date: {
    ru: 'Номер дома превратился в дату. Задайте столбцу текстовый формат и введите номер ещё раз.',
    ro: 'Numărul casei s-a transformat în dată. Formatați coloana ca text și introduceți numărul încă o dată.',
  },
  town: { ru: 'Адресов этого города у нас нет.', ro: 'Nu avem adresele acestui oraș.' },
}
export const remembered = {
  ru: 'Так решили для этой строки в прошлый раз.',
  ro: 'Așa s-a decis pentru acest rând data trecută.',
}
