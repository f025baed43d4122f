import { contract } from '../contracts.ts'
import { meshRouters, terminal, tvBox, wifi6Router } from '../equipment.ts'
import { discount, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Botanica from the gates of the city to the valley, and Codru behind it. */
export const botanicaOnline: ProviderCatalogue = {
  id: 13,
  name: 'Botanica Online',
  number: '+373 22 000 012',
  appeal: 40,
  reviews: { subject: 'wired', count: 55, mean: 4.2, quarters: ['botanica', 'codru'] },
  uploadShare: 1,
  details: {
    ru: [
      'Botanica Online покрывает сектор от Ворот города до Долины роз и городок Кодру за ней.',
      'Мы меняем старые медные дома на оптику по графику, который висит на сайте. Ваш дом в нём есть.',
      'Раз в год мастер бесплатно проверяет линию и настраивает роутер, если вы попросите.',
    ],
    ro: [
      'Botanica Online acoperă sectorul de la Porțile Orașului până la Valea Trandafirilor, precum și orașul Codru.',
      'Trecem blocurile vechi de pe cupru pe fibră după un grafic publicat pe site. Blocul dumneavoastră e acolo.',
      'O dată pe an, la cerere, instalatorul verifică gratuit linia și setează routerul.',
    ],
  },
  equipment: { router: wifi6Router(20), mesh: meshRouters(55), terminal, tv: tvBox(30, 130) },
  promotions: {
    copper: discount(
      40,
      3,
      { ru: 'С меди на оптику', ro: 'De pe cupru pe fibră' },
      {
        ru: 'Минус 40 % на три месяца при переходе на оптику.',
        ro: 'Cu 40 % mai puțin timp de trei luni la trecerea pe fibră.',
      },
    ),
    mesh: gift(
      { ru: 'Mesh за наш счёт', ro: 'Mesh din partea noastră' },
      { ru: 'Второй модуль Mesh без аренды на год.', ro: 'Al doilea modul Mesh fără chirie un an.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'Годовой договор', ro: 'Contract anual' },
      { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 180 },
    ),
    free: contract({ ru: 'Помесячно', ro: 'Lunar' }, { durationMonths: 0, connectionFeeLei: 150 }),
    town: contract(
      { ru: 'Кодру, частный дом', ro: 'Codru, casă particulară' },
      { durationMonths: 24, connectionFeeLei: 700, earlyExitLei: 500 },
    ),
  },
  defaults: {
    home: { contract: 'year', equipment: ['router', 'terminal'], zones: ['botanica-sus', 'botanica-jos', 'cuza-voda'] },
    tv: { contract: 'year', equipment: ['tv'] },
    business: { contract: 'year', equipment: ['terminal'] },
  },
  notes: {
    home: {
      ru: 'Дома на меди: до 100 Мб/с, замена на оптику по графику.',
      ro: 'Blocurile pe cupru: până la 100 Mb/s, trecerea pe fibră după grafic.',
    },
    tv: {
      ru: 'Приложение для телефона и приставки, один вход на семью.',
      ro: 'Aplicație pentru telefon și decodor, o autentificare pe familie.',
    },
    business: {
      ru: 'Для магазинов на первых этажах: подключение за день.',
      ro: 'Pentru magazinele de la parter: conectare într-o zi.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Роза 100', ro: 'Trandafirul 100' },
        priceLei: 145,
        speed: 100,
        contract: 'free',
        about: { ru: 'Помесячный интернет для тихого вечера.', ro: 'Internet lunar pentru o seară liniștită.' },
      },
      {
        name: { ru: 'Ботаника 200', ro: 'Botanica 200' },
        priceLei: 175,
        speed: 200,
        promotion: 'copper',
        about: { ru: 'Первая оптика вместо старого кабеля.', ro: 'Prima fibră în locul cablului vechi.' },
        appeal: 2,
      },
      {
        name: { ru: 'Ботаника 400', ro: 'Botanica 400' },
        priceLei: 220,
        speed: 400,
        promotion: 'copper',
        about: { ru: 'Для трёх комнат и трёх человек.', ro: 'Pentru trei camere și trei oameni.' },
        appeal: 2,
      },
      {
        name: { ru: 'Ботаника 1000', ro: 'Botanica 1000' },
        priceLei: 315,
        speed: 1000,
        promotion: 'mesh',
        equipment: ['mesh', 'terminal'],
        about: { ru: 'Гигабит с Mesh до балкона.', ro: 'Gigabit cu Mesh până la balcon.' },
      },
      {
        name: { ru: 'Ботаника 400 + ТВ', ro: 'Botanica 400 + TV' },
        priceLei: 275,
        speed: 400,
        equipment: ['router', 'terminal', 'tv'],
        about: { ru: '130 каналов и архив на неделю.', ro: '130 de canale și arhivă de o săptămână.' },
      },
      {
        name: { ru: 'Кодру 300', ro: 'Codru 300' },
        priceLei: 260,
        speed: 300,
        contract: 'town',
        zones: ['codru'],
        about: { ru: 'Оптика в дома городка Кодру.', ro: 'Fibră în casele din orașul Codru.' },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ Сад 130', ro: 'TV Grădina 130' },
        priceLei: 210,
        about: { ru: '130 каналов на телевизор и телефон.', ro: '130 de canale la televizor și pe telefon.' },
      },
    ],
    business: [
      {
        name: { ru: 'Витрина 150', ro: 'Vitrina 150' },
        priceLei: 420,
        speed: 150,
        about: { ru: 'Магазин, аптека, салон на первом этаже.', ro: 'Magazin, farmacie sau salon la parter.' },
      },
    ],
  },
}
