import type { CallTime } from '@motanet/contract/requests/call-times.ts'
import type { Text } from '../../lib/language.ts'

export const phone = { ru: 'Телефон', ro: 'Telefon' }
export const address = { ru: 'Адрес подключения', ro: 'Adresa de conectare' }
export const email = { ru: 'E-mail', ro: 'E-mail' }
export const name = { ru: 'Имя', ro: 'Nume' }
export const tariff = { ru: 'Тариф', ro: 'Tarif' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const idno = { ru: 'Фискальный код, IDNO', ro: 'Cod fiscal, IDNO' }
/** For the customer; `callTimeOfCustomer` is for the provider and the desk. */
export const callTime = { ru: 'Когда вам позвонить', ro: 'Când să vă sunăm' }
export const callTimeOfCustomer = { ru: 'Когда позвонить', ro: 'Când să sunați' }
export const callTimes: Readonly<Record<CallTime, Text>> = {
  morning: { ru: 'Утром, до 12', ro: 'Dimineața, până la 12' },
  afternoon: { ru: 'Днём, с 12 до 17', ro: 'Ziua, între 12 și 17' },
  evening: { ru: 'Вечером, после 17', ro: 'Seara, după 17' },
}
export const anyTime = { ru: 'В любое время', ro: 'Oricând' }
export const comments = { ru: 'Комментарий', ro: 'Comentariu' }

export const title = { ru: 'Заявка на подключение', ro: 'Cerere de conectare' }
export const subject = (tariff: string, provider: string) => ({
  ru: `${tariff}, ${provider}`,
  ro: `${tariff}, ${provider}`,
})
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const addressPlaceholder = { ru: 'Улица, дом, квартира', ro: 'Strada, numărul, apartamentul' }
export const commentsPlaceholder = {
  ru: 'Подъезд, этаж, вопросы к провайдеру',
  ro: 'Scara, etajul, întrebări pentru furnizor',
}
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const submit = { ru: 'Отправить заявку', ro: 'Trimite cererea' }
export const submitting = { ru: 'Отправляем…', ro: 'Se trimite…' }
export const whoSees = (provider: string) => ({
  ru: `Контакты увидят ${provider} и сотрудники Motanet.`,
  ro: `Datele de contact le văd ${provider} și angajații Motanet.`,
})
/** For a provider that is no partner. */
export const deskSees = (provider: string) => ({
  ru: `Контакты увидят только сотрудники Motanet. ${provider} получит их с вашего согласия.`,
  ro: `Datele de contact le văd doar angajații Motanet. ${provider} le primește cu acordul dumneavoastră.`,
})
export const notAPhone = {
  ru: 'Проверьте номер: после +373 нужно 8 цифр',
  ro: 'Verificați numărul: după +373 sunt necesare 8 cifre',
}
export const foreignPhone = {
  ru: 'Это не молдавский номер: нужен номер с кодом +373',
  ro: 'Acest număr nu este din Moldova: este necesar un număr cu prefixul +373',
}
export const sent = { ru: 'заявка отправлена!', ro: 'cererea a fost trimisă!' }
export const sentButton = { ru: 'Заявка отправлена!', ro: 'Cererea a fost trimisă!' }
export const offline = {
  ru: 'Нет связи с интернетом. Заявка не отправлена, введённое сохранено.',
  ro: 'Nu există conexiune la internet. Cererea nu a fost trimisă, datele introduse sunt păstrate.',
}
export const unreachable = {
  ru: 'Сервер не отвечает. Заявка могла не дойти — отправьте ещё раз, дважды она не запишется.',
  ro: 'Serverul nu răspunde. Poate că cererea nu a ajuns: trimiteți-o din nou, nu va fi înregistrată de două ori.',
}

export const leaveEmpty = { ru: 'Не заполняйте это поле', ro: 'Nu completați acest câmp' }
