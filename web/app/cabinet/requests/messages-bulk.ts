import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const setStatus = { ru: 'Статус:', ro: 'Stare:' }
export const progress = (done: number, total: number): Text => ({
  ru: `Меняем статус: ${done} из ${total}.`,
  ro: `Se schimbă starea: ${done} din ${total}.`,
})
export const waiting = {
  ru: 'За минуту изменений слишком много: скоро продолжим, страницу закрывать не нужно.',
  ro: 'Sunt prea multe schimbări într-un minut: continuăm în curând, nu închideți pagina.',
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
export const stop = { ru: 'Остановить', ro: 'Oprește' }
export const close = { ru: 'Закрыть', ro: 'Închide' }

export const leaving = {
  title: { ru: 'Прервать изменение статусов?', ro: 'Întrerupeți schimbarea stărilor?' },
  cause: {
    ru: 'Статусы ещё меняются. Если уйти сейчас, у остальных выбранных заявок статус не изменится.',
    ro: 'Stările încă se schimbă. Dacă plecați acum, starea celorlalte cereri selectate nu se va schimba.',
  },
  leave: { ru: 'Прервать и уйти', ro: 'Întrerupe și pleacă' },
}
