import { contract } from '../contracts.ts'
import { terminal, wifi5Router } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The cheapest internet that still works. */
export const ghiocel: ProviderCatalogue = {
  id: 18,
  name: 'Ghiocel',
  number: '+373 22 000 017',
  appeal: 46,
  reviews: { subject: 'wired', count: 48, mean: 3.6, quarters: ['riscani', 'ciocana', 'buiucani', 'postaVeche'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Ghiocel — самый недорогой домашний интернет на Рышкановке, Чеканах и Буюканах.',
      'Экономим на всём, кроме кабеля: поддержка только в чате, роутер ваш, выезд мастера платный, если виноват не наш провод.',
    ],
    ro: [
      'Ghiocel e cel mai ieftin internet pentru acasă la Rîșcani, Ciocana și Buiucani.',
      'Economisim la toate, în afară de cablu: asistența e doar în chat, routerul e al dumneavoastră, vizita instalatorului se plătește dacă nu firul nostru e de vină.',
    ],
  },
  equipment: { router: wifi5Router(12), terminal },
  promotions: {
    snow: discount(
      50,
      2,
      { ru: 'Полцены на два месяца', ro: 'Jumătate de preț două luni' },
      { ru: 'Первые два месяца за половину.', ro: 'Primele două luni la jumătate de preț.' },
    ),
    zero: freeMonths(
      1,
      { ru: 'Месяц за ноль', ro: 'O lună la zero' },
      { ru: 'Первый месяц бесплатно.', ro: 'Prima lună e gratuită.' },
    ),
  },
  contracts: {
    half: contract(
      { ru: 'На полгода', ro: 'Pe jumătate de an' },
      { durationMonths: 6, connectionFeeLei: 0, earlyExitLei: 60 },
    ),
    year: contract({ ru: 'На год', ro: 'Pe un an' }, { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 100 }),
  },
  defaults: {
    home: {
      contract: 'half',
      equipment: ['router', 'terminal'],
      zones: ['riscani', 'ciocana', 'alba-iulia', 'posta-veche'],
    },
  },
  notes: {
    home: {
      ru: 'Поддержка в чате с 9 до 21. Выезд мастера не по нашей вине — 80 лей.',
      ro: 'Asistență în chat de la 9 la 21. Vizita instalatorului, dacă nu e vina noastră — 80 de lei.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Подснежник 50', ro: 'Ghiocel 50' },
        priceLei: 100,
        speed: 50,
        equipment: [],
        about: { ru: 'Сто лей, и больше ни за что не платите.', ro: 'O sută de lei și nimic altceva de plătit.' },
        appeal: 4,
      },
      {
        name: { ru: 'Подснежник 100', ro: 'Ghiocel 100' },
        priceLei: 125,
        speed: 100,
        promotion: 'snow',
        about: { ru: 'Чуть быстрее и всё ещё дёшево.', ro: 'Puțin mai rapid și tot ieftin.' },
        appeal: 2,
      },
      {
        name: { ru: 'Подснежник 200', ro: 'Ghiocel 200' },
        priceLei: 145,
        speed: 200,
        promotion: 'zero',
        about: {
          ru: 'Хватит паре со смартфонами и телевизором.',
          ro: 'Destul pentru un cuplu cu smartphone-uri și televizor.',
        },
      },
      {
        name: { ru: 'Подснежник 300', ro: 'Ghiocel 300' },
        priceLei: 165,
        speed: 300,
        contract: 'year',
        about: { ru: 'Лучшее соотношение цены и мегабит в городе.', ro: 'Cel mai bun raport preț–megabiți din oraș.' },
      },
      {
        name: { ru: 'Подснежник 500', ro: 'Ghiocel 500' },
        priceLei: 205,
        speed: 500,
        contract: 'year',
        promotion: 'snow',
        about: { ru: 'Когда надо быстро, но без излишеств.', ro: 'Când trebuie repede, dar fără lux.' },
      },
      {
        name: { ru: 'Зима 100', ro: 'Iarna 100' },
        priceLei: 115,
        speed: 100,
        contract: null,
        zones: ['posta-veche'],
        about: {
          ru: 'Для Старой Почты: без договора, оплата вперёд.',
          ro: 'Pentru Poșta Veche: fără contract, plată în avans.',
        },
      },
    ],
  },
}
