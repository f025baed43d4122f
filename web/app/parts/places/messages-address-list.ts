import { pluralRo } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import * as counts from '../messages-counts.ts'

export const foundAddresses = { ru: 'Найденные адреса', ro: 'Adrese găsite' }
export const addHouseNumber = { ru: 'Допишите номер дома', ro: 'Adăugați numărul casei' }
export const markOnMap = {
  ru: 'Нет вашего дома? Отметьте его на карте.',
  ro: 'Nu găsiți casa? Marcați-o pe hartă.',
}
export const foundCount = (count: number) => {
  const addresses = counts.addresses(count)
  return { ru: `Найдено: ${addresses.ru}`, ro: `${pluralRo(count, 'S-a', 'S-au', 'S-au')} găsit ${addresses.ro}` }
}
export const chooseRow = {
  ru: 'Какой адрес ваш? Выберите его в списке или уточните запрос.',
  ro: 'Care este adresa dumneavoastră? Alegeți-o din listă sau precizați căutarea.',
}
export const unknownTown = (town: Text) => ({
  ru: `Города ${town.ru} пока нет в нашей базе адресов.`,
  ro: `Orașul ${town.ro} nu este încă în baza noastră de adrese.`,
})
export const unknownStreet = (locality: Text) => ({
  ru: `${locality.ru}: такой улицы в нашей базе нет. Проверьте название.`,
  ro: `${locality.ro}: strada nu este în baza noastră. Verificați denumirea.`,
})
export const unknownHouse = (street: string, house: string) => ({
  ru: `${street}: дома ${house} в нашей базе нет. Ближайшие дома — в списке.`,
  ro: `${street}: casa ${house} nu este în baza noastră. Cele mai apropiate case sunt în listă.`,
})
