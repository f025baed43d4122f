import { capitalised } from '../../../lib/format.ts'
import { upToOffersLabel } from '../../../parts/messages-counts.ts'
import { promises } from '../../../parts/promises.ts'

const offers = promises.offersUpTo
const upToOffers = {
  ru: `до ${offers} ${upToOffersLabel(offers).ru}`,
  ro: `până la ${offers} ${upToOffersLabel(offers).ro}`,
}

export const officeTitle = { ru: 'Тендер на подключение', ro: 'Licitație pentru conectare' }
export const dachaTitle = { ru: 'Тендер для дома или дачи', ro: 'Licitație pentru casă sau vilă' }
export const toAll = {
  ru: `${capitalised(upToOffers).ru} от провайдеров. Это бесплатно.`,
  ro: `${capitalised(upToOffers).ro} de la furnizori. Este gratuit.`,
}
export const onlyTo = (provider: string) => ({
  ru: `Заявка получит только ${provider}.`,
  ro: `Cererea o va primi doar ${provider}.`,
})
export const throughDesk = (provider: string) => ({
  ru: `Заявку получит Motanet и передаст провайдеру ${provider}.`,
  ro: `Cererea o primește Motanet și o transmite furnizorului ${provider}.`,
})
export const onlyToOne = {
  ru: 'Заявка получит только выбранный провайдер.',
  ro: 'Cererea o va primi doar furnizorul ales.',
}
export const aboutTariff = (tariff: string) => ({ ru: `Тариф: ${tariff}.`, ro: `Tariful: ${tariff}.` })
export const recipient = { ru: 'Кому отправить', ro: 'Cui trimiteți cererea' }
export const recipientOne = (provider: string) => ({ ru: `Только ${provider}`, ro: `Doar ${provider}` })
export const recipientThroughDesk = (provider: string) => ({
  ru: `Для ${provider}, через Motanet`,
  ro: `Pentru ${provider}, prin Motanet`,
})
export const recipientChosen = { ru: 'Только выбранному провайдеру', ro: 'Doar furnizorului ales' }
export const recipientAll = {
  ru: `Всем провайдерам — ${upToOffers.ru}`,
  ro: `Tuturor furnizorilor — ${upToOffers.ro}`,
}
// The server's own message says only that the record does not exist
export const recipientRefused = {
  ru: 'Этот провайдер или тариф больше недоступен. Отправьте заявку всем.',
  ro: 'Acest furnizor sau tarif nu mai este disponibil. Trimiteți cererea tuturor.',
}

export const employees = { ru: 'Сколько человек в офисе', ro: 'Câte persoane sunt în oficiu' }
export const chooseEmployees = {
  ru: 'Выберите, сколько человек в офисе',
  ro: 'Alegeți câte persoane sunt în oficiu',
}
export const officeAddress = { ru: 'Адрес офиса', ro: 'Adresa oficiului' }
export const officeAddressPlaceholder = { ru: 'Улица, дом, офис', ro: 'Strada, numărul, oficiul' }
export const contactPerson = { ru: 'Контактное лицо', ro: 'Persoana de contact' }
export const idnoPlaceholder = { ru: '13 цифр', ro: '13 cifre' }
export const newCompany = { ru: 'Компания ещё регистрируется', ro: 'Compania este în curs de înregistrare' }
export const officeServicesLabel = { ru: 'Что подключаем', ro: 'Ce conectăm' }
export const dachaServicesLabel = { ru: 'Способ подключения', ro: 'Modul de conectare' }
export const severalAllowed = { ru: '— можно несколько', ro: '— puteți alege mai multe' }
export const ifAnything = { ru: '— если есть что уточнить', ro: '— dacă aveți ceva de precizat' }
export const officeComments = {
  ru: 'Этаж, сроки, резервный канал',
  ro: 'Etajul, termenele, un canal de rezervă',
}
export const dachaComments = {
  ru: 'Скорость, сроки, есть ли рядом кабель',
  ro: 'Viteza, termenele, dacă există cablu în apropiere',
}
export const consentName = { ru: 'Согласие на обработку данных', ro: 'Acordul de prelucrare a datelor' }
export const consentBefore = {
  ru: 'Даю согласие на обработку данных по',
  ro: 'Sunt de acord cu prelucrarea datelor conform',
}
export const chosenSeesContacts = {
  ru: 'Контакты увидят выбранный провайдер и сотрудники Motanet.',
  ro: 'Datele de contact le văd furnizorul ales și angajații Motanet.',
}
export const whoSeesContacts = {
  ru: 'Контакты получит тот, чьё предложение вы примете. Их видят и сотрудники Motanet.',
  ro: 'Datele de contact le primește cel a cărui ofertă o acceptați. Le văd și angajații Motanet.',
}

export const markOnMap = { ru: 'Отметить место на карте', ro: 'Marcați locul pe hartă' }
export const mapLabel = {
  ru: 'Карта. Стрелки двигают карту, Enter отмечает её середину.',
  ro: 'Hartă. Săgețile mută harta, Enter marchează mijlocul ei.',
}
export const marked = (latitude: number, longitude: number) => {
  const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { ru: `Отмечено место: ${place}`, ro: `Loc marcat: ${place}` }
}
export const removePoint = { ru: 'Убрать', ro: 'Elimină' }
export const abroad = {
  ru: 'Это место не в Молдове. Отметьте другое.',
  ro: 'Acest loc nu se află în Moldova. Marcați altul.',
}
