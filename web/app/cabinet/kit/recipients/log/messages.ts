import { type DeliveryEvent, type DeliveryState, deliveryLogDays } from '@motanet/contract/delivery/delivery-events.ts'
import { both, counted, formatMoment, formatNumber } from '../../../../lib/format.ts'
import type { Text } from '../../../../lib/language.ts'

export const title = (who: string): Text => ({ ru: `Журнал доставки: ${who}`, ro: `Jurnalul livrărilor: ${who}` })
const days = counted(deliveryLogDays, ['день', 'дня', 'дней'], ['zi', 'zile', 'de zile'])
export const lead = { ru: `Сообщения за последние ${days.ru}.`, ro: `Mesajele din ultimele ${days.ro}.` }
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const loading = { ru: 'Загружаем журнал…', ro: 'Se încarcă jurnalul…' }
export const failed = { ru: 'Журнал не загрузился', ro: 'Jurnalul nu s-a încărcat' }
export const again = { ru: 'Попробовать ещё раз', ro: 'Încearcă din nou' }
export const none = { ru: 'За это время сообщений не было', ro: 'În această perioadă nu au fost mesaje' }
export const noneInState = {
  ru: 'Таких сообщений за это время не было',
  ro: 'În această perioadă nu au fost astfel de mesaje',
}
export const more = { ru: 'Показать ещё', ro: 'Arată mai multe' }
export const refresh = { ru: 'Обновить', ro: 'Actualizează' }

export const state = { ru: 'Состояние', ro: 'Stare' }
export const anyState = { ru: 'Любое состояние', ro: 'Orice stare' }
export const states: Readonly<Record<DeliveryState, Text>> = {
  delivered: { ru: 'Доставлено', ro: 'Livrat' },
  waiting: { ru: 'Отправляется', ro: 'Se trimite' },
  failed: { ru: 'Не доставлено', ro: 'Nelivrat' },
}
export const events: Readonly<Record<DeliveryEvent, Text>> = {
  'request.created': { ru: 'Новая заявка', ro: 'Cerere nouă' },
  'request.reminder': { ru: 'Напоминание о заявке', ro: 'Reamintire despre o cerere' },
  'request.updated': { ru: 'Изменение заявки', ro: 'Modificarea cererii' },
  'request.withdrawn': { ru: 'Клиент отозвал заявку', ro: 'Clientul a retras cererea' },
  'tender.created': { ru: 'Новый тендер', ro: 'Licitație nouă' },
  'tender.closed': { ru: 'Тендер закрыт', ro: 'Licitația s-a închis' },
  'tender.reopened': { ru: 'Тендер снова открыт', ro: 'Licitația este din nou deschisă' },
  'tender.question': { ru: 'Вопрос клиента', ro: 'Întrebarea clientului' },
  'offer.accepted': { ru: 'Клиент выбрал ваше предложение', ro: 'Clientul a ales oferta dumneavoastră' },
  'offer.declined': { ru: 'Клиент отклонил ваше предложение', ro: 'Clientul a refuzat oferta dumneavoastră' },
  ping: { ru: 'Проверка при подключении', ro: 'Verificare la conectare' },
  test: { ru: 'Проверочное сообщение', ro: 'Mesaj de verificare' },
}
export const request = (id: number): Text => ({ ru: `заявка № ${id}`, ro: `cererea nr. ${id}` })
export const attempts = (count: number): Text =>
  counted(count, ['попытка', 'попытки', 'попыток'], ['încercare', 'încercări', 'de încercări'])
export const status = (code: number): Text => ({ ru: `ответ ${code}`, ro: `răspuns ${code}` })
export const duration = (ms: number): Text =>
  both((language) => `${formatNumber(ms, language)} ${language === 'ru' ? 'мс' : 'ms'}`)
export const next = (iso: string): Text => {
  const moment = both((language) => formatMoment(iso, language))
  return { ru: `Следующая попытка: ${moment.ru}`, ro: `Următoarea încercare: ${moment.ro}` }
}

export const resend = { ru: 'Отправить ещё раз', ro: 'Trimite din nou' }
export const resent = { ru: 'Сообщение отправляется ещё раз', ro: 'Mesajul se trimite din nou' }
export const notResent = (cause: string): Text => ({ ru: `Не отправлено. ${cause}`, ro: `Nu s-a trimis. ${cause}` })
export const content = { ru: 'Содержимое', ro: 'Conținut' }
export const hideContent = { ru: 'Скрыть содержимое', ro: 'Ascunde conținutul' }
export const contentHint = {
  ru: 'Так сообщение выглядело бы сейчас. Контакты клиента и ссылка на заявку здесь не показаны.',
  ro: 'Așa ar arăta mesajul acum. Datele de contact ale clientului și linkul cererii nu sunt afișate aici.',
}
export const contentFailed = {
  ru: 'Содержимое не загрузилось: заявка могла быть удалена.',
  ro: 'Conținutul nu s-a încărcat: cererea ar fi putut fi ștearsă.',
}
/** The accessible name of an action of one message. */
export const of = (act: Text, event: Text, iso: string): Text =>
  both((language) => `${act[language]}: ${event[language]}, ${formatMoment(iso, language)}`)
