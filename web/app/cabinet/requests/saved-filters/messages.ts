import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const savedFilters = { ru: 'Мои фильтры', ro: 'Filtrele mele' }
export const none = {
  ru: 'Сохраните фильтры, которыми пользуетесь часто: они будут и на других устройствах.',
  ro: 'Salvați filtrele pe care le folosiți des: le veți avea și pe alte dispozitive.',
}
export const saveCurrent = { ru: 'Сохранить текущие', ro: 'Salvează filtrele curente' }
export const nothingToSave = {
  ru: 'Чтобы сохранить фильтры, сначала выберите их.',
  ro: 'Pentru a salva filtre, mai întâi alegeți-le.',
}
export const full = (max: number): Text => {
  const filters = counted(max, ['фильтр', 'фильтра', 'фильтров'], ['filtru', 'filtre', 'de filtre'])
  return {
    ru: `Можно сохранить до ${filters.ru}. Удалите ненужные.`,
    ro: `Puteți salva cel mult ${filters.ro}. Ștergeți-le pe cele inutile.`,
  }
}
export const newTitle = { ru: 'Сохранить фильтры', ro: 'Salvarea filtrelor' }
export const editTitle = { ru: 'Сохранённый фильтр', ro: 'Filtru salvat' }
export const editNamed = (name: string): Text => ({
  ru: `Переименовать или удалить «${name}»`,
  ro: `Redenumește sau șterge „${name}”`,
})
export const name = { ru: 'Название', ro: 'Denumire' }
export const nameHint = { ru: 'Например: «Мой ход, офисы»', ro: 'De exemplu: „E rândul meu, oficii”' }
export const saved = (filter: string): Text => ({
  ru: `Фильтр «${filter}» сохранён.`,
  ro: `Filtrul „${filter}” a fost salvat.`,
})
export const deleted = (filter: string): Text => ({
  ru: `Фильтр «${filter}» удалён.`,
  ro: `Filtrul „${filter}” a fost șters.`,
})
