import { contract } from '../contracts.ts'
import { sold, terminal, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The northern villages, house by house. */
export const cricovaConnect: ProviderCatalogue = {
  id: 11,
  name: 'Cricova Connect',
  number: '+373 22 000 010',
  appeal: 20,
  reviews: { subject: 'wired', count: 21, mean: 4.6, quarters: ['cricova', 'stauceni'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Cricova Connect ведёт оптику по улицам Криково, Ставчен, Чореску и Гратиешт.',
      'Мы местные: монтажники живут на тех же улицах, и если что-то сломалось в субботу, в субботу и чиним.',
      'Кабель до дома считаем по метрам и называем цену до договора, а не после.',
    ],
    ro: [
      'Cricova Connect duce fibra pe străzile din Cricova, Stăuceni, Ciorescu și Grătiești.',
      'Suntem de-ai locului: montatorii trăiesc pe aceleași străzi și, dacă ceva se strică sâmbăta, sâmbăta și reparăm.',
      'Cablul până la casă îl socotim la metru și spunem prețul înainte de contract, nu după.',
    ],
  },
  equipment: {
    router: wifi6Router(20),
    terminal,
    antenna: sold(
      'antenna',
      950,
      { ru: 'Антенна 5 ГГц', ro: 'Antenă 5 GHz' },
      { ru: 'До 4 км при прямой видимости', ro: 'Până la 4 km cu vizibilitate directă' },
    ),
  },
  promotions: {
    harvest: discount(
      20,
      3,
      { ru: 'Скидка к храму села', ro: 'Reducere de hram' },
      { ru: 'Минус 20 % на три месяца.', ro: 'Cu 20 % mai puțin timp de trei luni.' },
    ),
  },
  contracts: {
    street: contract(
      { ru: 'Оптика к дому', ro: 'Fibră la casă' },
      {
        durationMonths: 12,
        connectionFeeLei: 1000,
        earlyExitLei: 300,
        besides: { ru: '100 метров кабеля включены.', ro: '100 de metri de cablu incluși.' },
      },
    ),
    flat: contract(
      { ru: 'Квартира', ro: 'Apartament' },
      { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 150 },
    ),
  },
  defaults: {
    home: {
      contract: 'street',
      equipment: ['router', 'terminal'],
      zones: ['cricova', 'stauceni', 'ciorescu', 'gratiesti'],
    },
    business: { contract: 'street', equipment: ['terminal'], zones: ['cricova', 'ciorescu'] },
  },
  notes: {
    home: {
      ru: 'Ремонт на линии — в тот же день, в выходные тоже.',
      ro: 'Reparațiile la linie — în aceeași zi, și în weekend.',
    },
    business: {
      ru: 'Для виноделен и складов: прокладка по территории считается отдельно.',
      ro: 'Pentru vinării și depozite: cablarea pe teritoriu se calculează separat.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Двор 100', ro: 'Ograda 100' },
        priceLei: 170,
        speed: 100,
        about: { ru: 'Дом, двор и беседка с роутером у окна.', ro: 'Casă, ogradă și foișor, cu routerul la geam.' },
      },
      {
        name: { ru: 'Двор 300', ro: 'Ograda 300' },
        priceLei: 230,
        speed: 300,
        promotion: 'harvest',
        about: {
          ru: 'Камеры у ворот, телевизор, уроки у детей.',
          ro: 'Camere la poartă, televizor, lecțiile copiilor.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Двор 500', ro: 'Ograda 500' },
        priceLei: 300,
        speed: 500,
        about: { ru: 'Быстрая оптика для большой семьи.', ro: 'Fibră rapidă pentru o familie mare.' },
      },
      {
        name: { ru: 'Этаж 200', ro: 'Etajul 200' },
        priceLei: 175,
        speed: 200,
        contract: 'flat',
        zones: ['stauceni'],
        about: {
          ru: 'Для многоэтажек в Ставченах, без платы за подключение.',
          ro: 'Pentru blocurile din Stăuceni, fără plată de conectare.',
        },
      },
      {
        name: { ru: 'Холм 30', ro: 'Dealul 30' },
        priceLei: 190,
        speed: 30,
        equipment: ['antenna', 'router'],
        zones: ['ciorescu'],
        about: { ru: 'Радиолиния для домов на холмах.', ro: 'Linie radio pentru casele de pe dealuri.' },
      },
    ],
    business: [
      {
        name: { ru: 'Винный погреб 200', ro: 'Crama 200' },
        priceLei: 1500,
        speed: 200,
        about: {
          ru: 'Дегустационный зал, склад и бухгалтерия в одной сети.',
          ro: 'Sala de degustare, depozitul și contabilitatea într-o rețea.',
        },
      },
    ],
  },
}
