import { contract } from '../contracts.ts'
import { terminal, wifi5Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Student rooms and rented flats. */
export const cuib: ProviderCatalogue = {
  id: 27,
  name: 'Cuib',
  number: '+373 22 000 026',
  appeal: 28,
  reviews: { subject: 'wired', count: 22, mean: 4.0, quarters: ['riscani', 'telecentru'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Cuib — интернет для общежитий и съёмных квартир. Подключаем за вечер, отключаем за минуту, хозяину ничего платить не надо.',
      'Летом счёт не идёт. Делите с соседями по комнате: каждый платит свою часть в приложении.',
    ],
    ro: [
      'Cuib e internet pentru cămine și apartamente închiriate. Conectăm într-o seară, deconectăm într-un minut, proprietarul nu plătește nimic.',
      'Vara nu se plătește. Împărțiți cu colegii de cameră: fiecare achită partea lui în aplicație.',
    ],
  },
  equipment: { router: wifi5Router(0), terminal },
  promotions: {
    first: discount(
      50,
      1,
      { ru: 'Первокурснику', ro: 'Pentru boboci' },
      { ru: 'Первый месяц за полцены.', ro: 'Prima lună la jumătate de preț.' },
    ),
  },
  contracts: {
    term: contract(
      { ru: 'Учебный', ro: 'Universitar' },
      {
        durationMonths: 6,
        connectionFeeLei: 0,
        earlyExitLei: 0,
        besides: { ru: 'Июль и август бесплатно, линия спит.', ro: 'Iulie și august gratuit, linia doarme.' },
      },
    ),
    free: contract({ ru: 'Квартира внаём', ro: 'Chirie' }, { durationMonths: 0, connectionFeeLei: 100 }),
  },
  defaults: {
    home: {
      contract: 'term',
      equipment: ['router', 'terminal'],
      zones: ['centru-camine', 'riscani-camine', 'malina-mica'],
    },
  },
  notes: { home: { ru: 'Оплата частями до шести человек.', ro: 'Plata se împarte până la șase persoane.' } },
  tariffs: {
    home: [
      {
        name: { ru: 'Койка 50', ro: 'Patul 50' },
        priceLei: 105,
        speed: 50,
        promotion: 'first',
        about: { ru: 'На одного, с лекциями и сериалами.', ro: 'Pentru unul, cu prelegeri și seriale.' },
        appeal: 2,
      },
      {
        name: { ru: 'Комната 150', ro: 'Camera 150' },
        priceLei: 150,
        speed: 150,
        promotion: 'first',
        about: { ru: 'На троих — по 50 лей с человека.', ro: 'Pentru trei — câte 50 de lei de persoană.' },
        appeal: 2,
      },
      {
        name: { ru: 'Этаж 400', ro: 'Etajul 400' },
        priceLei: 260,
        speed: 400,
        about: { ru: 'На кухню, коридор и всех соседей.', ro: 'Pentru bucătărie, coridor și toți vecinii.' },
      },
      {
        name: { ru: 'Съёмная 200', ro: 'Chirie 200' },
        priceLei: 170,
        speed: 200,
        contract: 'free',
        about: { ru: 'Переезжает вместе с вами и чайником.', ro: 'Se mută odată cu dumneavoastră și cu ceainicul.' },
      },
    ],
  },
}
