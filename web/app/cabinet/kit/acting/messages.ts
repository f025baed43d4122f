import { pluralRo } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const bar = { ru: 'Действия от имени провайдера', ro: 'Acțiuni în numele furnizorului' }
export const acting = { ru: 'Вы действуете от имени', ro: 'Acționați în numele' }
/** «осталось 29 мин» */
export function timeLeft(minutes: number): Text {
  if (minutes === 0) return { ru: 'осталось меньше минуты', ro: 'a rămas mai puțin de un minut' }
  return { ru: `осталось ${minutes} мин`, ro: `${pluralRo(minutes, 'a', 'au', 'au')} rămas ${minutes} min` }
}
export const end = { ru: 'Закончить', ro: 'Încheie' }
export const over = { ru: 'Вы больше не действуете от имени', ro: 'Nu mai acționați în numele' }
export const overCause = {
  ru: 'Время вышло или доступ завершён: изменения больше не сохранятся.',
  ro: 'Timpul a expirat sau accesul a fost încheiat: modificările nu se mai salvează.',
}
export const back = { ru: 'К провайдеру', ro: 'La furnizor' }
/** The author of what was done: to the provider without the name of the person. */
export const onBehalf = (name = 'Motanet'): Text => ({
  ru: `${name} от имени провайдера`,
  ro: `${name} în numele furnizorului`,
})
