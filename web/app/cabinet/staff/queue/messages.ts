import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { waiting as waitingItems } from '../messages.ts'

export const all = { ru: 'Всё', ro: 'Toate' }
export const kinds: Readonly<Record<DeskItemKind, { many: Text; one: Text }>> = {
  request: { many: { ru: 'Заявки', ro: 'Cereri' }, one: { ru: 'Заявка стола', ro: 'Cererea biroului' } },
  tender: {
    many: { ru: 'Тендеры', ro: 'Licitații' },
    one: { ru: 'Тендер без предложений', ro: 'Licitație fără oferte' },
  },
  escalation: {
    many: { ru: 'Эскалации', ro: 'Escaladări' },
    one: { ru: 'Провайдер молчит', ro: 'Furnizorul nu răspunde' },
  },
  standstill: {
    many: { ru: 'Без движения', ro: 'Fără progres' },
    one: { ru: 'Заявка без движения', ro: 'Cerere fără progres' },
  },
  failed_delivery: {
    many: { ru: 'Сбои доставки', ro: 'Mesaje nelivrate' },
    one: { ru: 'Сбой доставки', ro: 'Mesaj nelivrat' },
  },
  disputed_connection: {
    many: { ru: 'Споры', ro: 'Dispute' },
    one: { ru: 'Спор о подключении', ro: 'Dispută privind conectarea' },
  },
  guarantee_claim: {
    many: { ru: 'Гарантия', ro: 'Garanție' },
    one: { ru: 'Обращение по гарантии', ro: 'Reclamație în baza garanției' },
  },
  phone_call: { many: { ru: 'Звонки', ro: 'Apeluri' }, one: { ru: 'Позвонить клиенту', ro: 'De sunat clientul' } },
  held_request: { many: { ru: 'Удержанные', ro: 'Reținute' }, one: { ru: 'Удержана', ro: 'Reținută' } },
  review_complaint: {
    many: { ru: 'Жалобы', ro: 'Reclamații' },
    one: { ru: 'Жалоба на отзыв', ro: 'Reclamație la o recenzie' },
  },
}

export const kind = { ru: 'Вид', ro: 'Tip' }
export const assignee = { ru: 'Кто взял', ro: 'Cine a preluat' }
export const everybody = { ru: 'Все', ro: 'Toate' }
export const mine = (count: number): Text => ({ ru: `Мои, ${count}`, ro: `Ale mele, ${count}` })
export const unassigned = (count: number): Text => ({ ru: `Ничьи, ${count}`, ro: `Nepreluate, ${count}` })
export const nobody = { ru: 'ничья', ro: 'nepreluată' }
export const state = { ru: 'Состояние', ro: 'Stare' }
export const waiting = { ru: 'Ждут', ro: 'În așteptare' }
export const closed = { ru: 'Закрытые', ro: 'Închise' }
export const search = { ru: 'Имя, номер или адрес', ro: 'Nume, număr sau adresă' }
export const pages = { ru: 'Страницы очереди', ro: 'Paginile cozii' }
export const waits = { ru: 'Ждёт', ro: 'Așteaptă' }
export const happened = { ru: 'Что случилось', ro: 'Ce s-a întâmplat' }

/** «23 ждут человека, 4 просрочены. Старые сверху.» */
export function summary(count: number, late: number): Text {
  if (count === 0) return { ru: 'Никто не ждёт.', ro: 'Nu așteaptă nimeni.' }
  const waiting = waitingItems(count)
  if (late === 0) return { ru: `${waiting.ru}. Старые сверху.`, ro: `${waiting.ro}. Cele vechi sunt primele.` }
  const overdue = counted(
    late,
    ['просрочено', 'просрочены', 'просрочены'],
    ['este întârziat', 'sunt întârziate', 'sunt întârziate'],
  )
  return {
    ru: `${waiting.ru}, ${overdue.ru}. Старые сверху.`,
    ro: `${waiting.ro}, ${overdue.ro}. Cele vechi sunt primele.`,
  }
}
export const dueBy = (time: Text): Text => ({ ru: `срок ${time.ru}`, ro: `termen ${time.ro}` })
export const todayAt = (clock: string): Text => ({ ru: `сегодня, ${clock}`, ro: `astăzi, ${clock}` })
export const late = (duration: Text): Text => ({ ru: `просрочено на ${duration.ru}`, ro: `întârziere ${duration.ro}` })
export const closedAt = (time: Text): Text => ({ ru: `закрыто ${time.ru}`, ro: `închis ${time.ro}` })
export const nothingWaits = { ru: 'Очередь пуста', ro: 'Coada este goală' }
export const nothingWaitsText = {
  ru: 'Здесь появятся заявки стола, эскалации, заявки без движения, споры, жалобы на отзывы и сбои доставки.',
  ro: 'Aici vor apărea cererile biroului, escaladările, cererile fără progres, disputele, reclamațiile la recenzii și mesajele nelivrate.',
}
export const nothingFound = { ru: 'Ничего не нашлось', ro: 'Nu s-a găsit nimic' }
export const nothingFoundText = { ru: 'Измените фильтры или поиск.', ro: 'Modificați filtrele sau căutarea.' }
export const reset = { ru: 'Сбросить фильтры', ro: 'Resetează filtrele' }
export const requestNumber = (id: number): Text => ({ ru: `Заявка № ${id}`, ro: `Cererea nr. ${id}` })
/** For the age in the list: one unit, which the eye compares. */
export const age = (minutes: number): Text => inOneUnit(minutes, 'минута')
/** The same within a sentence: «ждёт 1 минуту», «просрочено на 1 минуту». */
export const timeSpan = (minutes: number): Text => inOneUnit(minutes, 'минуту')
/** Only the minute differs between nominative and accusative. */
function inOneUnit(minutes: number, oneMinute: string): Text {
  if (minutes < 60)
    return counted(Math.max(1, minutes), [oneMinute, 'минуты', 'минут'], ['minut', 'minute', 'de minute'])
  if (minutes < 2 * 24 * 60)
    return counted(Math.floor(minutes / 60), ['час', 'часа', 'часов'], ['oră', 'ore', 'de ore'])
  return counted(Math.floor(minutes / (24 * 60)), ['день', 'дня', 'дней'], ['zi', 'zile', 'de zile'])
}
