import { contract } from '../contracts.ts'
import { terminal, tvBox, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A neighbourhood network of Ciocana that began in one stairwell. */
export const ciocarlia: ProviderCatalogue = {
  id: 12,
  name: 'Ciocârlia',
  number: '+373 22 000 011',
  appeal: 36,
  reviews: { subject: 'wired', count: 52, mean: 4.7, quarters: ['ciocana'] },
  uploadShare: 1,
  details: {
    ru: [
      'Ciocârlia началась в 2004 году с кабеля между двумя подъездами на Чеканах. Теперь это весь сектор, Тогатин и Колоница.',
      'Директор до сих пор отвечает на звонки по понедельникам. Долгов перед абонентами у нас нет, а у абонентов перед нами есть три дня запаса.',
    ],
    ro: [
      'Ciocârlia a început în 2004 cu un cablu între două scări de la Ciocana. Acum e tot sectorul, Tohatin și Colonița.',
      'Directorul răspunde și azi la telefon lunea. Noi nu avem datorii față de abonați, iar abonații au trei zile de rezervă față de noi.',
    ],
  },
  equipment: { router5: wifi5Router(10), router6: wifi6Router(20), terminal, tv: tvBox(30, 110) },
  promotions: {
    friend: freeMonths(
      1,
      { ru: 'Приведи соседа', ro: 'Adu vecinul' },
      { ru: 'Месяц бесплатно вам и соседу.', ro: 'O lună gratuită dumneavoastră și vecinului.' },
    ),
    spring: discount(
      10,
      null,
      { ru: 'Ранняя пташка', ro: 'Pasărea matinală' },
      { ru: 'Минус 10 % при оплате до пятого числа.', ro: 'Cu 10 % mai puțin la plata până pe cinci.' },
    ),
  },
  contracts: {
    easy: contract(
      { ru: 'Простой договор', ro: 'Contract simplu' },
      { durationMonths: 6, connectionFeeLei: 50, earlyExitLei: 0 },
    ),
    house: contract({ ru: 'Дом', ro: 'Casă' }, { durationMonths: 12, connectionFeeLei: 800, earlyExitLei: 200 }),
  },
  defaults: {
    home: { contract: 'easy', equipment: ['router5', 'terminal'], zones: ['ciocana-noua', 'ciocana-veche'] },
    tv: { contract: 'easy', equipment: ['tv'], zones: ['ciocana-noua', 'ciocana-veche'] },
  },
  notes: {
    home: { ru: 'Забыли оплатить — три дня не отключаем.', ro: 'Ați uitat să plătiți — trei zile nu deconectăm.' },
    tv: { ru: 'Приставка одна на квартиру, вторая — 15 лей.', ro: 'Un decodor pe apartament, al doilea — 15 lei.' },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Жаворонок 100', ro: 'Ciocârlia 100' },
        priceLei: 140,
        speed: 100,
        promotion: 'spring',
        about: { ru: 'Народный тариф Чекан.', ro: 'Tariful popular al Ciocanei.' },
        appeal: 3,
      },
      {
        name: { ru: 'Жаворонок 300', ro: 'Ciocârlia 300' },
        priceLei: 190,
        speed: 300,
        promotion: 'friend',
        about: {
          ru: 'Три сотни для семьи и соседу на зависть.',
          ro: 'Trei sute pentru familie și spre invidia vecinului.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Жаворонок 1000', ro: 'Ciocârlia 1000' },
        priceLei: 280,
        speed: 1000,
        equipment: ['router6', 'terminal'],
        about: { ru: 'Гигабит по соседской цене.', ro: 'Gigabit la preț de vecin.' },
      },
      {
        name: { ru: 'Жаворонок 300 + ТВ', ro: 'Ciocârlia 300 + TV' },
        priceLei: 245,
        speed: 300,
        equipment: ['router5', 'terminal', 'tv'],
        about: { ru: 'К интернету 110 каналов.', ro: 'La internet se adaugă 110 canale.' },
      },
      {
        name: { ru: 'Гнездо 200', ro: 'Cuibul 200' },
        priceLei: 220,
        speed: 200,
        contract: 'house',
        zones: ['tohatin', 'colonita'],
        about: { ru: 'Для частных домов Тогатина и Колоницы.', ro: 'Pentru casele din Tohatin și Colonița.' },
      },
      {
        name: { ru: 'Двор на Заднипру', ro: '' },
        priceLei: 125,
        speed: 100,
        contract: null,
        promotion: null,
        zones: [],
        housesNear: { lon: 28.894, lat: 47.048, count: 60 },
        about: { ru: 'Соседский тариф для старых абонентов двора, новые дома не подключаем.', ro: '' },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ 110', ro: 'TV 110' },
        priceLei: 200,
        about: { ru: '110 каналов и новости сектора по вечерам.', ro: '110 canale și știrile sectorului seara.' },
      },
    ],
  },
}
