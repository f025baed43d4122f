import type { Text } from '../../../lib/language.ts'

export const add = { ru: 'Добавить оборудование', ro: 'Adaugă echipament' }
export const choose = { ru: 'Выберите опцию', ro: 'Alegeți opțiunea' }
export const put = { ru: 'Добавить', ro: 'Adaugă' }
export const none = { ru: 'Оборудование не выбрано.', ro: 'Echipamentul nu este ales.' }
export const noOptions = {
  ru: 'Опций у провайдера пока нет. Создайте их, и они появятся здесь.',
  ro: 'Furnizorul nu are încă opțiuni. Creați-le și ele vor apărea aici.',
}
export const allChosen = { ru: 'Все опции уже добавлены.', ro: 'Toate opțiunile sunt deja adăugate.' }
export const createOption = { ru: 'Создать опцию', ro: 'Creează o opțiune' }
export const inNewTab = { ru: '(в новой вкладке)', ro: '(într-o filă nouă)' }
export const earlier = (name: string): Text => ({ ru: `Поднять «${name}»`, ro: `Mută mai sus „${name}”` })
export const later = (name: string): Text => ({ ru: `Опустить «${name}»`, ro: `Mută mai jos „${name}”` })
export const remove = (name: string): Text => ({ ru: `Убрать «${name}»`, ro: `Elimină „${name}”` })
export const nowAt = (name: string, position: number, count: number): Text => ({
  ru: `«${name}»: ${position} из ${count}`,
  ro: `„${name}”: ${position} din ${count}`,
})
