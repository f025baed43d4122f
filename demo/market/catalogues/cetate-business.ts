import { contract } from '../contracts.ts'
import { rented, sold, terminal } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** For companies only: guaranteed bandwidth, a written response time, one account manager. */
export const cetateBusiness: ProviderCatalogue = {
  id: 14,
  name: 'Cetate Business',
  number: '+373 22 000 013',
  appeal: 30,
  reviews: { subject: 'business', count: 34, mean: 4.6 },
  uploadShare: 1,
  details: {
    ru: [
      'Cetate Business работает только с компаниями. У нас нет домашних тарифов, зато есть время реакции в договоре и инженер, который помнит вашу серверную.',
      'Оптика проложена в 640 бизнес-центрах и складах. Там, где её нет, ставим радиомост, а спутник держим в резерве.',
      'Счёт один: интернет, номера, гостевой Wi-Fi, видеонаблюдение и контроль доступа. Детализация приходит в бухгалтерию до третьего числа.',
    ],
    ro: [
      'Cetate Business lucrează doar cu companii. Nu avem tarife pentru acasă, dar avem timpul de reacție în contract și un inginer care vă cunoaște camera serverelor.',
      'Fibra ajunge în 640 de centre de afaceri și depozite. Acolo unde nu este, punem un pod radio, iar satelitul îl ținem în rezervă.',
      'O singură factură: internet, numere, Wi-Fi pentru oaspeți, supraveghere video și control al accesului. Detaliile ajung la contabilitate până pe trei.',
    ],
  },
  equipment: {
    terminal,
    ups: rented(
      'ups',
      120,
      { ru: 'ИБП в стойку', ro: 'UPS de rack' },
      { ru: 'Держит шкаф 2 часа', ro: 'Ține dulapul 2 ore' },
    ),
    phone: rented(
      'phone',
      60,
      { ru: 'Телефон руководителя', ro: 'Telefon de director' },
      { ru: 'Шесть линий, гарнитура', ro: 'Șase linii, căști' },
    ),
    wifi: rented(
      'router',
      90,
      { ru: 'Точка Wi-Fi для гостей', ro: 'Punct Wi-Fi pentru oaspeți' },
      { ru: 'До 80 гостей, вход по SMS', ro: 'Până la 80 de oaspeți, acces prin SMS' },
    ),
    bridge: sold(
      'antenna',
      6500,
      { ru: 'Радиомост', ro: 'Pod radio' },
      { ru: 'До 1 Гб/с на 3 км', ro: 'Până la 1 Gb/s la 3 km' },
    ),
  },
  promotions: {
    opening: discount(
      50,
      2,
      { ru: 'На открытие офиса', ro: 'La deschiderea oficiului' },
      {
        ru: 'Половина цены первые два месяца для новых компаний.',
        ro: 'Jumătate de preț în primele două luni pentru companii noi.',
      },
    ),
    long: discount(
      12,
      null,
      { ru: 'Длинный договор', ro: 'Contract lung' },
      { ru: 'Минус 12 % на весь срок.', ro: 'Cu 12 % mai puțin pe toată durata.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'SLA 99,5 %', ro: 'SLA 99,5 %' },
      {
        durationMonths: 12,
        connectionFeeLei: 1500,
        earlyExitLei: 3000,
        besides: { ru: 'Реакция 4 часа в рабочее время.', ro: 'Reacție în 4 ore în timpul programului.' },
      },
    ),
    two: contract(
      { ru: 'SLA 99,9 %', ro: 'SLA 99,9 %' },
      {
        durationMonths: 24,
        connectionFeeLei: 4000,
        earlyExitLei: 8000,
        besides: { ru: 'Реакция 2 часа круглосуточно.', ro: 'Reacție în 2 ore, non-stop.' },
      },
    ),
    build: contract(
      { ru: 'С прокладкой трассы', ro: 'Cu traseu nou' },
      { durationMonths: 24, connectionFeeLei: 25000, earlyExitLei: 20000 },
    ),
    light: contract({ ru: 'Без SLA', ro: 'Fără SLA' }, { durationMonths: 6, connectionFeeLei: 500, earlyExitLei: 500 }),
  },
  defaults: {
    business: {
      contract: 'year',
      equipment: ['terminal', 'ups', 'wifi'],
      zones: ['centru', 'centru-riscani', 'zona-industriala', 'aeroport'],
    },
    telephony: { contract: 'light', equipment: ['phone'] },
  },
  notes: {
    business: {
      ru: 'Цены без НДС. Схему подключения присылаем до подписания.',
      ro: 'Prețuri fără TVA. Schema conectării o trimitem înainte de semnare.',
    },
    telephony: { ru: 'Запись разговоров хранится 90 дней.', ro: 'Înregistrările apelurilor se păstrează 90 de zile.' },
  },
  tariffs: {
    business: [
      {
        name: { ru: 'Офис 10', ro: 'Oficiu 10' },
        priceLei: 1500,
        speed: 10,
        about: { ru: 'Гарантированные 10 Мб/с для пяти человек.', ro: '10 Mb/s garantați pentru cinci oameni.' },
        appeal: 2,
      },
      {
        name: { ru: 'Офис 30', ro: 'Oficiu 30' },
        priceLei: 3000,
        speed: 30,
        promotion: 'opening',
        about: {
          ru: 'Видеоконференции и облачные документы для десяти.',
          ro: 'Videoconferințe și documente în cloud pentru zece oameni.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Офис 50', ro: 'Oficiu 50' },
        priceLei: 4500,
        speed: 50,
        promotion: 'long',
        contract: 'two',
        about: {
          ru: 'Отдел продаж, колл-центр или банк до пятидесяти мест.',
          ro: 'Vânzări, call-center sau bancă, până la cincizeci de locuri.',
        },
      },
      {
        name: { ru: 'Офис 100', ro: 'Oficiu 100' },
        priceLei: 6700,
        speed: 100,
        contract: 'two',
        about: { ru: 'Две трассы в разные подъезды.', ro: 'Două trasee prin intrări diferite.' },
      },
      {
        name: { ru: 'Этаж 500', ro: 'Etaj 500' },
        priceLei: 14500,
        speed: 500,
        contract: 'build',
        about: {
          ru: 'Отдельная оптика на бизнес-центр или завод.',
          ro: 'Fibră separată pentru un centru de afaceri sau o uzină.',
        },
      },
      {
        name: { ru: 'Кафе с гостями', ro: 'Cafenea cu oaspeți' },
        priceLei: 600,
        speed: 100,
        contract: 'light',
        about: {
          ru: 'Гостевой Wi-Fi с вашим логотипом на странице входа.',
          ro: 'Wi-Fi pentru oaspeți cu logoul dumneavoastră la intrare.',
        },
      },
      {
        name: { ru: 'Камеры и сигнализация', ro: 'Camere și alarmă' },
        priceLei: 300,
        speed: 20,
        contract: 'light',
        equipment: ['terminal'],
        about: { ru: 'Канал для восьми камер и пульта охраны.', ro: 'Canal pentru opt camere și pultul de pază.' },
      },
      {
        name: { ru: 'Склад за городом', ro: 'Depozit în afara orașului' },
        priceLei: 2400,
        speed: 60,
        equipment: ['bridge', 'ups'],
        zones: ['zona-industriala', 'aeroport'],
        about: { ru: 'Радиомост и шкаф с питанием под ключ.', ro: 'Pod radio și dulap cu alimentare, la cheie.' },
      },
    ],
    telephony: [
      {
        name: { ru: 'Облачная АТС 10', ro: 'PBX în cloud 10' },
        priceLei: 480,
        about: {
          ru: 'Десять сотрудников, очередь, отчёты по звонкам.',
          ro: 'Zece angajați, coadă, rapoarte de apeluri.',
        },
      },
      {
        name: { ru: 'Номер 0 800', ro: 'Număr 0 800' },
        priceLei: 900,
        about: {
          ru: 'Бесплатный для звонящих номер и пять операторов.',
          ro: 'Număr gratuit pentru apelanți și cinci operatori.',
        },
      },
    ],
  },
}
