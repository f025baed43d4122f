import { contract } from '../contracts.ts'
import { sold, terminal } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The eastern villages; so small that it has no review. */
export const podgoriaNet: ProviderCatalogue = {
  id: 29,
  name: 'Podgoria Net',
  number: '+373 22 000 028',
  appeal: 10,
  reviews: { subject: 'wired', count: 0, mean: 4 },
  uploadShare: 0.5,
  details: {
    ru: [
      'Podgoria Net — четыре человека, два микроавтобуса и оптика в Ревакэ, Доброджа, Быке, Крузештах и Тогатине.',
      'Звоните прямо мастеру: номер на странице — его.',
    ],
    ro: [
      'Podgoria Net înseamnă patru oameni, două microbuze și fibră la Revaca, Dobrogea, Bîc, Cruzești și Tohatin.',
      'Sunați direct instalatorul: numărul de pe pagină e al lui.',
    ],
  },
  equipment: {
    router: {
      type: 'router',
      name: 'Wi-Fi 5',
      description: {
        ru: 'Два диапазона, 4 порта, настроит монтажник',
        ro: 'Două benzi, 4 porturi, îl configurează instalatorul',
      },
    },
    terminal,
    antenna: sold(
      'antenna',
      790,
      { ru: 'Антенна', ro: 'Antenă' },
      { ru: 'Для домов дальше 300 м от кабеля', ro: 'Pentru casele la peste 300 m de cablu' },
    ),
  },
  promotions: {
    grape: discount(
      20,
      2,
      { ru: 'К сбору винограда', ro: 'La culesul viei' },
      { ru: 'Минус 20 % на два месяца.', ro: 'Cu 20 % mai puțin două luni.' },
    ),
  },
  contracts: {
    house: contract(
      { ru: 'Договор на дом', ro: 'Contract pentru casă' },
      { durationMonths: 12, connectionFeeLei: 700, earlyExitLei: 200 },
    ),
  },
  defaults: {
    home: {
      contract: 'house',
      equipment: ['router', 'terminal'],
      zones: ['dobrogea-revaca', 'bubuieci-bic', 'cruzesti-tohatin'],
    },
  },
  notes: {
    home: {
      ru: 'Подключаем за два дня, если кабель на вашей улице есть.',
      ro: 'Conectăm în două zile dacă e cablu pe strada dumneavoastră.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Лоза 60', ro: 'Vița 60' },
        priceLei: 150,
        speed: 60,
        about: { ru: 'Для дома с садом.', ro: 'Pentru o casă cu grădină.' },
      },
      {
        name: { ru: 'Лоза 150', ro: 'Vița 150' },
        priceLei: 200,
        speed: 150,
        promotion: 'grape',
        about: { ru: 'Для семьи, где все дома по вечерам.', ro: 'Pentru familia adunată acasă seara.' },
      },
      {
        name: { ru: 'Лоза 400', ro: 'Vița 400' },
        priceLei: 275,
        speed: 400,
        about: { ru: 'Самое быстрое, что есть в наших сёлах.', ro: 'Cel mai rapid internet din satele noastre.' },
      },
      {
        name: { ru: 'Шпалера 20', ro: '' },
        priceLei: 130,
        speed: 20,
        equipment: ['antenna'],
        about: { ru: 'По радио, для домов на отшибе.', ro: '' },
      },
    ],
  },
}
