import { contract } from '../contracts.ts'
import { meshRouters, terminal, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The slopes above the Valley of Roses: a small network with careful masters. */
export const trandafirNet: ProviderCatalogue = {
  id: 20,
  name: 'Trandafir Net',
  number: '+373 22 000 019',
  appeal: 24,
  reviews: { subject: 'wired', count: 26, mean: 4.7, quarters: ['telecentru', 'botanica'] },
  uploadShare: 1,
  details: {
    ru: [
      'Trandafir Net — маленькая сеть на склонах: Долина роз, Телецентр и Валя-Дическу.',
      'Кабель прячем в плинтус, сверлим один раз и пылесосим за собой. В паспорте квартиры остаётся схема, чтобы и через десять лет было понятно, где что лежит.',
    ],
    ro: [
      'Trandafir Net e o rețea mică pe pante: Valea Trandafirilor, Telecentru și Valea Dicescu.',
      'Cablul îl ascundem în plintă, găurim o singură dată și dăm cu aspiratorul după noi. În pașaportul apartamentului rămâne schema, ca și peste zece ani să fie clar unde e firul.',
    ],
  },
  equipment: { router: wifi6Router(30), mesh: meshRouters(60), terminal },
  promotions: {
    petals: discount(
      15,
      6,
      { ru: 'Пятнадцать лепестков', ro: 'Cincisprezece petale' },
      { ru: 'Минус 15 % на полгода.', ro: 'Cu 15 % mai puțin jumătate de an.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'На год', ro: 'Pe un an' },
      {
        durationMonths: 12,
        connectionFeeLei: 300,
        earlyExitLei: 200,
        besides: { ru: 'Скрытая прокладка включена.', ro: 'Cablarea ascunsă e inclusă.' },
      },
    ),
  },
  defaults: {
    home: {
      contract: 'year',
      equipment: ['router', 'terminal'],
      zones: ['valea-trandafirilor', 'telecentru', 'valea-dicescu'],
    },
  },
  notes: {
    home: {
      ru: 'Аккуратный монтаж входит в подключение, схему линии отдаём вам.',
      ro: 'Montajul îngrijit intră în conectare, schema liniei vă rămâne.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Бутон 100', ro: 'Bobocul 100' },
        priceLei: 170,
        speed: 100,
        about: { ru: 'Тихий интернет для чтения и кино.', ro: 'Internet liniștit pentru citit și filme.' },
      },
      {
        name: { ru: 'Роза 300', ro: 'Roza 300' },
        priceLei: 220,
        speed: 300,
        promotion: 'petals',
        about: { ru: 'Самый популярный на склонах.', ro: 'Cel mai popular pe pante.' },
        appeal: 2,
      },
      {
        name: { ru: 'Роза 500', ro: 'Roza 500' },
        priceLei: 260,
        speed: 500,
        promotion: 'petals',
        about: {
          ru: 'Для мастерской, студии или музыкальной комнаты.',
          ro: 'Pentru atelier, studio sau camera de muzică.',
        },
      },
      {
        name: { ru: 'Букет 1000', ro: 'Buchetul 1000' },
        priceLei: 345,
        speed: 1000,
        equipment: ['mesh', 'terminal'],
        about: { ru: 'Гигабит и Mesh на каждый этаж.', ro: 'Gigabit și Mesh pe fiecare etaj.' },
      },
      {
        name: { ru: 'Вилла 500', ro: 'Vila 500' },
        priceLei: 900,
        speed: 500,
        zones: ['valea-dicescu'],
        about: {
          ru: 'Дом под ключ: сеть, Wi-Fi в саду, обслуживание.',
          ro: 'Casă la cheie: rețea, Wi-Fi în grădină, întreținere.',
        },
      },
      {
        name: { ru: 'Усадьба 1000', ro: 'Conacul 1000' },
        priceLei: 2800,
        speed: 1000,
        zones: ['valea-dicescu'],
        about: {
          ru: 'Две линии, резерв и мастер на связи круглосуточно.',
          ro: 'Două linii, rezervă și instalator non-stop.',
        },
      },
    ],
  },
}
