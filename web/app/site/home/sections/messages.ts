import { both } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import type { Claims, MeasuredClaim } from '../../../parts/claims/claims.ts'
import * as claimed from '../../../parts/claims/messages.ts'
import * as counts from '../../../parts/messages-counts.ts'
import { guarantee, upToOffersInWords } from '../../../parts/messages-promises.ts'
import * as listed from '../../../parts/providers/messages.ts'

export const stepsTitle = { ru: 'От адреса до интернета — три шага', ro: 'De la adresă la internet — trei pași' }
export const stepAddress = { ru: 'Нажмите «Показать тарифы»', ro: 'Apăsați „Arată tarifele”' }
export const stepAddressText = {
  ru: 'Адрес, точка на карте или геолокация — как вам удобнее.',
  ro: 'Adresa, un punct pe hartă sau geolocația — cum vă e mai comod.',
}
export const stepCompare = { ru: 'Сравните домашние тарифы', ro: 'Comparați tarifele pentru acasă' }
export const stepCompareText = (claim: MeasuredClaim | null): Text => ({
  ru: `Скорость, цена и акции в одном списке. ${claimed.choiceSentence(claim).ru}`,
  ro: `Viteza, prețul și promoțiile într-o singură listă. ${claimed.choiceSentence(claim).ro}`,
})
export const stepConnect = { ru: 'Получите подключение с гарантией', ro: 'Conectați-vă cu garanție' }
export const stepConnectText = (claim: MeasuredClaim | null): Text => ({
  ru: `${claimed.connectionPhrase(claim).ru}. Не понравится — сменим провайдера и вернём плату за первый месяц.`,
  ro: `${claimed.connectionPhrase(claim).ro}. Dacă nu vă place, schimbăm furnizorul și restituim plata pentru prima lună.`,
})
export const sampleAddress = { ru: 'ул. Измаил, 84', ro: 'str. Ismail, 84' }
export const sampleButton = { ru: 'Показать тарифы', ro: 'Arată tarifele' }
export const sampleSpeed = { ru: 'Мб/с', ro: 'Mb/s' }
export const samplePrice = { ru: 'лей', ro: 'lei' }
export const sampleVisit = { ru: 'Завтра, 10:00–12:00', ro: 'Mâine, 10:00–12:00' }
export const sampleVisitor = { ru: 'Придёт мастер', ro: 'Vine tehnicianul' }
export const sampleGuarantee = { ru: `Гарантия ${guarantee.ru}`, ro: `Garanție ${guarantee.ro}` }
export const sampleGuaranteeText = { ru: 'со дня подключения', ro: 'din ziua conectării' }

export const providersTitle = { ru: 'Провайдеры, которых выбирают чаще', ro: 'Furnizorii aleși cel mai des' }
/** «Все 1 провайдер» would be no phrase. */
export const allProviders = (count: number) => {
  if (count === 1) return listed.allProviders
  const providers = counts.providers(count)
  return { ru: `Все ${providers.ru}`, ro: `Toți cei ${providers.ro}` }
}

