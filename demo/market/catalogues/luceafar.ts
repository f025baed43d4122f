import { contract } from '../contracts.ts'
import { meshRouters, rented, terminal, wifi6Router } from '../equipment.ts'
import { freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Buiucani, Sculeni and the lake at Ghidighici: internet that survives power cuts. */
export const luceafar: ProviderCatalogue = {
  id: 28,
  name: 'Luceafăr',
  number: '+373 22 000 027',
  appeal: 22,
  reviews: { subject: 'wired', count: 18, mean: 4.4, quarters: ['buiucani', 'sculeni', 'vatra'] },
  uploadShare: 1,
  details: {
    ru: [
      'Luceafăr работает, когда гаснет свет: узлы сети держатся на батареях двенадцать часов.',
      'Буюканы, Скуляны, Ватра и Гидигич. К каждому подключению предлагаем батарею для роутера, чтобы интернет пережил отключение и у вас дома.',
    ],
    ro: [
      'Luceafăr funcționează când se stinge lumina: nodurile rețelei rezistă pe baterii douăsprezece ore.',
      'Buiucani, Sculeni, Vatra și Ghidighici. La fiecare conectare propunem o baterie pentru router, ca internetul să reziste și la dumneavoastră acasă.',
    ],
  },
  equipment: {
    router: wifi6Router(25),
    mesh: meshRouters(60),
    terminal,
    battery: rented(
      'ups',
      35,
      { ru: 'Батарея на 6 часов', ro: 'Baterie pentru 6 ore' },
      { ru: 'Для роутера и терминала', ro: 'Pentru router și terminal' },
    ),
  },
  promotions: {
    night: freeMonths(
      1,
      { ru: 'Месяц при свечах', ro: 'O lună la lumânări' },
      {
        ru: 'Месяц бесплатно, если сеть молчала дольше часа.',
        ro: 'O lună gratuită dacă rețeaua a tăcut mai mult de o oră.',
      },
    ),
  },
  contracts: {
    year: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 150, earlyExitLei: 150 }),
  },
  defaults: {
    home: {
      contract: 'year',
      equipment: ['router', 'battery', 'terminal'],
      zones: ['buiucani', 'sculeni', 'vatra-ghidighici'],
    },
  },
  notes: {
    home: {
      ru: 'Узлы держат 12 часов без света, проверяем дважды в год.',
      ro: 'Nodurile rezistă 12 ore fără curent, verificăm de două ori pe an.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Звезда 150', ro: 'Steaua 150' },
        priceLei: 175,
        speed: 150,
        about: { ru: 'Надёжный интернет без рекордов.', ro: 'Internet sigur, fără recorduri.' },
      },
      {
        name: { ru: 'Звезда 400', ro: 'Steaua 400' },
        priceLei: 235,
        speed: 400,
        promotion: 'night',
        about: { ru: 'Удалённая работа не прервётся.', ro: 'Munca de acasă nu se întrerupe.' },
        appeal: 2,
      },
      {
        name: { ru: 'Звезда 1000', ro: 'Steaua 1000' },
        priceLei: 335,
        speed: 1000,
        promotion: 'night',
        equipment: ['mesh', 'battery', 'terminal'],
        about: {
          ru: 'Гигабит, Mesh и батарея в аренде за полцены.',
          ro: 'Gigabit, Mesh și baterie la jumătate de chirie.',
        },
      },
      {
        name: { ru: 'Озеро 200', ro: 'Lacul 200' },
        priceLei: 210,
        speed: 200,
        zones: ['vatra-ghidighici'],
        about: { ru: 'Для домов у Гидигичского водохранилища.', ro: 'Pentru casele de lângă lacul Ghidighici.' },
      },
    ],
  },
}
