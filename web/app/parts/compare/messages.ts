import * as counts from '../messages-counts.ts'
import { maxCompared } from './compare-url.ts'

export const compare = { ru: 'Сравнить', ro: 'Compară' }
export const compareTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `tariful ${tariff}` })
export const compareWithOthers = { ru: 'Сравнить с другими', ro: 'Compară cu altele' }

export const trayIsFull = {
  ru: `Сравнить можно до ${maxCompared} тарифов. Уберите один, чтобы добавить другой.`,
  ro: `Puteți compara cel mult ${maxCompared} tarife. Eliminați unul pentru a adăuga altul.`,
}
export const tray = { ru: 'Сравнение', ro: 'Comparație' }
export const addOne = { ru: 'Добавьте ещё один', ro: 'Mai adăugați unul' }
export const clear = { ru: 'Очистить', ro: 'Golește' }
export const clearTray = { ru: 'список сравнения', ro: 'lista de comparație' }
export const remove = (tariff: string) => ({ ru: `Убрать ${tariff}`, ro: `Elimină ${tariff}` })
export const compareCount = (count: number) => {
  const tariffs = counts.tariffs(count)
  return { ru: `Сравнить ${tariffs.ru}`, ro: `Compară ${tariffs.ro}` }
}
export const added = (tariff: string, count: number) => ({
  ru: `${tariff}: добавлен к сравнению, ${count} из ${maxCompared}`,
  ro: `${tariff}: adăugat la comparație, ${count} din ${maxCompared}`,
})
export const removed = (tariff: string, count: number) => ({
  ru: `${tariff}: убран из сравнения, ${count} из ${maxCompared}`,
  ro: `${tariff}: eliminat din comparație, ${count} din ${maxCompared}`,
})
export const emptied = { ru: 'Список сравнения пуст', ro: 'Lista de comparație este goală' }
