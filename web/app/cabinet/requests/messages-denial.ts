import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Сообщить, что подключения нет?', ro: 'Anunțați că nu există conectare?' }
export const confirmed = {
  ru: 'Подключение подтверждено. Для ремонта по гарантии менять статус не нужно.',
  ro: 'Conectarea este confirmată. Pentru o reparație în garanție nu trebuie schimbată starea.',
}
export const stated = { ru: 'Клиент сообщил, что его подключили.', ro: 'Clientul a anunțat că a fost conectat.' }
export const several = (count: number): Text => {
  const requests = counted(count, ['заявке', 'заявках', 'заявках'], ['cerere', 'cereri', 'de cereri'])
  return {
    ru: `В ${requests.ru} подключение подтверждено или о нём сообщил клиент.`,
    ro: `În ${requests.ro} conectarea este confirmată sau a fost anunțată de client.`,
  }
}
export const consequence = {
  ru: 'Если сменить статус, клиент увидит, что, по вашим данным, подключения нет, и решение примет Motanet. Отменить это нельзя.',
  ro: 'Dacă schimbați starea, clientul va vedea că, potrivit datelor dumneavoastră, nu există conectare, iar decizia o va lua Motanet. Acest lucru nu poate fi anulat.',
}
export const deny = { ru: 'Сменить статус', ro: 'Schimbă starea' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
