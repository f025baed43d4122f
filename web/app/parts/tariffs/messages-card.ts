import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { months } from '../messages-counts.ts'

export const contract = { ru: 'Договор', ro: 'Contract' }
export const contractTerms = (durationMonths: number, fee: number): Text => {
  const term = months(durationMonths)
  const connection = inLei(fee)
  return durationMonths > 0
    ? { ru: `${term.ru}, подключение ${connection.ru}`, ro: `${term.ro}, conectare ${connection.ro}` }
    : { ru: `Без срока, подключение ${connection.ru}`, ro: `Fără termen, conectare ${connection.ro}` }
}
export const noEquipment = {
  ru: 'Оборудование и условия уточнит провайдер по телефону.',
  ro: 'Echipamentul și condițiile se confirmă la telefon.',
}
