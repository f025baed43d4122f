import type { Text } from '../../lib/language.ts'

export const unknownTown = (town: Text) => ({
  ru: `Города ${town.ru} пока нет в нашей базе адресов.`,
  ro: `Orașul ${town.ro} nu este încă în baza noastră de adrese.`,
})
export const unknownHouse = (street: string, house: string) => ({
  ru: `${street}: дома ${house} в нашей базе нет. Ближайшие дома — в списке.`,
  ro: `${street}: casa ${house} nu este în baza noastră. Cele mai apropiate case sunt în listă.`,
})
export const chooseRow = {
  ru: 'Какой адрес ваш? Выберите его в списке или уточните запрос.',
  ro: 'Care este adresa dumneavoastră? Alegeți-o din listă sau precizați căutarea.',
}
