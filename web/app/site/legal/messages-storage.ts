import type { browserKeys, CookieName } from '@motanet/contract/privacy/browser-data.ts'
import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Cookie и память браузера', ro: 'Cookie-uri și memoria browserului' }
export const lead = {
  ru: 'Всё это нужно для работы сайта, поэтому согласия на cookie мы не спрашиваем. Стереть можно в настройках браузера.',
  ro: 'Toate acestea sunt necesare pentru funcționarea site-ului, de aceea nu cerem acord pentru cookie-uri. Le puteți șterge în setările browserului.',
}
export const name = { ru: 'Имя', ro: 'Nume' }
export const place = { ru: 'Где', ro: 'Unde' }
export const purpose = { ru: 'Зачем', ro: 'Pentru ce' }
export const kept = { ru: 'Сколько хранится', ro: 'Cât se păstrează' }

export const cookie = { ru: 'cookie', ro: 'cookie' }
export const localStore = { ru: 'память браузера', ro: 'memoria browserului' }
export const sessionStore = { ru: 'память вкладки', ro: 'memoria filei' }
export const untilDeleted = { ru: 'пока вы не сотрёте', ro: 'până când ștergeți' }
export const untilClosed = { ru: 'пока открыта вкладка', ro: 'cât fila este deschisă' }
export const untilSignedOut = { ru: 'до выхода из аккаунта', ro: 'până la ieșirea din cont' }
export const daysText = (days: number): Text => counted(days, ['день', 'дня', 'дней'], ['zi', 'zile', 'de zile'])

export const cookiePurposes: Record<CookieName, Text> = {
  language: { ru: 'Язык, который вы выбрали', ro: 'Limba pe care ați ales-o' },
  device: {
    ru: 'Браузер, в котором вы входили: по нему ваши попытки входа отличаются от чужих',
    ro: 'Browserul în care v-ați autentificat: deosebește încercările dumneavoastră de autentificare de cele străine',
  },
}

type Key = (typeof browserKeys)['local' | 'session'][number]

export const keyPurposes: Record<Key, Text> = {
  access: { ru: 'Ключ входа в аккаунт', ro: 'Cheia de acces la cont' },
  refresh: { ru: 'Ключ, который продлевает вход', ro: 'Cheia care prelungește autentificarea' },
  theme: { ru: 'Светлая или тёмная тема', ro: 'Tema luminoasă sau întunecată' },
  lastAddress: { ru: 'Последний адрес, который вы искали', ro: 'Ultima adresă căutată' },
  compare: { ru: 'Тарифы в списке сравнения', ro: 'Tarifele din lista de comparație' },
  'request-columns': { ru: 'Столбцы таблицы заявок в кабинете', ro: 'Coloanele tabelului cu cereri din cabinet' },
  'requests-seen': { ru: 'Какие заявки в кабинете уже просмотрены', ro: 'Ce cereri din cabinet ați văzut deja' },
  'registered-from': {
    ru: 'Страница, с которой вы перешли к регистрации',
    ro: 'Pagina de pe care ați trecut la înregistrare',
  },
  'arrived-at': { ru: 'Когда вы открыли сайт', ro: 'Când ați deschis site-ul' },
  'sent-requests': { ru: 'Ссылки на отправленные заявки', ro: 'Linkurile cererilor trimise' },
  'unsent-forms': { ru: 'Неотправленные заявки', ro: 'Cererile încă netrimise' },
  'review-drafts': { ru: 'Неотправленный текст отзыва', ro: 'Textul recenziei încă netrimise' },
  'motanet.activated': {
    ru: 'Ссылка активации, которую вы уже открыли',
    ro: 'Linkul de activare pe care l-ați deschis deja',
  },
  acting: {
    ru: 'За какого провайдера сейчас действует сотрудник Motanet',
    ro: 'În numele cărui furnizor lucrează acum echipa Motanet',
  },
  'react-router-scroll-positions': {
    ru: 'До какого места прокручены страницы',
    ro: 'Până unde au fost derulate paginile',
  },
}
