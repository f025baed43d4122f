import { contract } from '../contracts.ts'
import { sold } from '../equipment.ts'
import { discount, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A small mobile brand on a borrowed network: honest leftovers and a garden router. */
export const busuiocMobil: ProviderCatalogue = {
  id: 25,
  name: 'Busuioc Mobil',
  number: '+373 22 000 024',
  appeal: 26,
  reviews: { subject: 'mobile', count: 28, mean: 4.5 },
  uploadShare: 0.2,
  details: {
    ru: [
      'Busuioc Mobil — маленький мобильный бренд без магазинов. Всё через приложение: номер, пакет, перенос, вопросы.',
      'Неиспользованные гигабайты превращаем в скидку на следующий месяц: 5 лей за каждый.',
      'Часть выручки идёт на школьные огороды. Отчёт — в приложении, каждый квартал.',
    ],
    ro: [
      'Busuioc Mobil e un brand mobil mic, fără magazine. Totul prin aplicație: număr, pachet, portare, întrebări.',
      'Gigaocteții nefolosiți îi transformăm în reducere pentru luna următoare: 5 lei pentru fiecare.',
      'O parte din venit merge la grădinile școlilor. Raportul e în aplicație, în fiecare trimestru.',
    ],
  },
  equipment: {
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: 'eSIM',
      description: { ru: 'Выпускается в приложении, пластика нет', ro: 'Se emite în aplicație, fără plastic' },
    },
    garden: sold(
      'mobileRouter',
      1490,
      { ru: 'Роутер в теплицу', ro: 'Router de seră' },
      { ru: 'Влагозащита, питание от солнечной панели', ro: 'Rezistent la umezeală, alimentare solară' },
    ),
  },
  promotions: {
    seeds: gift(
      { ru: 'Семена базилика', ro: 'Semințe de busuioc' },
      { ru: 'Пакетик семян каждому новому номеру, серьёзно.', ro: 'Un plic de semințe la fiecare număr nou, serios.' },
    ),
    three: discount(
      33,
      3,
      { ru: 'Три месяца на треть дешевле', ro: 'Trei luni cu o treime mai ieftin' },
      { ru: 'Минус 33 % на три месяца.', ro: 'Cu 33 % mai puțin trei luni.' },
    ),
  },
  contracts: {
    free: contract({ ru: 'Без договора', ro: 'Fără contract' }, { durationMonths: 0, connectionFeeLei: 0 }),
    season: contract({ ru: 'Сезон', ro: 'Sezon' }, { durationMonths: 6, connectionFeeLei: 0, earlyExitLei: 0 }),
  },
  defaults: {
    mobile: { contract: 'free', equipment: ['sim'] },
    home: { contract: 'season', equipment: ['garden', 'sim'], zones: ['municipiu'] },
  },
  notes: {
    mobile: {
      ru: 'Остатки — скидкой 5 лей за гигабайт. После пакета 256 Кб/с.',
      ro: 'Resturile devin reducere: 5 lei pe gigaoctet. După pachet, 256 Kb/s.',
    },
    home: { ru: 'Зимой можно не платить, номер сохраняется.', ro: 'Iarna puteți să nu plătiți, numărul se păstrează.' },
  },
  tariffs: {
    mobile: [
      {
        name: { ru: 'Листик 5', ro: 'Frunza 5' },
        priceLei: 250,
        speed: 5,
        promotion: 'three',
        about: { ru: 'Мессенджеры, карты и банк.', ro: 'Mesagerii, hărți și bancă.' },
      },
      {
        name: { ru: 'Веточка 15', ro: 'Crenguța 15' },
        priceLei: 275,
        speed: 15,
        promotion: 'seeds',
        about: { ru: 'Остатки вернём скидкой.', ro: 'Resturile le întoarcem ca reducere.' },
        appeal: 2,
      },
      {
        name: { ru: 'Кустик 30', ro: 'Tufa 30' },
        priceLei: 315,
        speed: 30,
        about: { ru: 'Музыка и видео по дороге на работу.', ro: 'Muzică și video pe drumul spre serviciu.' },
      },
      {
        name: { ru: 'Грядка 60', ro: 'Stratul 60' },
        priceLei: 385,
        speed: 60,
        promotion: 'three',
        about: { ru: 'Пакет, который трудно доесть.', ro: 'Un pachet greu de terminat.' },
      },
      {
        name: { ru: 'Огород 90', ro: 'Grădina 90' },
        priceLei: 500,
        speed: 90,
        about: { ru: 'Один пакет на семью до шести номеров.', ro: 'Un pachet de familie, până la șase numere.' },
      },
    ],
    home: [
      {
        name: { ru: 'Теплица 40', ro: 'Sera 40' },
        priceLei: 230,
        speed: 40,
        about: {
          ru: 'Интернет для дачи, теплицы и камеры на калитке.',
          ro: 'Internet pentru vilă, seră și camera de la portiță.',
        },
      },
    ],
  },
}
