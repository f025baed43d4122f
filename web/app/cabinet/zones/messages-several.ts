import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Зоны из файла', ro: 'Zonele din fișier' }
export const lead = {
  ru: 'Отмеченные зоны добавятся все сразу. Названия можно исправить.',
  ro: 'Zonele bifate se adaugă toate odată. Numele pot fi corectate.',
}
export const zone = (number: number): Text => ({ ru: `Зона ${number}`, ro: `Zona ${number}` })
export const nameOf = (number: number): Text => ({ ru: `Название зоны ${number}`, ro: `Numele zonei ${number}` })
export const romanianNameOf = (number: number): Text => ({
  ru: `Название зоны ${number} на румынском`,
  ro: `Numele zonei ${number} în română`,
})
export function add(count: number): Text {
  const zones = counted(count, ['зону', 'зоны', 'зон'], ['zonă', 'zone', 'de zone'])
  return { ru: `Добавить ${zones.ru}`, ro: `Adaugă ${zones.ro}` }
}
export const added = (count: number): Text => ({ ru: `Добавлено зон: ${count}`, ro: `Zone adăugate: ${count}` })
export const addingFailed = { ru: 'Ошибка при добавлении зон', ro: 'Eroare la adăugarea zonelor' }
export const noneChosen = { ru: 'Отметьте хотя бы одну зону.', ro: 'Bifați cel puțin o zonă.' }
export const tooMany = (limit: number): Text => ({
  ru: `За раз можно добавить до ${limit} зон. Остальные загрузите через «Импорт данных».`,
  ro: `Se pot adăuga odată cel mult ${limit} de zone. Pe celelalte încărcați-le prin „Import de date”.`,
})

export const chooseFile = { ru: 'Выбрать файл GeoJSON', ro: 'Alege un fișier GeoJSON' }
export const fileTooLarge = {
  ru: 'Файл больше 1 МБ. Загрузите его через «Импорт данных».',
  ro: 'Fișierul depășește 1 MB. Încărcați-l prin „Import de date”.',
}
export const fileNotRead = { ru: 'Файл не удалось прочитать.', ro: 'Fișierul nu a putut fi citit.' }
