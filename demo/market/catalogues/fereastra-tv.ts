import { contract } from '../contracts.ts'
import { terminal, tvBox, wifi5Router } from '../equipment.ts'
import { discount, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A television company that grew an internet line. */
export const fereastraTv: ProviderCatalogue = {
  id: 16,
  name: 'Fereastra TV',
  number: '+373 22 000 015',
  appeal: 34,
  reviews: { subject: 'tv', count: 31, mean: 4.0 },
  uploadShare: 0.5,
  details: {
    ru: [
      'Fereastra TV показывает: кабель с 1996 года, цифра с 2012-го, 4K с 2021-го. Интернет мы добавили к телевидению, а не наоборот.',
      'Можно собрать каналы самому: базовый набор и до десяти тем — спорт, кино, дети, музыка, Европа.',
      'Настройщик обучит всю семью пользоваться пультом. Если бабушка позвонит ещё раз, он приедет ещё раз.',
    ],
    ro: [
      'Fereastra TV arată: cablu din 1996, digital din 2012, 4K din 2021. Internetul l-am adăugat la televiziune, nu invers.',
      'Puteți alcătui singur canalele: setul de bază și până la zece teme — sport, film, copii, muzică, Europa.',
      'Tehnicianul învață toată familia cum se folosește telecomanda. Dacă bunica mai sună o dată, mai vine o dată.',
    ],
  },
  equipment: { box: tvBox(25, 160), router: wifi5Router(15), terminal },
  promotions: {
    sport: discount(
      20,
      6,
      { ru: 'Сезон за полцены билета', ro: 'Sezonul la jumătate de bilet' },
      {
        ru: 'Минус 20 % на полгода на пакеты со спортом.',
        ro: 'Cu 20 % mai puțin jumătate de an la pachetele cu sport.',
      },
    ),
    box: gift(
      { ru: 'Приставка без аренды', ro: 'Decodor fără chirie' },
      { ru: 'Первая приставка бесплатна весь договор.', ro: 'Primul decodor e gratuit pe tot contractul.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'Телевизионный год', ro: 'Un an de televiziune' },
      { durationMonths: 12, connectionFeeLei: 100, earlyExitLei: 150 },
    ),
    free: contract({ ru: 'Помесячно', ro: 'Lunar' }, { durationMonths: 0, connectionFeeLei: 180 }),
  },
  defaults: {
    tv: { contract: 'year', equipment: ['box', 'terminal'], zones: ['centru-riscani', 'botanica-ciocana', 'buiucani'] },
    home: {
      contract: 'year',
      equipment: ['router', 'box', 'terminal'],
      zones: ['centru-riscani', 'botanica-ciocana', 'buiucani'],
    },
  },
  notes: {
    tv: { ru: 'Один абонемент — до четырёх телевизоров.', ro: 'Un abonament — până la patru televizoare.' },
    home: { ru: 'Телевидение не занимает скорость интернета.', ro: 'Televiziunea nu ocupă viteza internetului.' },
  },
  tariffs: {
    tv: [
      {
        name: { ru: 'Окно 80', ro: 'Fereastra 80' },
        priceLei: 200,
        contract: 'free',
        about: { ru: '80 каналов без лишнего.', ro: '80 de canale, fără nimic în plus.' },
        appeal: 2,
      },
      {
        name: { ru: 'Окно 160', ro: 'Fereastra 160' },
        priceLei: 250,
        promotion: 'box',
        about: { ru: 'Полный набор и приставка 4K.', ro: 'Setul complet și decodor 4K.' },
        appeal: 2,
      },
      {
        name: { ru: 'Стадион', ro: 'Stadionul' },
        priceLei: 340,
        promotion: 'sport',
        about: { ru: 'Спорт в 4K и повторы голов на паузе.', ro: 'Sport în 4K și reluarea golurilor pe pauză.' },
      },
      {
        name: { ru: 'Кинозал', ro: 'Cinematograful' },
        priceLei: 320,
        promotion: 'box',
        about: {
          ru: 'Сорок киноканалов и премьеры недели.',
          ro: 'Patruzeci de canale de film și premierele săptămânii.',
        },
      },
    ],
    home: [
      {
        name: { ru: 'Окно 100 + 80 каналов', ro: 'Fereastra 100 + 80 de canale' },
        priceLei: 230,
        speed: 100,
        about: { ru: 'Спокойный интернет к спокойному телевизору.', ro: 'Internet liniștit la un televizor liniștit.' },
      },
      {
        name: { ru: 'Окно 300 + 160 каналов', ro: 'Fereastra 300 + 160 de canale' },
        priceLei: 300,
        speed: 300,
        promotion: 'box',
        about: { ru: 'Всё телевидение и скорость для семьи.', ro: 'Toată televiziunea și viteză pentru familie.' },
      },
      {
        name: { ru: 'Витраж 500 + всё ТВ', ro: 'Vitraliul 500 + tot TV-ul' },
        priceLei: 450,
        speed: 500,
        promotion: 'sport',
        about: { ru: 'Все темы, включая спорт 4K, и 500 Мб/с.', ro: 'Toate temele, inclusiv sport 4K, și 500 Mb/s.' },
      },
    ],
  },
}
