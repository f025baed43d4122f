import type { Text } from '../../lib/language.ts'

export const lead = {
  ru: 'Отзывы ваших абонентов, новые сверху. На сайте их видят все.',
  ro: 'Recenziile abonaților dumneavoastră, cele noi la început. Pe site le vede oricine.',
}
export const none = { ru: 'Отзывов пока нет', ro: 'Încă nu există recenzii' }
export const noneCause = {
  ru: 'Здесь появятся отзывы ваших абонентов. Попросите о них тех, кого подключили.',
  ro: 'Aici apar recenziile abonaților dumneavoastră. Cereți-le celor pe care i-ați conectat.',
}
export const rating = { ru: 'Оценка', ro: 'Nota' }
export const deletion = (author: string) => ({
  which: { ru: `отзыв: ${author}`, ro: `recenzia: ${author}` },
  title: { ru: 'Удалить отзыв?', ro: 'Ștergeți recenzia?' },
  consequence: {
    ru: 'Отзыв исчезнет с сайта, и оценка будет посчитана без него. Он не пропадёт совсем: администрация Motanet видит, кто и почему его удалил, и может его вернуть.',
    ro: 'Recenzia dispare de pe site, iar nota se recalculează fără ea. Nu se pierde definitiv: administrația Motanet vede cine și de ce a șters-o și o poate restabili.',
  },
  confirm: { ru: 'Удалить отзыв', ro: 'Șterge recenzia' },
  done: { ru: 'Отзыв удалён', ro: 'Recenzia a fost ștearsă' },
  reason: {
    label: { ru: 'Причина', ro: 'Motivul' },
    hint: {
      ru: 'Её увидит только администрация. Без причины отзыв вернут скорее.',
      ro: 'Îl vede doar administrația. Fără motiv, recenzia se restabilește mai ușor.',
    },
  },
})
export const reply = { ru: 'Ответить на отзыв', ro: 'Răspundeți la recenzie' }
export const changeReply = { ru: 'Изменить ответ', ro: 'Modificați răspunsul' }
export const replyTo = (author: string): Text => ({ ru: `отзыв: ${author}`, ro: `recenzia: ${author}` })
export const replyText = { ru: 'Ответ', ro: 'Răspunsul' }
export const replyOfColleague = { ru: 'Ответ коллеги', ro: 'Răspunsul colegului' }
/** Of a review that has no reply. An earlier one may have been deleted, so the text promises no mail about this one. */
export const replyHint = {
  ru: 'Его увидят все, а о первом ответе автор отзыва узнает из письма. Не пишите имён, телефонов и адресов.',
  ro: 'Îl vede oricine, iar despre primul răspuns autorul recenziei află printr-un e-mail. Nu scrieți nume, telefoane sau adrese.',
}
export const changeReplyHint = {
  ru: 'Его увидят все. Не пишите имён, телефонов и адресов.',
  ro: 'Îl vede oricine. Nu scrieți nume, telefoane sau adrese.',
}
export const publishReply = { ru: 'Опубликовать ответ', ro: 'Publică răspunsul' }
export const removeReply = { ru: 'Удалить ответ', ro: 'Șterge răspunsul' }
export const removeReplyTitle = { ru: 'Удалить ответ?', ro: 'Ștergeți răspunsul?' }
export const removeReplyAbout = {
  ru: 'Ответ исчезнет со страницы, отзыв останется. Вернуть ответ нельзя.',
  ro: 'Răspunsul dispare de pe pagină, recenzia rămâne. Răspunsul nu poate fi recuperat.',
}
export const replied = { ru: 'Ответ опубликован', ro: 'Răspunsul a fost publicat' }
export const replyRemoved = { ru: 'Ответ удалён', ro: 'Răspunsul a fost șters' }
export const nameless: Text = { ru: 'без имени', ro: 'fără nume' }
