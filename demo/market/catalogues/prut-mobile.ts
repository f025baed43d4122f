import { contract } from '../contracts.ts'
import { sold } from '../equipment.ts'
import { discount, freeMonths, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A mobile operator: packages of gigabytes, and routers for where no cable reaches. */
export const prutMobile: ProviderCatalogue = {
  id: 7,
  name: 'Prut Mobile',
  number: '+373 22 000 006',
  hasBanner: true,
  appeal: 60,
  reviews: { subject: 'mobile', count: 172, mean: 4.4 },
  uploadShare: 0.2,
  details: {
    ru: [
      'Prut Mobile — мобильный оператор от Джурджулешт до Липкан. Сеть 4G в каждом районе, 5G — в Кишинёве и на трассах к границам.',
      'Тарифы без звёздочек: пакет, цена и что будет, когда пакет закончится. Подключиться можно с eSIM за пять минут, номер переносим сами.',
      'Для дома есть роутеры с SIM-картой. Купили, включили, пользуетесь, а если сеть слабая, в течение двух недель заберём роутер обратно и вернём деньги.',
    ],
    ro: [
      'Prut Mobile e operator mobil de la Giurgiulești până la Lipcani. Rețea 4G în fiecare raion, 5G la Chișinău și pe traseele spre frontieră.',
      'Tarife fără asteriscuri: pachetul, prețul și ce se întâmplă când se termină pachetul. Cu eSIM vă conectați în cinci minute, numărul îl portăm noi.',
      'Pentru casă avem routere cu cartelă SIM. Le cumpărați, le porniți, le folosiți, iar dacă rețeaua e slabă, în două săptămâni luăm routerul înapoi și întoarcem banii.',
    ],
  },
  equipment: {
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: 'SIM / eSIM',
      description: {
        ru: 'eSIM по QR-коду или карта в любом киоске',
        ro: 'eSIM prin cod QR sau cartelă la orice chioșc',
      },
    },
    modem: sold(
      'usbModem',
      590,
      { ru: 'USB-модем 4G', ro: 'Modem USB 4G' },
      { ru: 'Для ноутбука, до 150 Мб/с', ro: 'Pentru laptop, până la 150 Mb/s' },
    ),
    pocket: sold(
      'mobileRouter',
      990,
      { ru: 'Карманный роутер', ro: 'Router de buzunar' },
      { ru: 'Батарея на 8 часов, до 10 устройств', ro: 'Baterie de 8 ore, până la 10 dispozitive' },
    ),
    home: sold(
      'mobileRouter',
      2490,
      { ru: 'Домашний роутер 4G/5G', ro: 'Router de casă 4G/5G' },
      { ru: 'Wi-Fi 6, четыре порта, гнёзда под антенну', ro: 'Wi-Fi 6, patru porturi, mufe pentru antenă' },
    ),
  },
  promotions: {
    port: discount(
      25,
      6,
      { ru: 'Со своим номером дешевле', ro: 'Cu numărul propriu e mai ieftin' },
      { ru: 'Перенесли номер — минус 25 % на полгода.', ro: 'Ați portat numărul — minus 25 % jumătate de an.' },
    ),
    second: gift(
      { ru: 'Вторая SIM в подарок', ro: 'A doua cartelă cadou' },
      { ru: 'Для планшета или часов, пакет общий.', ro: 'Pentru tabletă sau ceas, pachetul e comun.' },
    ),
    month: freeMonths(
      1,
      { ru: 'Первый месяц бесплатно', ro: 'Prima lună gratuită' },
      { ru: 'Платить начинаете со второго месяца.', ro: 'Plătiți începând cu luna a doua.' },
    ),
  },
  contracts: {
    prepaid: contract({ ru: 'Предоплата', ro: 'Preplată' }, { durationMonths: 0, connectionFeeLei: 0 }),
    half: contract(
      { ru: 'На полгода', ro: 'Pe jumătate de an' },
      { durationMonths: 6, connectionFeeLei: 0, earlyExitLei: 100 },
    ),
    router: contract(
      { ru: 'Роутер в рассрочку', ro: 'Router în rate' },
      {
        durationMonths: 24,
        connectionFeeLei: 490,
        earlyExitLei: 1200,
        besides: { ru: 'Роутер ваш после последнего платежа.', ro: 'Routerul e al dumneavoastră după ultima plată.' },
      },
    ),
  },
  defaults: {
    mobile: { contract: 'prepaid', equipment: ['sim'] },
    home: { contract: 'router', equipment: ['home', 'sim'] },
    business: { contract: 'half', equipment: ['modem', 'sim'] },
  },
  notes: {
    mobile: {
      ru: 'Когда пакет закончится, интернет не выключится: 512 Кб/с до конца месяца.',
      ro: 'Când se termină pachetul, internetul nu se oprește: 512 Kb/s până la sfârșitul lunii.',
    },
    home: {
      ru: 'Скорость зависит от расстояния до станции. Две недели на пробу с возвратом денег.',
      ro: 'Viteza depinde de distanța până la stație. Două săptămâni de probă cu returnarea banilor.',
    },
    business: {
      ru: 'Общий пакет на все карты компании, лимиты по сотрудникам в кабинете.',
      ro: 'Pachet comun pentru toate cartelele companiei, limite pe angajați în cabinet.',
    },
  },
  tariffs: {
    mobile: [
      {
        name: 'Prut 10',
        priceLei: 250,
        speed: 10,
        about: { ru: 'Для карт, почты и мессенджеров.', ro: 'Pentru hărți, e-mail și mesagerii.' },
      },
      {
        name: 'Prut 20',
        priceLei: 280,
        speed: 20,
        promotion: 'port',
        about: { ru: 'Музыка в дороге и короткие видео.', ro: 'Muzică pe drum și videoclipuri scurte.' },
        appeal: 2,
      },
      {
        name: 'Prut 40',
        priceLei: 330,
        speed: 40,
        about: {
          ru: 'Раздаёте ноутбуку пару раз в неделю.',
          ro: 'Îl împărțiți cu laptopul de câteva ori pe săptămână.',
        },
      },
      {
        name: { ru: 'Prut Безлимитный 4/5G', ro: 'Prut Nelimitat 4/5G' },
        priceLei: 390,
        speed: 60,
        promotion: 'port',
        about: {
          ru: '60 Гб на полной скорости, дальше без остановки.',
          ro: '60 GB la viteză maximă, apoi fără oprire.',
        },
        appeal: 5,
      },
      {
        name: 'Prut 5G 100',
        priceLei: 490,
        speed: 100,
        zones: ['centru-5g', 'malul-drept-5g', 'malul-stang-5g'],
        about: { ru: 'Самый большой пакет, 5G в черте города.', ro: 'Cel mai mare pachet, 5G în oraș.' },
        appeal: 2,
      },
      {
        name: { ru: 'Студент 30', ro: 'Student 30' },
        priceLei: 250,
        speed: 30,
        promotion: 'second',
        about: { ru: 'По студенческому, до 25 лет.', ro: 'Cu legitimație de student, până la 25 de ani.' },
      },
      {
        name: { ru: 'Семья 80', ro: 'Familia 80' },
        priceLei: 560,
        speed: 80,
        promotion: 'second',
        contract: 'half',
        about: {
          ru: 'Пакет на пять номеров, дети — под присмотром.',
          ro: 'Pachet pentru cinci numere, copiii sunt sub supraveghere.',
        },
      },
      {
        name: { ru: 'Ноутбук 50', ro: 'Laptop 50' },
        priceLei: 340,
        speed: 50,
        equipment: ['modem', 'sim'],
        promotion: 'month',
        about: { ru: 'Модем или карманный роутер на выбор.', ro: 'Modem sau router de buzunar, la alegere.' },
      },
      {
        name: { ru: 'Путешественник 15', ro: 'Călător 15' },
        priceLei: 620,
        speed: 15,
        about: { ru: '15 Гб в роуминге по Европе и Турции.', ro: '15 GB în roaming prin Europa și Turcia.' },
      },
    ],
    home: [
      {
        name: { ru: 'Дом 4G 50', ro: 'Casa 4G 50' },
        priceLei: 250,
        speed: 50,
        zones: ['casa-4g'],
        promotion: 'month',
        about: {
          ru: 'Интернет в доме без кабеля и без мастера.',
          ro: 'Internet în casă fără cablu și fără instalator.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Дом 5G 300', ro: 'Casa 5G 300' },
        priceLei: 420,
        speed: 300,
        zones: ['centru-5g', 'malul-drept-5g', 'malul-stang-5g'],
        about: { ru: 'Почти оптика, только в коробке с розеткой.', ro: 'Aproape ca fibra, dar într-o cutie cu priză.' },
      },
    ],
    business: [
      {
        name: { ru: 'Бригада 4G', ro: 'Echipa 4G' },
        priceLei: 450,
        speed: 100,
        about: {
          ru: 'Интернет для курьеров, монтажников и выездной торговли.',
          ro: 'Internet pentru curieri, montatori și comerț ambulant.',
        },
      },
    ],
  },
}
