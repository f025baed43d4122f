import { contract } from '../contracts.ts'
import { sold, wifi5Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Radio internet for the villages around the capital. */
export const campiaWireless: ProviderCatalogue = {
  id: 24,
  name: 'Câmpia Wireless',
  number: '+373 22 000 023',
  appeal: 18,
  reviews: { subject: 'wired', count: 19, mean: 3.8, quarters: ['singera', 'codru'] },
  uploadShare: 0.2,
  details: {
    ru: [
      'Câmpia Wireless раздаёт интернет по радио с элеваторов и водонапорных башен: Сынжера, Бачой, Вадул-луй-Водэ, Будешты, Трушены, Кондрица.',
      'Монтаж — полдня: антенна на крышу, кабель в дом, роутер на полку. Лес и овраг — наши враги, поэтому сначала мы приезжаем мерить сигнал, и это бесплатно.',
    ],
    ro: [
      'Câmpia Wireless dă internet prin radio de pe elevatoare și turnuri de apă: Sîngera, Băcioi, Vadul lui Vodă, Budești, Trușeni, Condrița.',
      'Montajul durează o jumătate de zi: antena pe acoperiș, cablul în casă, routerul pe raft. Pădurea și râpa ne sunt dușmani, de aceea întâi venim să măsurăm semnalul, gratuit.',
    ],
  },
  equipment: {
    antenna: sold(
      'antenna',
      1100,
      { ru: 'Антенна на крышу', ro: 'Antenă pe acoperiș' },
      { ru: 'С креплением и 20 м кабеля', ro: 'Cu suport și 20 m de cablu' },
    ),
    router: wifi5Router(10),
  },
  promotions: {
    winter: discount(
      30,
      4,
      { ru: 'Зимой дешевле', ro: 'Iarna e mai ieftin' },
      { ru: 'Минус 30 % на четыре месяца при монтаже зимой.', ro: 'Cu 30 % mai puțin patru luni la montaj iarna.' },
    ),
  },
  contracts: {
    house: contract(
      { ru: 'Дом в селе', ro: 'Casă la sat' },
      { durationMonths: 12, connectionFeeLei: 500, earlyExitLei: 250 },
    ),
    dacha: contract(
      { ru: 'Дача на сезон', ro: 'Vilă pe sezon' },
      { durationMonths: 6, connectionFeeLei: 700, earlyExitLei: 0 },
    ),
  },
  defaults: {
    home: {
      contract: 'house',
      equipment: ['antenna', 'router'],
      zones: ['singera-bacioi', 'vadul-lui-voda', 'budesti', 'truseni', 'codru'],
    },
  },
  notes: {
    home: {
      ru: 'Измерение сигнала перед договором бесплатно и ни к чему не обязывает.',
      ro: 'Măsurarea semnalului înainte de contract e gratuită și fără obligații.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Поле 20', ro: 'Câmpul 20' },
        priceLei: 140,
        speed: 20,
        about: { ru: 'Новости, звонки детям и прогноз погоды.', ro: 'Știri, apeluri la copii și prognoza meteo.' },
      },
      {
        name: { ru: 'Поле 50', ro: 'Câmpul 50' },
        priceLei: 190,
        speed: 50,
        promotion: 'winter',
        about: { ru: 'Телевизор и школьные уроки.', ro: 'Televizor și lecțiile școlare.' },
        appeal: 2,
      },
      {
        name: { ru: 'Поле 100', ro: 'Câmpul 100' },
        priceLei: 260,
        speed: 100,
        promotion: 'winter',
        about: { ru: 'Предел радиолинии для большой семьи.', ro: 'Maximul liniei radio pentru o familie mare.' },
      },
      {
        name: { ru: 'Дачный 30', ro: 'De vilă 30' },
        priceLei: 160,
        speed: 30,
        contract: 'dacha',
        zones: ['vadul-lui-voda', 'truseni', 'codru'],
        about: { ru: 'С апреля по октябрь.', ro: 'Din aprilie până în octombrie.' },
        appeal: 2,
      },
      {
        name: { ru: 'Пасека 20', ro: 'Prisaca 20' },
        priceLei: 180,
        speed: 20,
        contract: 'dacha',
        equipment: ['antenna'],
        about: {
          ru: 'Камера у ульев и весы с отчётом на телефон.',
          ro: 'Cameră la stupi și cântar cu raport pe telefon.',
        },
      },
    ],
  },
}
