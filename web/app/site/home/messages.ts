import { daysLabel } from '../../parts/messages-counts.ts'
import { upToOffersInWords } from '../../parts/messages-promises.ts'
import { promises } from '../../parts/promises.ts'

export const pageTitle = {
  ru: 'Интернет по вашему адресу',
  ro: 'Internet la adresa dumneavoastră',
}
export const pageDescription = {
  ru: 'Сравните интернет-тарифы всех провайдеров Кишинёва, которые подключают ваш дом. Бесплатно, по ценам провайдеров.',
  ro: 'Comparați tarifele de internet ale tuturor furnizorilor din Chișinău care ajung la casa dumneavoastră. Gratuit, la prețurile lor.',
}

export const heroTitle = {
  ru: 'Какой интернет есть в\u00a0вашем доме?',
  ro: 'Ce internet există în\u00a0casa dumneavoastră?',
}
export const heroLead = {
  ru: 'Введите адрес и сравните тарифы всех провайдеров, которые до вас дотянулись. Бесплатно, по их же ценам.',
  ro: 'Introduceți adresa și comparați tarifele tuturor furnizorilor care ajung până la dumneavoastră. Gratuit, la prețurile lor.',
}
export const whereTo = { ru: 'Куда нужен интернет', ro: 'Unde aveți nevoie de internet' }
export const tabApartment = { ru: 'Для квартиры', ro: 'Pentru apartament' }
export const tabBusiness = { ru: 'Для бизнеса', ro: 'Pentru afaceri' }
export const tabDacha = { ru: 'Для дачи', ro: 'Pentru vilă' }

export const officeTitle = {
  ru: 'Интернет в офис, магазин или на склад',
  ro: 'Internet pentru oficiu, magazin sau depozit',
}
export const officeText = {
  ru: `Расскажите один раз, что нужно. Провайдеры пришлют ${upToOffersInWords.ru}, вы выберете лучшее.`,
  ro: `Descrieți o singură dată ce vă trebuie. Furnizorii trimit ${upToOffersInWords.ro}, iar dumneavoastră o alegeți pe cea mai bună.`,
}
export const officeTender = { ru: 'Запустить тендер на подключение', ro: 'Lansează licitația pentru conectare' }
export const officeAddress = {
  ru: 'Или посмотрите тарифы для бизнеса по вашему адресу:',
  ro: 'Sau vedeți tarifele pentru afaceri la adresa dumneavoastră:',
}
export const dachaTitle = { ru: 'Интернет в частный дом и на дачу', ro: 'Internet pentru casă particulară și vilă' }
export const dachaText = {
  ru: 'Провайдеры проверят, что достаёт до вашего участка, и предложат кабель, спутник или 4/5G на выбор.',
  ro: 'Furnizorii verifică ce ajunge până la terenul dumneavoastră și propun cablu, satelit sau 4/5G, la alegere.',
}

const guaranteeDays = daysLabel(promises.guaranteeDays)
export const guaranteeLabel = { ru: `${guaranteeDays.ru} гарантии`, ro: `${guaranteeDays.ro} de garanție` }
