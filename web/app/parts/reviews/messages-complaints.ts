import type { ComplaintReason } from '@motanet/contract/reviews/complaint-reasons.ts'
import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Пожаловаться на отзыв', ro: 'Reclamați recenzia' }
export const lead = {
  ru: 'Мы прочитаем отзыв и решим, скрыть его или оставить. Автор и провайдер не узнают, кто пожаловался.',
  ro: 'Citim recenzia și decidem dacă o ascundem sau o lăsăm. Autorul și furnizorul nu vor afla cine a reclamat.',
}
export const reason = { ru: 'Что не так', ro: 'Ce nu este în regulă' }
export const reasons: Readonly<Record<ComplaintReason, Text>> = {
  advertising: { ru: 'Реклама или накрутка', ro: 'Reclamă sau recenzie plătită' },
  insult: { ru: 'Оскорбления', ro: 'Insulte' },
  personal_data: { ru: 'Личные данные', ro: 'Date personale' },
  untrue: { ru: 'Неправда', ro: 'Neadevăr' },
  off_topic: { ru: 'Не о провайдере', ro: 'Nu este despre furnizor' },
  other: { ru: 'Другая причина', ro: 'Alt motiv' },
}
export const reasonRequired = { ru: 'Выберите, что не так', ro: 'Alegeți ce nu este în regulă' }
export const text = { ru: 'Пояснение', ro: 'Explicație' }
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const textHint = {
  ru: 'Например, какие слова неправда и почему.',
  ro: 'De exemplu, care cuvinte nu sunt adevărate și de ce.',
}
export const send = { ru: 'Отправить жалобу', ro: 'Trimite reclamația' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const sent = {
  ru: 'Жалоба отправлена, мы проверим отзыв.',
  ro: 'Reclamația a fost trimisă, verificăm recenzia.',
}
export const complaints = (count: number): Text =>
  counted(count, ['жалоба', 'жалобы', 'жалоб'], ['reclamație', 'reclamații', 'de reclamații'])
