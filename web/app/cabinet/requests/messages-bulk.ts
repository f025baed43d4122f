import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const setStatus = { ru: 'Статус:', ro: 'Stare:' }
export const progress = (total: number): Text => {
  const requests = counted(total, ['заявки', 'заявок', 'заявок'], ['cerere', 'cereri', 'de cereri'])
  return { ru: `Меняем статус у ${requests.ru}…`, ro: `Se schimbă starea la ${requests.ro}…` }
}
export const changed = (done: number, total: number): Text => {
  if (done < total) {
    return { ru: `Статус изменён у ${done} из ${total}.`, ro: `Starea a fost schimbată la ${done} din ${total}.` }
  }
  const requests = counted(total, ['заявки', 'заявок', 'заявок'], ['cerere', 'cereri', 'de cereri'])
  return { ru: `Статус изменён у ${requests.ru}.`, ro: `Starea a fost schimbată la ${requests.ro}.` }
}
export const notChanged = { ru: 'Не изменены:', ro: 'Nu au fost schimbate:' }
export const undo = { ru: 'Вернуть как было', ro: 'Revino la starea anterioară' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
