import { both, figure } from '../format.ts'
import type { Text } from '../language.ts'

export const required = { ru: 'Заполните это поле', ro: 'Completați acest câmp' }
export const chooseOne = { ru: 'Выберите один из вариантов', ro: 'Alegeți una dintre variante' }
export const notADate = { ru: 'Укажите дату', ro: 'Indicați data' }
export const notAnEmail = {
  ru: 'Проверьте e-mail: нужен адрес вида имя@домен.md',
  ro: 'Verificați e-mailul: adresa trebuie să arate ca nume@domeniu.md',
}
export const fieldsToCorrect = (fields: readonly Text[]): Text => ({
  ru: `Проверьте поля: ${fields.map(({ ru }) => ru).join(', ')}`,
  ro: `Verificați câmpurile: ${fields.map(({ ro }) => ro).join(', ')}`,
})
export const failed = { ru: 'Ошибка! Повторите позже', ro: 'Eroare! Reveniți mai târziu' }
export const offline = {
  ru: 'Нет связи с интернетом. Введённое сохранено.',
  ro: 'Nu există conexiune la internet. Datele introduse sunt păstrate.',
}
export const unreachable = {
  ru: 'Сервер не отвечает. Попробуйте ещё раз.',
  ro: 'Serverul nu răspunde. Încercați din nou.',
}

export const notANumber = { ru: 'Нужно число', ro: 'Este nevoie de un număr' }
export const notWhole = { ru: 'Нужно целое число', ro: 'Este nevoie de un număr întreg' }
export const oneDecimal = { ru: 'Не больше одного знака после запятой', ro: 'Cel mult o zecimală' }
export const twoDecimals = { ru: 'Не больше двух знаков после запятой', ro: 'Cel mult două zecimale' }
export const tooSmall = (minimum: number): Text => limited(minimum, { ru: 'Не меньше', ro: 'Cel puțin' })
export const tooBig = (maximum: number): Text => limited(maximum, { ru: 'Не больше', ro: 'Cel mult' })
const limited = (limit: number, phrase: Text): Text =>
  both((language) => `${phrase[language]} ${figure(limit, language)}`)
