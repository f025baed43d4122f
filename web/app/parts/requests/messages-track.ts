import { upToOffersInWords } from '../messages-promises.ts'

export const trackTitle = (id: number) => ({ ru: `Заявка №\u00a0${id}`, ro: `Cererea nr.\u00a0${id}` })
export const sentOn = (date: string) => ({ ru: `Отправлена ${date}`, ro: `Trimisă pe ${date}` })
export const statusTitle = { ru: 'Статус', ro: 'Stare' }
export const statuses = {
  info: { ru: 'Заинтересован', ro: 'Interesat' },
  in_progress: { ru: 'В работе', ro: 'În lucru' },
  connected: { ru: 'Подключено', ro: 'Conectat' },
  rejected: { ru: 'Отклонено', ro: 'Respins' },
}
/**
 * Statuses of the customer's own request: the specification's label of the first status speaks about the customer in the third
 * person.
 */
export const ownStatuses = { ...statuses, info: { ru: 'Получена', ro: 'Primită' } }
export const statusNotes = {
  info: {
    ru: 'Провайдер получил заявку и скоро свяжется с вами.',
    ro: 'Furnizorul a primit cererea și vă va contacta în curând.',
  },
  in_progress: { ru: 'Провайдер готовит подключение.', ro: 'Furnizorul pregătește conectarea.' },
  connected: {
    ru: 'Интернет подключён. Приятного пользования!',
    ro: 'Internetul este conectat. Navigare plăcută!',
  },
  rejected: {
    ru: 'Провайдер не может подключить. Выберите другой тариф — мы поможем.',
    ro: 'Furnizorul nu vă poate conecta. Alegeți alt tarif — vă ajutăm.',
  },
}
export const tenderSent = {
  ru: `Заявка принята. Вы получите ${upToOffersInWords.ru} от подходящих провайдеров.`,
  ro: `Cererea a fost primită. Veți primi ${upToOffersInWords.ro} de la furnizorii potriviți.`,
}
export const history = { ru: 'Ход заявки', ro: 'Parcursul cererii' }
export const whatWasSent = { ru: 'Что было отправлено', ro: 'Ce s-a trimis' }
export const kind = { ru: 'Вид заявки', ro: 'Tipul cererii' }
export const kinds = {
  tariff: { ru: 'Подключение по тарифу', ro: 'Conectare la un tarif' },
  office: { ru: 'Тендер для бизнеса', ro: 'Licitație pentru afaceri' },
  home: { ru: 'Тендер для дома или дачи', ro: 'Licitație pentru casă sau vilă' },
}
export const employees = { ru: 'Сотрудников', ro: 'Angajați' }
export const newCompany = { ru: 'Новая компания', ro: 'Companie nouă' }
export const beingRegistered = { ru: 'ещё регистрируется', ro: 'este în curs de înregistrare' }
export const services = { ru: 'Что подключить', ro: 'Ce se conectează' }
export const recipients = { ru: 'Кому', ro: 'Destinatari' }
export const forAll = {
  ru: `подходящим провайдерам, ${upToOffersInWords.ru}`,
  ro: `furnizorii potriviți, ${upToOffersInWords.ro}`,
}
export const callProvider = (provider: string) => ({ ru: `Позвонить в ${provider}`, ro: `Sunați la ${provider}` })
export const questions = { ru: 'Есть вопросы?', ro: 'Aveți întrebări?' }
export const questionsHint = {
  ru: 'Назовите номер заявки — его достаточно.',
  ro: 'Spuneți numărul cererii — este suficient.',
}
export const otherTariffs = { ru: 'Посмотреть другие тарифы', ro: 'Vezi alte tarife' }
export const keepLink = {
  ru: 'Сохраните адрес этой страницы: по нему заявку видно без входа.',
  ro: 'Păstrați adresa acestei pagini: cu ea vedeți cererea fără autentificare.',
}
