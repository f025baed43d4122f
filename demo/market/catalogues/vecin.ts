import { contract } from '../contracts.ts'
import { rented, terminal, wifi6Router } from '../equipment.ts'
import { freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** One line for a whole courtyard, shared by the residents' associations. */
export const vecin: ProviderCatalogue = {
  id: 30,
  name: 'Vecin',
  number: '+373 22 000 029',
  appeal: 14,
  reviews: { subject: 'wired', count: 10, mean: 4.3, quarters: ['ciocana', 'botanica'] },
  uploadShare: 1,
  details: {
    ru: [
      'Vecin подключает дворы целиком. Договор подписывает ассоциация жильцов, а платит каждый за себя.',
      'Домофон, камеры у подъезда и Wi-Fi на детской площадке — бесплатно, если подключено больше половины квартир.',
    ],
    ro: [
      'Vecin conectează curți întregi. Contractul îl semnează asociația de locatari, iar fiecare plătește pentru sine.',
      'Interfonul, camerele de la scară și Wi-Fi pe terenul de joacă sunt gratuite dacă se conectează mai mult de jumătate din apartamente.',
    ],
  },
  equipment: {
    router: wifi6Router(15),
    terminal,
    yard: rented(
      'router',
      0,
      { ru: 'Точка Wi-Fi во дворе', ro: 'Punct Wi-Fi în curte' },
      { ru: 'На весь двор, для жильцов', ro: 'Pentru toată curtea, pentru locatari' },
    ),
  },
  promotions: {
    half: freeMonths(
      3,
      { ru: 'Полдвора — три месяца', ro: 'Jumătate de curte — trei luni' },
      {
        ru: 'Три месяца бесплатно, когда подключена половина квартир.',
        ro: 'Trei luni gratuite când e conectată jumătate din apartamente.',
      },
    ),
  },
  contracts: {
    yard: contract(
      { ru: 'Договор двора', ro: 'Contractul curții' },
      { durationMonths: 24, connectionFeeLei: 0, earlyExitLei: 0 },
    ),
  },
  defaults: {
    home: {
      contract: 'yard',
      equipment: ['router', 'terminal'],
      zones: ['curti-ciocana', 'curti-botanica', 'curti-centru'],
    },
  },
  notes: {
    home: {
      ru: 'Цена действует во дворах, подписавших общий договор.',
      ro: 'Prețul e valabil în curțile care au semnat contractul comun.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Подъезд 200', ro: 'Scara 200' },
        priceLei: 135,
        speed: 200,
        about: { ru: 'Общая цена для всех квартир.', ro: 'Preț comun pentru toate apartamentele.' },
        appeal: 2,
      },
      {
        name: { ru: 'Подъезд 500', ro: 'Scara 500' },
        priceLei: 180,
        speed: 500,
        promotion: 'half',
        about: { ru: 'Если вашему этажу нужно больше.', ro: 'Dacă etajul dumneavoastră vrea mai mult.' },
      },
      {
        name: { ru: 'Подъезд 1000', ro: 'Scara 1000' },
        priceLei: 240,
        speed: 1000,
        promotion: 'half',
        about: { ru: 'Гигабит без договора на квартиру.', ro: 'Gigabit fără contract pe apartament.' },
      },
      {
        name: { ru: 'Двор Траяна', ro: 'Curtea Traian' },
        priceLei: 120,
        speed: 300,
        zones: [],
        promotion: null,
        housesNear: { lon: 28.872, lat: 46.984, count: 45 },
        about: {
          ru: 'Первый двор, с которого мы начали: цена сохраняется.',
          ro: 'Prima curte cu care am început: prețul se păstrează.',
        },
      },
    ],
  },
}
