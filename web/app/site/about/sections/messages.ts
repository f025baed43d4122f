import type { Text } from '../../../lib/language.ts'
import type { Claims, MeasuredClaim } from '../../../parts/claims/claims.ts'
import * as claimed from '../../../parts/claims/messages.ts'
import { consultationHours, guarantee, upToOffersInWords } from '../../../parts/messages-promises.ts'

export const productTexts = [
  {
    ru: 'Мы собрали домашние, мобильные и офисные тарифы разных провайдеров в один список. Введите адрес или отметьте точку на карте — останутся те, которые у вас действительно подключают.',
    ro: 'Am adunat într-o singură listă tarifele pentru acasă, mobile și de oficiu ale mai multor furnizori. Introduceți adresa sau marcați un punct pe hartă și rămân doar cele care chiar sunt disponibile la dumneavoastră.',
  },
  {
    ru: 'Рядом с ценой из рекламы стоит настоящая: сколько тариф стоит в среднем за месяц со скидкой, бесплатными месяцами и платой за подключение. Цены те же, что у провайдеров, а место в списке купить нельзя.',
    ro: 'Lângă prețul din reclamă stă cel adevărat: cât costă tariful în medie pe lună, cu reducere, luni gratuite și taxă de conectare. Prețurile sunt aceleași ca la furnizori, iar locul în listă nu se cumpără.',
  },
  {
    ru: `Офису, частному дому и даче удобнее тендер: одна заявка — и ${upToOffersInWords.ru} от провайдеров в одинаковом виде. Выбираете вы.`,
    ro: `Pentru oficiu, casă sau vilă e mai comodă licitația: o singură cerere și ${upToOffersInWords.ro} de la furnizori, în aceeași formă. Alegeți dumneavoastră.`,
  },
]
const measuredChoice = (claim: MeasuredClaim): Text => ({
  ru: `занимает выбор: ${claimed.source(claim).ru}`,
  ro: `durează alegerea: ${claimed.source(claim).ro}`,
})
const measuredConnection = (claim: MeasuredClaim): Text => ({
  ru: `от заявки до подключения: ${claimed.source(claim).ru}`,
  ro: `de la cerere la conectare: ${claimed.source(claim).ro}`,
})
export const promises = ({ choice, connection }: Claims) => [
  {
    figure: claimed.choiceFigure(choice),
    text: choice
      ? measuredChoice(choice)
      : { ru: 'наша цель: столько занимает выбор', ro: 'scopul nostru: atât să dureze alegerea' },
  },
  {
    figure: claimed.connectionFigure(connection),
    text: connection
      ? measuredConnection(connection)
      : { ru: 'наша цель: срок подключения', ro: 'scopul nostru: termenul de conectare' },
  },
  {
    figure: guarantee,
    text: {
      ru: 'гарантии: заменим провайдера и вернём плату за первый месяц',
      ro: 'de garanție: schimbăm furnizorul și restituim plata pentru prima lună',
    },
  },
  {
    figure: { ru: '24/7', ro: '24/7' },
    text: { ru: 'принимаем заявки — и ничего за это не берём', ro: 'primim cereri și nu luăm nimic pentru asta' },
  },
  {
    figure: { ru: '+ бонус', ro: '+ bonus' },
    text: { ru: 'за отзыв о подключённом интернете', ro: 'pentru o recenzie despre internetul conectat' },
  },
]

export const consultationPhone = { ru: 'бесплатная консультация', ro: 'consultație gratuită' }
export const officePhone = { ru: 'офис', ro: 'oficiu' }
export const directions = { ru: 'Как добраться', ro: 'Cum ajungeți' }
export const officeHours = {
  ru: 'Офис: понедельник — пятница, 9:00–17:00, обед 13:00–14:00',
  ro: 'Oficiul: luni–vineri, 9:00–17:00, pauza de prânz 13:00–14:00',
}
export const supportHours = {
  ru: `Техническая поддержка: ежедневно, ${consultationHours}`,
  ro: `Asistența tehnică: zilnic, ${consultationHours}`,
}
export const officeMap = (address: string) => ({
  ru: `Карта: ${address}. Стрелки двигают карту.`,
  ro: `Harta: ${address}. Săgețile mută harta.`,
})

export const careerTexts = [
  {
    ru: 'Motanet делает небольшая команда в Кишинёве. Нам нужны люди, которые умеют объяснить сложное просто: на консультации, в работе с провайдерами и в разработке.',
    ro: 'Motanet este făcut de o echipă mică din Chișinău. Căutăm oameni care știu să explice simplu lucrurile complicate: la consultații, în relația cu furnizorii și în dezvoltarea site-ului.',
  },
  {
    ru: 'Напишите, что вы делали до сих пор и чем хотели бы заняться у нас. Подойдёт и русский, и румынский. Отвечаем на каждое письмо, даже если места сейчас нет.',
    ro: 'Scrieți-ne ce ați făcut până acum și cu ce ați vrea să vă ocupați la noi, în română sau în rusă. Răspundem la fiecare scrisoare, chiar dacă acum nu avem un loc liber.',
  },
]
export const sendCv = { ru: 'Отправить резюме', ro: 'Trimiteți CV-ul' }
export const cvSubject = { ru: 'Резюме', ro: 'CV' }

export const cooperationLead = {
  ru: 'Вы провайдер? Покажем ваши тарифы тем, кого вы можете подключить, и передадим их заявки.',
  ro: 'Sunteți furnizor? Arătăm tarifele dumneavoastră celor pe care îi puteți conecta și vă transmitem cererile lor.',
}
export const cooperationSteps = [
  {
    title: { ru: 'Напишите нам', ro: 'Scrieți-ne' },
    text: {
      ru: 'Название, сайт, где вы работаете. Договоримся об условиях и откроем кабинет.',
      ro: 'Denumirea, site-ul, unde activați. Stabilim condițiile și vă deschidem cabinetul.',
    },
  },
  {
    title: { ru: 'Заполните кабинет', ro: 'Completați cabinetul' },
    text: {
      ru: 'Тарифы, акции, оборудование и зоны на карте. Менеджеров добавляете сами.',
      ro: 'Tarife, promoții, echipament și zone pe hartă. Managerii îi adăugați dumneavoastră.',
    },
  },
  {
    title: { ru: 'Получайте заявки', ro: 'Primiți cereri' },
    text: {
      ru: 'Заявки на тарифы приходят сразу, на тендеры вы отвечаете предложением.',
      ro: 'Cererile pentru tarife vin imediat, la licitații răspundeți cu o ofertă.',
    },
  },
]
export const cooperationPermissions = {
  ru: 'Правила одни для всех: цены как на вашем сайте, порядок в списке не продаётся, конкуренты не видят предложений друг друга.',
  ro: 'Regulile sunt aceleași pentru toți: prețuri ca pe site-ul dumneavoastră, ordinea în listă nu se vinde, concurenții nu își văd ofertele unii altora.',
}
export const becomePartner = { ru: 'Стать партнёром', ro: 'Deveniți partener' }
export const partnerSubject = { ru: 'Подключение провайдера', ro: 'Înscrierea unui furnizor' }