export const businessGuide = { ru: 'Интернет для бизнеса', ro: 'Internet pentru afaceri' }
export const businessGuideText = {
  ru: `Опишите офис один раз. Провайдеры сами пришлют ${upToOffersInWords.ru}, а вы выберете лучшее и подпишете договор.`,
  ro: `Descrieți oficiul o singură dată. Furnizorii trimit singuri ${upToOffersInWords.ro}, iar dumneavoastră o alegeți pe cea mai bună și semnați contractul.`,
}
export const businessGuidePoints = [
  {
    ru: 'Выделенная линия, Wi-Fi для гостей, облачная АТС',
    ro: 'Linie dedicată, Wi-Fi pentru oaspeți, centrală telefonică în cloud',
  },
  { ru: 'От 300 лей в месяц для малого офиса', ro: 'De la 300 de lei pe lună pentru un oficiu mic' },
  {
    ru: 'Цены для юридических лиц, договор и счёт на компанию',
    ro: 'Prețuri pentru persoane juridice, contract și factură pe numele companiei',
  },
]
export const homeGuide = { ru: 'Интернет домой: на что смотреть', ro: 'Internet acasă: la ce să fiți atenți' }
export const homeGuideText = {
  ru: 'Для фильмов и учёбы хватает 100\u00a0Мб/с. Для семьи с играми и 4K берите от 300. Гигабит имеет смысл, если роутер его потянет.',
  ro: 'Pentru filme și studiu ajung 100\u00a0Mb/s. Pentru o familie cu jocuri și 4K alegeți cel puțin 300. Un gigabit are sens dacă routerul îi face față.',
}
export const homeGuidePoints = [
  { ru: 'Кабель — самый стабильный, если он есть в доме', ro: 'Cablul — cel mai stabil, dacă ajunge în casă' },
  { ru: '4/5G-роутер — когда нужно сегодня', ro: 'Routerul 4/5G — când aveți nevoie azi' },
  { ru: 'Спутник — там, где кончается дорога', ro: 'Satelitul — acolo unde se termină drumul' },
]
export const seeTariffs = { ru: 'Смотреть тарифы', ro: 'Vezi tarifele' }

export const reasonsTitle = { ru: 'Почему ищут через Motanet', ro: 'De ce să căutați prin Motanet' }
/** What a figure means, with its source if it was measured. */
const explained = (claim: MeasuredClaim | null, measured: Text, aim: Text): Text =>
  claim ? both((language) => `${measured[language]}: ${claimed.source(claim)[language]}.`) : aim

export const reasons = ({ choice, connection }: Claims) => [
  {
    figure: claimed.choiceFigure(choice),
    text: explained(
      choice,
      {
        ru: 'Занимает выбор с фильтрами, сравнением и заявкой',
        ro: 'Durează alegerea, cu filtre, comparare și cerere',
      },
      {
        ru: 'Наша цель: столько занимает выбор с фильтрами, сравнением и заявкой.',
        ro: 'Scopul nostru: atât să dureze alegerea, cu filtre, comparare și cerere.',
      },
    ),
  },
  {
    figure: { ru: '0 лей', ro: '0 lei' },
    text: {
      ru: 'Сервис бесплатный. Цены те же, что у провайдера на сайте.',
      ro: 'Serviciul este gratuit. Prețurile sunt aceleași ca pe site-ul furnizorului.',
    },
  },
  {
    figure: claimed.connectionFigure(connection),
    text: explained(
      connection,
      { ru: 'Проходит от заявки до подключения', ro: 'Trec de la cerere până la conectare' },
      {
        ru: 'Наша цель: столько от заявки до подключения в Кишинёве.',
        ro: 'Scopul nostru: atât de la cerere până la conectare în Chișinău.',
      },
    ),
  },
  {
    figure: guarantee,
    text: {
      ru: 'Гарантия: заменим провайдера и вернём плату за первый месяц.',
      ro: 'Garanție: schimbăm furnizorul și restituim plata pentru prima lună.',
    },
  },
  {
    figure: { ru: '24/7', ro: '24/7' },
    text: {
      ru: 'Принимаем заявки на русском и румынском.',
      ro: 'Primim cereri în română și rusă.',
    },
  },
  {
    figure: { ru: '+ бонус', ro: '+ bonus' },
    text: {
      ru: 'За честный отзыв о подключённом интернете.',
      ro: 'Pentru o recenzie sinceră despre internetul conectat.',
    },
  },
]

export const title = { ru: 'Предложения партнёров', ro: 'Oferte de la parteneri' }
export const slide = (number: number) => ({ ru: `Слайд ${number}`, ro: `Diapozitivul ${number}` })
export const partner = (name: string) => ({ ru: `Партнёр: ${name}`, ro: `Partener: ${name}` })
