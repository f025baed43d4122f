import { contract } from '../contracts.ts'
import { terminal, tvBox, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Rîșcani: a cooperative that belongs to its subscribers. */
export const treiIazuriNet: ProviderCatalogue = {
  id: 26,
  name: 'Trei Iazuri Net',
  number: '+373 22 000 025',
  appeal: 24,
  reviews: { subject: 'wired', count: 29, mean: 4.5, quarters: ['riscani', 'postaVeche'] },
  uploadShare: 1,
  details: {
    ru: [
      'Trei Iazuri Net — кооператив: сеть Рышкановки и Старой Почты принадлежит абонентам.',
      'Раз в год голосуем, на что потратить прибыль. В прошлом году победила вторая магистраль, в позапрошлом — скамейки у прудов.',
      'Паевой взнос возвращается, если вы уезжаете.',
    ],
    ro: [
      'Trei Iazuri Net e o cooperativă: rețeaua din Rîșcani și Poșta Veche aparține abonaților.',
      'O dată pe an votăm pe ce cheltuim profitul. Anul trecut a câștigat a doua magistrală, acum doi ani — băncile de lângă iazuri.',
      'Cota de membru se întoarce dacă plecați.',
    ],
  },
  equipment: { router5: wifi5Router(10), router6: wifi6Router(20), terminal, tv: tvBox(25, 100) },
  promotions: {
    member: discount(
      10,
      null,
      { ru: 'Цена пайщика', ro: 'Preț de membru' },
      { ru: 'Минус 10 % пайщикам кооператива.', ro: 'Cu 10 % mai puțin pentru membrii cooperativei.' },
    ),
  },
  contracts: {
    member: contract(
      { ru: 'Членский', ro: 'De membru' },
      {
        durationMonths: 0,
        connectionFeeLei: 500,
        besides: { ru: 'Взнос возвращается при выходе.', ro: 'Cota se restituie la ieșire.' },
      },
    ),
    guest: contract({ ru: 'Гостевой', ro: 'De oaspete' }, { durationMonths: 6, connectionFeeLei: 0, earlyExitLei: 80 }),
  },
  defaults: {
    home: {
      contract: 'member',
      promotion: 'member',
      equipment: ['router5', 'terminal'],
      zones: ['riscani', 'posta-veche', 'stauceni-sud'],
    },
  },
  notes: {
    home: {
      ru: 'Отчёт о расходах кооператива — каждому абоненту на почту.',
      ro: 'Raportul cheltuielilor cooperativei vine fiecărui abonat pe e-mail.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Пруд 100', ro: 'Iazul 100' },
        priceLei: 140,
        speed: 100,
        about: { ru: 'Тариф для своих, дешевле некуда.', ro: 'Tarif pentru ai noștri, mai ieftin nu se poate.' },
      },
      {
        name: { ru: 'Пруд 300', ro: 'Iazul 300' },
        priceLei: 185,
        speed: 300,
        about: { ru: 'Большинство пайщиков выбрали его.', ro: 'Cei mai mulți membri l-au ales pe acesta.' },
        appeal: 2,
      },
      {
        name: { ru: 'Пруд 700', ro: 'Iazul 700' },
        priceLei: 240,
        speed: 700,
        about: { ru: 'Вторая магистраль работает.', ro: 'A doua magistrală funcționează.' },
      },
      {
        name: { ru: 'Пруд 300 + ТВ', ro: 'Iazul 300 + TV' },
        priceLei: 235,
        speed: 300,
        equipment: ['router5', 'tv', 'terminal'],
        about: {
          ru: 'Сто каналов, список утверждён голосованием.',
          ro: 'O sută de canale, lista e aprobată prin vot.',
        },
      },
      {
        name: { ru: 'Гость 100', ro: '' },
        priceLei: 175,
        speed: 100,
        contract: 'guest',
        promotion: null,
        about: { ru: 'Для съёмных квартир, без взноса и пая.', ro: '' },
      },
      {
        name: { ru: 'Гость 300', ro: '' },
        priceLei: 230,
        speed: 300,
        contract: 'guest',
        promotion: null,
        about: { ru: 'Быстрый гостевой, можно на полгода.', ro: '' },
      },
    ],
  },
}
