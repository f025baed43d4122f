import { contract } from '../contracts.ts'
import { meshRouters, rented, terminal, tvBox, wifi6Router } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A northern operator in Buiucani and Centru: bundles for families. */
export const sorocaLink: ProviderCatalogue = {
  id: 5,
  name: 'Soroca Link',
  number: '+373 22 000 004',
  hasBanner: true,
  appeal: 48,
  reviews: { subject: 'wired', count: 58, mean: 4.1, quarters: ['buiucani', 'durlesti'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Soroca Link пришёл в столицу с севера: сначала крепость и Днестр, теперь Буюканы, Центр и Дурлешты.',
      'Собираем пакеты для семьи: интернет, телевидение и телефон вместе дешевле, чем порознь. Детские каналы и родительский контроль есть в каждом из них.',
    ],
    ro: [
      'Soroca Link a venit în capitală din nord: mai întâi cetatea și Nistrul, acum Buiucanii, Centrul și Durleștiul.',
      'Facem pachete pentru familie: internetul, televiziunea și telefonul împreună costă mai puțin decât separat. Canalele pentru copii și controlul parental sunt în fiecare.',
    ],
  },
  equipment: {
    router: wifi6Router(25),
    mesh: meshRouters(65),
    tv: tvBox(35, 150),
    terminal,
    phone: rented(
      'phone',
      20,
      { ru: 'Домашний радиотелефон', ro: 'Telefon fără fir' },
      { ru: 'Трубка и база, телефонная книга на 100 номеров', ro: 'Receptor și bază, agendă pentru 100 de numere' },
    ),
  },
  promotions: {
    family: discount(
      10,
      null,
      { ru: 'Семейная скидка', ro: 'Reducere de familie' },
      {
        ru: 'Минус 10 % на весь срок семьям с детьми, справка не нужна.',
        ro: 'Cu 10 % mai puțin pe toată durata pentru familiile cu copii, fără adeverințe.',
      },
    ),
    school: freeMonths(
      1,
      { ru: 'Сентябрь за нас', ro: 'Septembrie din partea noastră' },
      { ru: 'Первый месяц бесплатно.', ro: 'Prima lună e gratuită.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'Семейный договор', ro: 'Contract de familie' },
      { durationMonths: 12, connectionFeeLei: 100, earlyExitLei: 200 },
    ),
    two: contract(
      { ru: 'Крепкий договор', ro: 'Contract trainic' },
      {
        durationMonths: 24,
        connectionFeeLei: 0,
        earlyExitLei: 400,
        besides: { ru: 'Раз в год бесплатный переезд по городу.', ro: 'O dată pe an, mutare gratuită prin oraș.' },
      },
    ),
  },
  defaults: {
    home: { contract: 'year', equipment: ['router', 'terminal'], zones: ['buiucani', 'centru', 'durlesti'] },
    tv: { contract: 'year', equipment: ['tv', 'terminal'], zones: ['buiucani', 'centru'] },
    telephony: { contract: 'year', equipment: ['phone'] },
    business: { contract: 'two', equipment: ['terminal'] },
  },
  notes: {
    home: {
      ru: 'Родительский контроль включается кнопкой в приложении.',
      ro: 'Controlul parental se activează cu un buton în aplicație.',
    },
    tv: { ru: '22 детских канала, возрастной пин-код.', ro: '22 de canale pentru copii, cod PIN pe vârstă.' },
    telephony: {
      ru: 'Звонки на север страны бесплатны в выходные.',
      ro: 'Apelurile spre nordul țării sunt gratuite în weekend.',
    },
    business: {
      ru: 'Счёт на компанию, один визит мастера в квартал включён.',
      ro: 'Factură pe companie, o vizită a tehnicianului pe trimestru inclusă.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Дом 100', ro: 'Casa 100' },
        priceLei: 155,
        speed: 100,
        about: { ru: 'Простой интернет без пакета.', ro: 'Internet simplu, fără pachet.' },
      },
      {
        name: { ru: 'Семейный 200', ro: 'Familie 200' },
        priceLei: 195,
        speed: 200,
        promotion: 'family',
        about: {
          ru: 'Уроки, мультики и рабочая почта одновременно.',
          ro: 'Lecții, desene animate și e-mailul de serviciu în același timp.',
        },
      },
      {
        name: { ru: 'Семейный 300 с телевидением', ro: 'Familie 300 cu televiziune' },
        priceLei: 265,
        speed: 300,
        promotion: 'school',
        equipment: ['router', 'tv', 'terminal'],
        about: { ru: '150 каналов и 300 Мб/с в одном счёте.', ro: '150 de canale și 300 Mb/s pe o factură.' },
        appeal: 3,
      },
      {
        name: { ru: 'Семейный 300 с телевидением и IP-телефонией', ro: 'Familie 300 cu televiziune și telefonie IP' },
        priceLei: 285,
        speed: 300,
        equipment: ['router', 'tv', 'phone', 'terminal'],
        about: { ru: 'Три услуги и домашний номер для бабушки.', ro: 'Trei servicii și un număr fix pentru bunica.' },
        appeal: 8,
      },
      {
        name: { ru: 'Семейный 500 с телевидением', ro: 'Familie 500 cu televiziune' },
        priceLei: 335,
        speed: 500,
        promotion: 'family',
        equipment: ['mesh', 'tv', 'terminal'],
        contract: 'two',
        about: { ru: 'Mesh-роутеры до дальней детской.', ro: 'Routere Mesh până în camera cea mai îndepărtată.' },
      },
      {
        name: { ru: 'Крепость 1000', ro: 'Cetatea 1000' },
        priceLei: 360,
        speed: 1000,
        contract: 'two',
        about: {
          ru: 'Гигабит с ценой, которую держим два года.',
          ro: 'Gigabit cu un preț pe care îl păstrăm doi ani.',
        },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ Детям', ro: 'TV pentru copii' },
        priceLei: 200,
        about: { ru: '22 детских канала и ничего страшного.', ro: '22 de canale pentru copii și nimic înfricoșător.' },
      },
      {
        name: { ru: 'ТВ Семья 150', ro: 'TV Familie 150' },
        priceLei: 245,
        promotion: 'family',
        about: { ru: '150 каналов на трёх экранах.', ro: '150 de canale pe trei ecrane.' },
      },
    ],
    telephony: [
      {
        name: { ru: 'Домашний номер', ro: 'Număr acasă' },
        priceLei: 110,
        about: { ru: 'Трубка, номер +373 22 и 500 минут.', ro: 'Receptor, număr +373 22 și 500 de minute.' },
      },
    ],
    business: [
      {
        name: { ru: 'Крепкий офис 100', ro: 'Oficiu trainic 100' },
        priceLei: 690,
        speed: 100,
        about: {
          ru: 'Для бухгалтерии, клиники или детского центра.',
          ro: 'Pentru contabilitate, clinică sau centru pentru copii.',
        },
      },
    ],
  },
}
