import { contract } from '../contracts.ts'
import { rented, sold, wifi5Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Low-orbit and geostationary satellite internet for houses and ships of the Dniester. */
export const orbitaEst: ProviderCatalogue = {
  id: 19,
  name: 'Orbita Est',
  number: '+373 22 000 018',
  appeal: 16,
  reviews: { subject: 'satellite', count: 9, mean: 3.9 },
  uploadShare: 0.2,
  details: {
    ru: [
      'Orbita Est подключает к низкой орбите: задержка как у хорошего 4G, скорость как у кабеля, провод только до тарелки.',
      'Комплект можно взять в аренду на месяц, чтобы проверить небо над своим домом. Не понравится — вернём всё, кроме доставки.',
      'Для организаций есть выделенная полоса и переносной комплект в чемодане.',
    ],
    ro: [
      'Orbita Est conectează la orbita joasă: întârziere ca la un 4G bun, viteză ca la cablu, fir doar până la antenă.',
      'Setul se poate închiria pentru o lună, ca să verificați cerul de deasupra casei. Dacă nu vă place, întoarcem tot, în afară de livrare.',
      'Pentru organizații avem bandă dedicată și un set portabil în geamantan.',
    ],
  },
  equipment: {
    kit: sold(
      'dish',
      24000,
      { ru: 'Комплект низкой орбиты', ro: 'Set pentru orbita joasă' },
      { ru: 'Плоская антенна, сама находит спутник', ro: 'Antenă plată, găsește singură satelitul' },
    ),
    rent: rented(
      'dish',
      650,
      { ru: 'Комплект на пробу', ro: 'Set de probă' },
      { ru: 'Та же антенна, залог 5000 лей', ro: 'Aceeași antenă, garanție 5000 de lei' },
    ),
    case: sold(
      'dish',
      98000,
      { ru: 'Комплект в чемодане', ro: 'Set în geamantan' },
      { ru: 'Разворачивается за десять минут', ro: 'Se instalează în zece minute' },
    ),
    router: wifi5Router(0),
  },
  promotions: {
    try: discount(
      50,
      1,
      { ru: 'Месяц на пробу', ro: 'O lună de probă' },
      { ru: 'Первый месяц за полцены.', ro: 'Prima lună la jumătate de preț.' },
    ),
  },
  contracts: {
    free: contract({ ru: 'Без срока', ro: 'Fără termen' }, { durationMonths: 0, connectionFeeLei: 900 }),
    year: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 2000 }),
    org: contract(
      { ru: 'Для организаций', ro: 'Pentru organizații' },
      { durationMonths: 24, connectionFeeLei: 18000, earlyExitLei: 30000 },
    ),
  },
  defaults: { satellite: { contract: 'year', equipment: ['rent', 'router'] } },
  notes: {
    satellite: {
      ru: 'Задержка 40–60 мс. В сильный дождь скорость может снижаться.',
      ro: 'Întârziere 40–60 ms. La ploaie puternică viteza poate scădea.',
    },
  },
  tariffs: {
    satellite: [
      {
        name: { ru: 'Орбита Дом 50', ro: 'Orbita Acasă 50' },
        priceLei: 1200,
        speed: 50,
        promotion: 'try',
        about: { ru: 'Для дома, до которого не дошёл кабель.', ro: 'Pentru casa la care n-a ajuns cablul.' },
        appeal: 2,
      },
      {
        name: { ru: 'Орбита Дом 150', ro: 'Orbita Acasă 150' },
        priceLei: 2100,
        speed: 150,
        about: { ru: 'Семья за городом, 4K и видеосвязь.', ro: 'Familie în afara orașului, 4K și apeluri video.' },
      },
      {
        name: { ru: 'Орбита В пути', ro: 'Orbita În drum' },
        priceLei: 3900,
        speed: 100,
        contract: 'free',
        about: {
          ru: 'Переносной комплект, платите за месяцы работы.',
          ro: 'Set portabil, plătiți doar lunile de lucru.',
        },
      },
      {
        name: { ru: 'Орбита Примэрия 100', ro: 'Orbita Primăria 100' },
        priceLei: 9500,
        speed: 100,
        contract: 'org',
        about: {
          ru: 'Школа, примэрия и медпункт одной линией.',
          ro: 'Școala, primăria și punctul medical pe o singură linie.',
        },
      },
      {
        name: { ru: 'Орбита Штаб 200', ro: 'Orbita Stat-major 200' },
        priceLei: 60000,
        speed: 200,
        contract: 'org',
        equipment: ['case', 'router'],
        about: {
          ru: 'Выделенная полоса и чемодан для спасателей и телегрупп.',
          ro: 'Bandă dedicată și geamantan pentru salvatori și echipe TV.',
        },
      },
    ],
  },
}
