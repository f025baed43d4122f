import type { OfferState, TenderState } from '@motanet/contract/requests/offers.ts'
import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { days, months } from '../messages-counts.ts'

export const offerTitle = { ru: 'Ваше предложение', ro: 'Oferta dumneavoastră' }
export const changeOffer = { ru: 'Изменить предложение', ro: 'Modificați oferta' }
export const changeOfferHint = {
  ru: 'Клиент увидит, что было и что стало',
  ro: 'Clientul va vedea ce a fost și ce s-a schimbat',
}
export const monthlyPrice = { ru: 'Цена в месяц, лей', ro: 'Preț pe lună, lei' }
export const connectionFee = { ru: 'Подключение, лей', ro: 'Conectare, lei' }
export const connectionFeeHint = { ru: '0 — бесплатно', ro: '0 — gratuit' }
export const duration = { ru: 'Срок договора, месяцев', ro: 'Durata contractului, luni' }
export const durationHint = { ru: '0 — без срока', ro: '0 — fără termen' }
export const equipment = { ru: 'Оборудование', ro: 'Echipament' }
export const installDays = { ru: 'Подключите за, дней', ro: 'Conectați în, zile' }
export const installDaysHint = { ru: 'Календарных дней после выбора', ro: 'Zile calendaristice după alegere' }
export const message = { ru: 'Сообщение клиенту', ro: 'Mesaj pentru client' }
export const messageHint = {
  ru: 'Телефоны, почту и ссылки скроем до выбора.',
  ro: 'Telefoanele, e-mailurile și linkurile sunt ascunse până la alegere.',
}
export const validUntil = { ru: 'Действует до', ro: 'Valabilă până pe' }
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const send = { ru: 'Отправить предложение', ro: 'Trimiteți oferta' }
export const saveChanges = { ru: 'Сохранить изменения', ro: 'Salvați modificările' }
export const sendHint = {
  ru: 'Контакты клиента откроются, если он выберет ваше предложение.',
  ro: 'Datele de contact se deschid dacă clientul alege oferta dumneavoastră.',
}
export const templates = { ru: 'Взять условия прошлых предложений', ro: 'Folosiți condițiile ofertelor anterioare' }
export const withdraw = { ru: 'Отозвать предложение', ro: 'Retrageți oferta' }
export const withdrawHint = {
  ru: 'Пока тендер открыт, можно предложить снова',
  ro: 'Cât licitația este deschisă, puteți oferi din nou',
}
export const withdrawNow = { ru: 'Отозвать', ro: 'Retrageți' }
export const decline = { ru: 'Не участвовать', ro: 'Nu participați' }
export const declineHint = {
  ru: 'Напоминаний не будет, передумать можно до закрытия',
  ro: 'Fără mementouri; vă puteți răzgândi până la închidere',
}
export const declineNow = { ru: 'Отказаться от тендера', ro: 'Renunțați la licitație' }
export const declined = {
  ru: 'Вы отказались от этого тендера. Пока он открыт, предложение можно отправить.',
  ro: 'Ați renunțat la această licitație. Cât este deschisă, puteți trimite o ofertă.',
}

export const questionsTitle = { ru: 'Вопросы клиента', ro: 'Întrebările clientului' }
export const answerOf = { ru: 'Ваш ответ', ro: 'Răspunsul dumneavoastră' }
export const answerHint = {
  ru: 'Увидит только клиент. Контакты скроем до выбора.',
  ro: 'Îl vede doar clientul. Datele de contact sunt ascunse până la alegere.',
}
export const sendAnswer = { ru: 'Ответить', ro: 'Răspundeți' }
export const changeAnswer = { ru: 'Изменить ответ', ro: 'Modificați răspunsul' }

export const free = { ru: 'бесплатно', ro: 'gratuit' }
const noTerm = { ru: 'без срока', ro: 'fără termen' }
export const term = (count: number): Text => (count === 0 ? noTerm : months(count))
export const installIn = (count: number): Text =>
  count === 0 ? { ru: 'в день выбора', ro: 'în ziua alegerii' } : days(count)
export const until = (day: Text): Text => ({
  ru: `до конца ${day.ru}`,
  ro: `până la sfârșitul zilei de ${day.ro}`,
})

