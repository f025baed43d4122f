import { contract } from '../contracts.ts'
import { terminal, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Durlești and the western edge of the city. */
export const durlestiNet: ProviderCatalogue = {
  id: 23,
  name: 'Durlești Net',
  number: '+373 22 000 022',
  appeal: 22,
  reviews: { subject: 'wired', count: 24, mean: 4.2, quarters: ['durlesti', 'buiucani'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Durlești Net подключает Дурлешты, Думбраву и западные Буюканы. Оптика висит на каждой третьей опоре, осталось дотянуть до вашей.',
      'Принимаем заявки вечером и в воскресенье: днём хозяева на работе.',
    ],
    ro: [
      'Durlești Net conectează Durleștiul, Dumbrava și vestul Buiucanilor. Fibra e pe fiecare al treilea stâlp, a rămas s-o ducem până la al dumneavoastră.',
      'Primim cereri seara și duminica: ziua gospodarii sunt la lucru.',
    ],
  },
  equipment: { router5: wifi5Router(15), router6: wifi6Router(25), terminal },
  promotions: {
    street: discount(
      20,
      12,
      { ru: 'Вся улица', ro: 'Toată strada' },
      {
        ru: 'Минус 20 % на год, если подключаются три дома подряд.',
        ro: 'Cu 20 % mai puțin un an, dacă se conectează trei case la rând.',
      },
    ),
  },
  contracts: {
    house: contract({ ru: 'Дом', ro: 'Casă' }, { durationMonths: 12, connectionFeeLei: 600, earlyExitLei: 200 }),
    flat: contract(
      { ru: 'Квартира', ro: 'Apartament' },
      { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 100 },
    ),
  },
  defaults: {
    home: { contract: 'house', equipment: ['router5', 'terminal'], zones: ['durlesti', 'dumbrava'] },
  },
  notes: { home: { ru: 'До 80 метров от опоры — без доплаты.', ro: 'Până la 80 de metri de la stâlp — fără plată.' } },
  tariffs: {
    home: [
      {
        name: { ru: 'Опора 100', ro: 'Stâlpul 100' },
        priceLei: 165,
        speed: 100,
        about: { ru: 'Базовый для частного дома.', ro: 'De bază pentru o casă.' },
      },
      {
        name: { ru: 'Опора 300', ro: 'Stâlpul 300' },
        priceLei: 215,
        speed: 300,
        promotion: 'street',
        about: { ru: 'На две семьи во дворе.', ro: 'Pentru două familii în aceeași ogradă.' },
        appeal: 2,
      },
      {
        name: { ru: 'Опора 600', ro: 'Stâlpul 600' },
        priceLei: 290,
        speed: 600,
        equipment: ['router6', 'terminal'],
        about: { ru: 'Быстро и на второй этаж.', ro: 'Rapid, și la etajul doi.' },
      },
      {
        name: { ru: 'Запад 200', ro: 'Vest 200' },
        priceLei: 165,
        speed: 200,
        contract: 'flat',
        zones: ['buiucani-vest'],
        about: { ru: 'Для квартир на краю Буюкан.', ro: 'Pentru apartamentele de la marginea Buiucanilor.' },
      },
      {
        name: { ru: 'Сад 50', ro: 'Grădina 50' },
        priceLei: 135,
        speed: 50,
        promotion: null,
        contract: null,
        equipment: [],
        zones: ['dumbrava'],
        about: { ru: 'Для домика в товариществе, без договора.', ro: 'Pentru căsuța din întovărășire, fără contract.' },
      },
    ],
  },
}
