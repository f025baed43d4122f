import { contract } from '../contracts.ts'
import { meshRouters, rented, terminal } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Gigabit and nothing slower than half of it. */
export const fulger: ProviderCatalogue = {
  id: 22,
  name: 'Fulger',
  number: '+373 22 000 021',
  appeal: 50,
  reviews: { subject: 'wired', count: 44, mean: 4.6, quarters: ['riscani', 'botanica', 'buiucani'] },
  uploadShare: 1,
  details: {
    ru: [
      'Fulger продаёт скорость и больше ничего: меньше пятисот мегабит у нас нет.',
      'Сеть новая, только в высотках: Центр, бульвар Москова, бульвар Дачия и Алба-Юлия. Пинг до Франкфурта — 28 миллисекунд, игровые серверы в двух прыжках.',
      'На сайте висит живой график загрузки каждого узла. Если линия вашего дома заполнена на 70 %, мы ставим вторую.',
    ],
    ro: [
      'Fulger vinde viteză și nimic altceva: sub cinci sute de megabiți nu avem.',
      'Rețea nouă, doar în blocurile înalte: Centru, bulevardul Moscova, bulevardul Dacia și Alba Iulia. Ping până la Frankfurt — 28 de milisecunde, serverele de jocuri la două salturi.',
      'Pe site e graficul live al fiecărui nod. Dacă linia blocului e plină la 70 %, punem a doua.',
    ],
  },
  equipment: {
    pro: rented('router', 45, 'Wi-Fi 7', {
      ru: 'Wi-Fi 7, порт 2,5 Гб/с, игровой приоритет',
      ro: 'Wi-Fi 7, port 2,5 Gb/s, prioritate pentru jocuri',
    }),
    mesh: meshRouters(75),
    terminal,
  },
  promotions: {
    storm: discount(
      25,
      6,
      { ru: 'Грозовая полугодовка', ro: 'Semestrul furtunos' },
      { ru: 'Минус 25 % на шесть месяцев.', ro: 'Cu 25 % mai puțin șase luni.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'Год скорости', ro: 'Un an de viteză' },
      { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 300 },
    ),
    free: contract({ ru: 'Без срока', ro: 'Fără termen' }, { durationMonths: 0, connectionFeeLei: 400 }),
    firm: contract({ ru: 'Студия', ro: 'Studio' }, { durationMonths: 12, connectionFeeLei: 900, earlyExitLei: 900 }),
  },
  defaults: {
    home: {
      contract: 'year',
      equipment: ['pro', 'terminal'],
      zones: ['centru', 'bd-moscova', 'bd-dacia', 'alba-iulia'],
    },
    business: {
      contract: 'firm',
      equipment: ['pro', 'terminal'],
      zones: ['centru', 'bd-moscova', 'bd-dacia', 'alba-iulia'],
    },
  },
  notes: {
    home: {
      ru: 'Скорость измеряем на каждом подключении и пишем в акте.',
      ro: 'Măsurăm viteza la fiecare conectare și o scriem în act.',
    },
    business: {
      ru: 'Для студий монтажа, агентств и команд разработки.',
      ro: 'Pentru studiouri de montaj, agenții și echipe de dezvoltare.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Молния 500', ro: 'Fulger 500' },
        priceLei: 235,
        speed: 500,
        about: { ru: 'Самый медленный из наших.', ro: 'Cel mai lent dintre ale noastre.' },
        appeal: 2,
      },
      {
        name: { ru: 'Молния 1000', ro: 'Fulger 1000' },
        priceLei: 300,
        speed: 1000,
        promotion: 'storm',
        about: { ru: 'Гигабит без вечерних провалов.', ro: 'Gigabit fără căderi de seară.' },
        appeal: 3,
      },
      {
        name: { ru: 'Молния 1000 Игра', ro: 'Fulger 1000 Joc' },
        priceLei: 370,
        speed: 1000,
        about: {
          ru: 'Приоритет игр, отдельный маршрут до Франкфурта.',
          ro: 'Prioritate pentru jocuri, traseu separat până la Frankfurt.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Молния 800 свободная', ro: 'Fulger 800 liber' },
        priceLei: 320,
        speed: 800,
        contract: 'free',
        about: { ru: 'Та же сеть без срока договора.', ro: 'Aceeași rețea, fără termen de contract.' },
      },
    ],
    business: [
      {
        name: { ru: 'Студия 1000', ro: 'Studio 1000' },
        priceLei: 990,
        speed: 1000,
        promotion: 'storm',
        about: { ru: 'Отгружаете терабайты, а не мегабайты.', ro: 'Trimiteți teraocteți, nu megaocteți.' },
      },
      {
        name: { ru: 'Редакция 500', ro: 'Redacția 500' },
        priceLei: 720,
        speed: 500,
        about: { ru: 'Прямые эфиры и быстрая отдача.', ro: 'Transmisiuni în direct și încărcare rapidă.' },
      },
    ],
  },
}