/** The terms of an offer. */
export const terms = {
  price: { ru: 'В месяц', ro: 'Pe lună' },
  fee: { ru: 'Подключение', ro: 'Conectare' },
  term: { ru: 'Срок договора', ro: 'Durata contractului' },
  equipment,
  install: { ru: 'Подключение за', ro: 'Conectare în' },
  message: { ru: 'Сообщение', ro: 'Mesaj' },
  validUntil: { ru: 'Действует', ro: 'Valabilă' },
}

/** The states of the provider's own offer. */
export const offerStates: Readonly<Record<OfferState, Text>> = {
  live: { ru: 'Клиент видит предложение', ro: 'Clientul vede oferta' },
  withdrawn: { ru: 'Вы отозвали предложение', ro: 'Ați retras oferta' },
  declined: { ru: 'Клиент отклонил предложение', ro: 'Clientul a refuzat oferta' },
  accepted: { ru: 'Клиент выбрал ваше предложение', ro: 'Clientul a ales oferta dumneavoastră' },
  failed: { ru: 'Вы не подключили клиента', ro: 'Nu ați conectat clientul' },
  closed: { ru: 'Предложение закрыто', ro: 'Oferta este închisă' },
  expired: { ru: 'Срок предложения истёк', ro: 'Oferta a expirat' },
}

/** While the tender is open again. */
export const failedTitle = {
  ru: 'Вы не подключили клиента, он выбирает заново',
  ro: 'Nu ați conectat clientul, acesta alege din nou',
}

/** The states of a tender, as an invited provider sees them. */
export const tenderStates: Readonly<Record<TenderState, Text>> = {
  open: { ru: 'Тендер открыт', ro: 'Licitație deschisă' },
  won: { ru: 'Клиент выбрал вас', ro: 'Clientul v-a ales' },
  lost: { ru: 'Выбрано другое предложение', ro: 'A fost aleasă altă ofertă' },
  cancelled: { ru: 'Тендер отменён', ro: 'Licitație anulată' },
  expired: { ru: 'Тендер закрыт без выбора', ro: 'Licitație închisă fără alegere' },
}
export const tender = { ru: 'тендер', ro: 'licitație' }
export const hidden = { ru: 'Скрыто до выбора', ro: 'Ascuns până la alegere' }
export const hiddenContacts = {
  ru: 'Имя, телефон, e-mail, компания и IDNO скрыты, пока клиент не выбрал ваше предложение.',
  ro: 'Numele, telefonul, e-mailul, compania și IDNO sunt ascunse până când clientul alege oferta dumneavoastră.',
}
/** After the provider was chosen and did not connect the customer. */
export const failedContacts = {
  ru: 'Клиент выбирает заново, его контакты скрыты.',
  ro: 'Clientul alege din nou, datele lui de contact sunt ascunse.',
}
export const failedName = { ru: 'Контакты скрыты', ro: 'Datele sunt ascunse' }
export const lostContacts = {
  ru: 'Контакты клиента получил только выбранный провайдер.',
  ro: 'Datele clientului le-a primit doar furnizorul ales.',
}
/** «… до конца 10 декабря» */
export const endOfDay = (day: Text): Text => ({ ru: `конца ${day.ru}`, ro: `sfârșitul zilei de ${day.ro}` })
/** The time left, in a list. */
export const timeLeft = (moment: Text): Text => ({
  ru: `предложения до ${moment.ru}`,
  ro: `oferte până la ${moment.ro}`,
})
export const acceptedUntil = (moment: Text): Text => ({
  ru: `Предложения принимаются до ${moment.ru}.`,
  ro: `Ofertele se primesc până la ${moment.ro}.`,
})
export const noLimit = {
  ru: 'Предложений пока нет, тендер остаётся открытым.',
  ro: 'Încă nu există oferte, licitația rămâne deschisă.',
}
export const freeSlots = (count: number): Text =>
  count === 0 ? { ru: 'Все пять мест заняты.', ro: 'Toate cele cinci locuri sunt ocupate.' } : both(count)
const both = (count: number): Text => {
  const slots = counted(count, ['место', 'места', 'мест'], ['loc', 'locuri', 'locuri'])
  return { ru: `Свободно ${slots.ru} из 5.`, ro: `Libere: ${slots.ro} din 5.` }
}
export const services = { ru: 'Услуги', ro: 'Servicii' }
export const employees = { ru: 'Сотрудников', ro: 'Angajați' }
export const newCompany = { ru: 'Новая компания', ro: 'Companie nouă' }
export const yes = { ru: 'да', ro: 'da' }
