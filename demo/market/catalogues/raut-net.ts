import { contract } from '../contracts.ts'
import { meshRouters, terminal, tvBox, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The south-east: Botanica, Ciocana, Bubuieci and Sîngera. */
export const rautNet: ProviderCatalogue = {
  id: 10,
  name: 'Răut Net',
  number: '+373 22 000 009',
  appeal: 38,
  reviews: { subject: 'wired', count: 47, mean: 4.4, quarters: ['botanica', 'ciocana', 'singera'] },
  uploadShare: 1,
  details: {
    ru: [
      'Răut Net — оптика на юго-востоке: Ботаника, Чеканы, Бубуечь и Сынжера.',
      'Скорость одинаковая на приём и отдачу, адрес настоящий, порты открыты. Нас любят за это программисты и те, у кого дома видеонаблюдение.',
    ],
    ro: [
      'Răut Net e fibră în sud-est: Botanica, Ciocana, Bubuieci și Sîngera.',
      'Viteza e aceeași la descărcare și la încărcare, adresa e reală, porturile sunt deschise. Pentru asta ne iubesc programatorii și cei care au acasă supraveghere video.',
    ],
  },
  equipment: { router: wifi6Router(20), mesh: meshRouters(55), terminal, tv: tvBox(35, 120) },
  promotions: {
    half: discount(
      30,
      6,
      { ru: 'Полгода на разгон', ro: 'Jumătate de an de avânt' },
      { ru: 'Минус 30 % на шесть месяцев.', ro: 'Cu 30 % mai puțin timp de șase luni.' },
    ),
  },
  contracts: {
    year: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 200 }),
    free: contract({ ru: 'Свободный', ro: 'Liber' }, { durationMonths: 0, connectionFeeLei: 250 }),
    house: contract(
      { ru: 'Дом в пригороде', ro: 'Casă în suburbie' },
      { durationMonths: 12, connectionFeeLei: 1200, earlyExitLei: 400 },
    ),
  },
  defaults: {
    home: { contract: 'year', equipment: ['router', 'terminal'], zones: ['botanica', 'ciocana'] },
    business: { contract: 'year', equipment: ['terminal'] },
  },
  notes: {
    home: {
      ru: 'Белый IPv4 и сеть /56 IPv6 в каждом тарифе.',
      ro: 'IPv4 public și o rețea IPv6 /56 în fiecare tarif.',
    },
    business: { ru: 'Статический адрес и обратная зона по запросу.', ro: 'Adresă statică și zonă inversă la cerere.' },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Ручей 100', ro: 'Pârâul 100' },
        priceLei: 150,
        speed: 100,
        contract: 'free',
        about: { ru: 'Без срока, с настоящим адресом.', ro: 'Fără termen, cu adresă publică.' },
      },
      {
        name: { ru: 'Ручей 300', ro: 'Pârâul 300' },
        priceLei: 205,
        speed: 300,
        promotion: 'half',
        about: { ru: '300 туда и 300 обратно.', ro: '300 încolo și 300 încoace.' },
        appeal: 3,
      },
      {
        name: { ru: 'Река 500', ro: 'Râul 500' },
        priceLei: 250,
        speed: 500,
        about: { ru: 'Для домашнего сервера и резервных копий.', ro: 'Pentru server acasă și copii de rezervă.' },
      },
      {
        name: { ru: 'Река 1000', ro: 'Râul 1000' },
        priceLei: 330,
        speed: 1000,
        promotion: 'half',
        about: { ru: 'Симметричный гигабит без ограничений портов.', ro: 'Gigabit simetric, fără porturi închise.' },
        appeal: 2,
      },
      {
        name: { ru: 'Река 500 + ТВ', ro: 'Râul 500 + TV' },
        priceLei: 305,
        speed: 500,
        equipment: ['router', 'terminal', 'tv'],
        about: { ru: '120 каналов поверх быстрой оптики.', ro: '120 de canale peste fibra rapidă.' },
      },
      {
        name: { ru: 'Долина 200', ro: 'Valea 200' },
        priceLei: 215,
        speed: 200,
        contract: 'house',
        zones: ['bubuieci', 'singera'],
        about: { ru: 'Оптика в Бубуечь и Сынжере.', ro: 'Fibră la Bubuieci și Sîngera.' },
      },
      {
        name: { ru: 'Долина 500', ro: 'Valea 500' },
        priceLei: 320,
        speed: 500,
        contract: 'house',
        zones: ['bubuieci', 'singera'],
        about: { ru: 'Для большого дома с камерами и мастерской.', ro: 'Pentru o casă mare, cu camere și atelier.' },
      },
    ],
    business: [
      {
        name: { ru: 'Порт 200', ro: 'Portul 200' },
        priceLei: 780,
        speed: 200,
        about: {
          ru: 'Для студий и ИТ-команд на Ботанике и Чеканах.',
          ro: 'Pentru studiouri și echipe IT de la Botanica și Ciocana.',
        },
      },
    ],
  },
}
