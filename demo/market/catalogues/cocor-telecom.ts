import { contract } from '../contracts.ts'
import { meshRouters, sold, terminal, tvBox, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The second broad operator: most of the right bank, contracts that may be paused for travel. */
export const cocorTelecom: ProviderCatalogue = {
  id: 15,
  name: 'Cocor Telecom',
  number: '+373 22 000 014',
  appeal: 55,
  reviews: {
    subject: 'wired',
    count: 74,
    mean: 4.1,
    quarters: ['buiucani', 'riscani', 'botanica', 'telecentru', 'durlesti'],
  },
  uploadShare: 0.5,
  details: {
    ru: [
      'Cocor Telecom — для тех, кто часто уезжает. Договор можно поставить на паузу до четырёх месяцев в году и не платить ни лея.',
      'Сеть есть на Буюканах, в Центре, на Рышкановке, Ботанике, Телецентре, в Дурлештах и Ватре.',
      'Вернулись домой — включили интернет в приложении, и он уже работает, пока вы разбираете чемодан.',
    ],
    ro: [
      'Cocor Telecom e pentru cei care pleacă des. Contractul poate fi pus pe pauză până la patru luni pe an, fără niciun leu.',
      'Rețeaua e la Buiucani, în Centru, la Rîșcani, Botanica, Telecentru, la Durlești și Vatra.',
      'V-ați întors — porniți internetul din aplicație și merge deja până desfaceți valiza.',
    ],
  },
  equipment: {
    router5: wifi5Router(15),
    router6: wifi6Router(30),
    mesh: meshRouters(65),
    terminal,
    tv: tvBox(40, 140),
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: 'eSIM',
      description: { ru: 'QR-код на почту', ro: 'Cod QR pe e-mail' },
    },
    pocket: sold(
      'mobileRouter',
      1150,
      { ru: 'Роутер в чемодан', ro: 'Router de valiză' },
      { ru: 'Помещается в карман, работает в 40 странах', ro: 'Încape în buzunar, merge în 40 de țări' },
    ),
  },
  promotions: {
    back: freeMonths(
      2,
      { ru: 'С возвращением', ro: 'Bine ați revenit' },
      {
        ru: 'Два месяца бесплатно тем, кто вернулся в Молдову.',
        ro: 'Două luni gratuite pentru cei care s-au întors în Moldova.',
      },
    ),
    winter: discount(
      18,
      4,
      { ru: 'Зимняя цена', ro: 'Preț de iarnă' },
      { ru: 'Минус 18 % на четыре месяца.', ro: 'Cu 18 % mai puțin patru luni.' },
    ),
  },
  contracts: {
    pause: contract(
      { ru: 'С паузой', ro: 'Cu pauză' },
      {
        durationMonths: 12,
        connectionFeeLei: 100,
        earlyExitLei: 250,
        besides: { ru: 'Пауза до 4 месяцев в году.', ro: 'Pauză de până la 4 luni pe an.' },
      },
    ),
    two: contract({ ru: 'Два года', ro: 'Doi ani' }, { durationMonths: 24, connectionFeeLei: 0, earlyExitLei: 500 }),
    free: contract({ ru: 'Без срока', ro: 'Fără termen' }, { durationMonths: 0, connectionFeeLei: 300 }),
    firm: contract(
      { ru: 'Компания', ro: 'Companie' },
      { durationMonths: 12, connectionFeeLei: 1200, earlyExitLei: 1500 },
    ),
  },
  defaults: {
    home: {
      contract: 'pause',
      equipment: ['router5', 'terminal'],
      zones: ['buiucani-centru', 'riscani', 'botanica', 'telecentru'],
    },
    business: { contract: 'firm', equipment: ['terminal'], zones: ['buiucani-centru', 'riscani'] },
    tv: { contract: 'pause', equipment: ['tv'], zones: ['buiucani-centru', 'riscani', 'botanica', 'telecentru'] },
    mobile: { contract: 'free', equipment: ['sim'] },
  },
  notes: {
    home: {
      ru: 'Пауза включается в приложении с завтрашнего дня, не короче недели.',
      ro: 'Pauza se activează din aplicație de mâine, cel puțin o săptămână.',
    },
    business: {
      ru: 'Статический адрес включён, пауза недоступна.',
      ro: 'Adresa statică e inclusă, pauza nu e disponibilă.',
    },
    tv: { ru: 'Смотреть можно и за границей, с телефона.', ro: 'Puteți privi și de peste hotare, de pe telefon.' },
    mobile: {
      ru: 'Пакет действует в Молдове, Румынии и Италии.',
      ro: 'Pachetul e valabil în Moldova, România și Italia.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Журавль 150', ro: 'Cocorul 150' },
        priceLei: 175,
        speed: 150,
        about: {
          ru: 'Первый тариф для тех, кто полгода в разъездах.',
          ro: 'Primul tarif pentru cei plecați jumătate de an.',
        },
      },
      {
        name: { ru: 'Журавль 300', ro: 'Cocorul 300' },
        priceLei: 225,
        speed: 300,
        promotion: 'winter',
        about: {
          ru: 'Обычная семья, обычная скорость, пауза на лето.',
          ro: 'Familie obișnuită, viteză obișnuită, pauză pe vară.',
        },
        appeal: 3,
      },
      {
        name: { ru: 'Журавль 600', ro: 'Cocorul 600' },
        priceLei: 285,
        speed: 600,
        promotion: 'winter',
        equipment: ['router6', 'terminal'],
        about: { ru: 'Для удалёнки на две комнаты.', ro: 'Pentru munca de acasă din două camere.' },
      },
      {
        name: { ru: 'Журавль 1000', ro: 'Cocorul 1000' },
        priceLei: 340,
        speed: 1000,
        promotion: 'back',
        contract: 'two',
        equipment: ['router6', 'terminal'],
        about: { ru: 'Гигабит на два года.', ro: 'Gigabit pentru doi ani.' },
      },
      {
        name: { ru: 'Журавль 300 + ТВ', ro: 'Cocorul 300 + TV' },
        priceLei: 295,
        speed: 300,
        equipment: ['router6', 'terminal', 'tv'],
        about: { ru: '140 каналов, смотреть можно и из Италии.', ro: '140 de canale, se pot privi și din Italia.' },
        appeal: 2,
      },
      {
        name: { ru: 'Пригород 300', ro: 'Suburbie 300' },
        priceLei: 255,
        speed: 300,
        zones: ['durlesti', 'vatra'],
        about: { ru: 'Для Дурлешт и Ватры.', ro: 'Pentru Durlești și Vatra.' },
      },
      {
        name: { ru: 'Летний 100', ro: 'De vară 100' },
        priceLei: 210,
        speed: 100,
        contract: 'free',
        promotion: null,
        zones: ['durlesti', 'vatra'],
        about: { ru: 'С мая по сентябрь, зимой не платите.', ro: 'Din mai până în septembrie, iarna nu plătiți.' },
      },
    ],
    business: [
      {
        name: { ru: 'Стая 200', ro: 'Stolul 200' },
        priceLei: 890,
        speed: 200,
        about: {
          ru: 'Офис до двадцати человек без гарантированной полосы.',
          ro: 'Oficiu de până la douăzeci de oameni, fără bandă garantată.',
        },
      },
      {
        name: { ru: 'Вожак 50', ro: 'Căpetenia 50' },
        priceLei: 4300,
        speed: 50,
        about: { ru: 'Гарантированные 50 Мб/с с резервом.', ro: '50 Mb/s garantați, cu rezervă.' },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ в дороге 140', ro: 'TV pe drum 140' },
        priceLei: 230,
        about: {
          ru: '140 каналов дома и с телефона за границей.',
          ro: '140 de canale acasă și de pe telefon peste hotare.',
        },
      },
    ],
    mobile: [
      {
        name: { ru: 'Чемодан 35', ro: 'Valiza 35' },
        priceLei: 410,
        speed: 35,
        about: { ru: '35 Гб на три страны.', ro: '35 GB pentru trei țări.' },
      },
    ],
  },
}
