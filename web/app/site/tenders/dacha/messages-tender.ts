import { capitalised } from '../../../lib/format.ts'
import type { MeasuredClaim } from '../../../parts/claims/claims.ts'
import { connectionPhrase } from '../../../parts/claims/messages.ts'
import { days } from '../../../parts/messages-counts.ts'
import type { Promises } from '../../../parts/promises.ts'
import { type Question, upToOffers, workingDays } from '../messages.ts'
import type { Range } from '../prices.ts'

export const stepsTitle = { ru: 'От заявки до интернета на даче', ro: 'De la cerere la internet la vilă' }
export const stepForm = { ru: 'Заполните заявку', ro: 'Completați cererea' }
export const stepFormText = {
  ru: 'Адрес или точка, телефон или почта и способы подключения, которые вам подходят.',
  ro: 'Adresa sau punctul, telefonul sau e-mailul și modurile de conectare care vi se potrivesc.',
}
export const stepOffersText = {
  ru: 'Цена, оборудование и срок\u00a0— рядом на одной странице. Контакты до вашего выбора скрыты.',
  ro: 'Prețul, echipamentul și termenul\u00a0— alături, pe o singură pagină. Până alegeți, contactele sunt ascunse.',
}
export const stepConnect = { ru: 'Выберите и подключайтесь', ro: 'Alegeți și conectați-vă' }
export const stepConnectText = (guaranteeDays: number) => ({
  ru: `Гарантия ${days(guaranteeDays).ru}: не подойдёт\u00a0— заменим провайдера и вернём плату за первый месяц.`,
  ro: `Garanție ${days(guaranteeDays).ro}: dacă nu se potrivește, schimbăm furnizorul și restituim plata pentru prima lună.`,
})

export const helpTitle = {
  ru: 'Не знаете, что ловит на участке? Спросите специалиста',
  ro: 'Nu știți ce semnal aveți pe teren? Întrebați un specialist',
}
export const helpText = ([opens, closes]: Range) => ({
  ru: `Бесплатно подскажем, что есть по вашему адресу, и поможем заполнить заявку. Консультации ежедневно с\u00a0${opens}:00 до\u00a0${closes}:00, заявки принимаем 24/7.`,
  ro: `Vă spunem gratuit ce există la adresa dumneavoastră și vă ajutăm să completați cererea. Consultații zilnic între ${opens}:00 și\u00a0${closes}:00, cereri 24/7.`,
})
export const call = (phone: string) => ({ ru: `Позвонить ${phone}`, ro: `Sunați la ${phone}` })

export const questionsAndAnswers = (promises: Promises, connection: MeasuredClaim | null): readonly Question[] => [
  {
    question: {
      ru: 'Что выбрать: кабель, спутник или SIM-карту?',
      ro: 'Ce să aleg: cablu, satelit sau cartelă SIM?',
    },
    answer: {
      ru: 'Кабель, если линия есть на вашей улице: он быстрее и стабильнее. Если линии нет, но ловит 4G, хватит роутера или модема с SIM-картой. Спутник\u00a0— когда не ловит ничего. Отметьте в заявке всё, что подходит, и сравните предложения.',
      ro: 'Cablul, dacă pe stradă există o linie: e mai rapid și mai stabil. Dacă linia lipsește, dar aveți semnal 4G, ajunge un router sau un modem cu cartelă SIM. Satelitul\u00a0— când nu există niciun semnal. Bifați în cerere tot ce vi se potrivește și comparați ofertele.',
    },
  },
  {
    question: {
      ru: 'Сколько стоит тендер и сколько придёт предложений?',
      ro: 'Cât costă licitația și câte oferte vin?',
    },
    answer: {
      ru: `Тендер бесплатный: вы платите только выбранному провайдеру, по его же ценам. ${capitalised(upToOffers(promises.offersUpTo)).ru} от тех, кто работает по вашему адресу. Если за ${workingDays(promises.answerWorkingDays).ru} никто ничего не предложит, провайдера поищем мы сами и свяжемся с вами.`,
      ro: `Licitația este gratuită: plătiți doar furnizorului ales, la prețurile lui. ${capitalised(upToOffers(promises.offersUpTo)).ro} de la cei prezenți la adresa dumneavoastră. Dacă în ${workingDays(promises.answerWorkingDays).ro} nu propune nimeni nimic, căutăm noi un furnizor și vă contactăm.`,
    },
  },
  {
    question: { ru: 'Будут ли мне звонить все провайдеры?', ro: 'Mă vor suna toți furnizorii?' },
    answer: {
      ru: 'Нет. Телефон и почта скрыты, пока вы не примете предложение, и откроются только тому провайдеру, которого вы выбрали.',
      ro: 'Nu. Telefonul și e-mailul sunt ascunse până acceptați o ofertă și se deschid doar furnizorului pe care l-ați ales.',
    },
  },
  {
    question: {
      ru: 'Когда подключат и что будет, если не понравится?',
      ro: 'Când mă conectează și ce fac dacă nu-mi place?',
    },
    answer: {
      ru: `${connectionPhrase(connection).ru}; если линию надо прокладывать, срок будет в предложении. ${days(promises.guaranteeDays).ru} со дня подключения действует гарантия: заменим провайдера и вернём плату за первый месяц. А за отзыв о подключённом интернете начислим бонус.`,
      ro: `${connectionPhrase(connection).ro}; dacă linia trebuie trasă, termenul este în ofertă. Timp de ${days(promises.guaranteeDays).ro} de la conectare aveți garanție: schimbăm furnizorul și restituim plata pentru prima lună. Iar pentru recenzia despre internetul conectat primiți un bonus.`,
    },
  },
]
