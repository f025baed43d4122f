import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'
import { upToOffersInWords } from '../messages-promises.ts'

export const trackTitle = (id: number) => ({ ru: `Заявка №\u00a0${id}`, ro: `Cererea nr.\u00a0${id}` })
export const sentOnLine = (date: string) => ({ ru: `отправлена ${date}`, ro: `trimisă pe ${date}` })
export const replaces = (id: number) => ({ ru: `вместо заявки №\u00a0${id}`, ro: `în locul cererii nr.\u00a0${id}` })
export const subjectOfProvider = (subject: Text, provider: string): Text => ({
  ru: `${subject.ru} от ${provider}`,
  ro: `${subject.ro} de la ${provider}`,
})
export const kindForProvider = (kind: Text, provider: string): Text => ({
  ru: `${kind.ru}: ${provider}`,
  ro: `${kind.ro}: ${provider}`,
})
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
/** What the customer sees of each step, in lists; the tracking page tells more. */
export const ownSteps: Readonly<Record<RequestStep, Text>> = {
  held: { ru: 'Проверяется', ro: 'În verificare' },
  rejected: { ru: 'Отклонена', ro: 'Respinsă' },
  tendering: { ru: 'Ждём предложений', ro: 'Așteptăm oferte' },
  sent: { ru: 'Отправлена', ro: 'Trimisă' },
  delivered: ownStatuses.info,
  taken: statuses.in_progress,
  visit_proposed: { ru: 'Согласуем визит', ro: 'Stabilim vizita' },
  visit_agreed: { ru: 'Визит согласован', ro: 'Vizită stabilită' },
  stated: { ru: 'Подключили?', ro: 'V-au conectat?' },
  confirmed: statuses.connected,
  disputed: { ru: 'Разбираемся', ro: 'Clarificăm' },
  refused: statuses.rejected,
  withdrawn: { ru: 'Отозвана', ro: 'Retrasă' },
  transferred: { ru: 'Передана', ro: 'Transferată' },
  expired: { ru: 'Закрыта без выбора', ro: 'Închisă fără alegere' },
}
export const tenderSent = {
  ru: `Заявка принята. Вы получите ${upToOffersInWords.ru} от подходящих провайдеров.`,
  ro: `Cererea a fost primită. Veți primi ${upToOffersInWords.ro} de la furnizorii potriviți.`,
}
export const whatWasSent = { ru: 'Что было отправлено', ro: 'Ce s-a trimis' }
export const point = { ru: 'Место на карте', ro: 'Locul pe hartă' }
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
export const throughMotanet = (provider: string) => ({
  ru: `${provider}, через Motanet`,
  ro: `${provider}, prin Motanet`,
})
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
