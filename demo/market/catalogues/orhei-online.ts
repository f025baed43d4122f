import { contract } from '../contracts.ts'
import { sold, terminal, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Rîșcani and the northern villages along the road to Orhei. */
export const orheiOnline: ProviderCatalogue = {
  id: 6,
  name: 'Orhei Online',
  number: '+373 22 000 005',
  hasBanner: true,
  appeal: 44,
  reviews: { subject: 'wired', count: 41, mean: 3.9, quarters: ['riscani', 'stauceni', 'cricova'] },
  uploadShare: 0.5,
  details: {
    ru: [
      'Orhei Online работает вдоль Оргеевской трассы: верхняя Рышкановка, Ставчены, Гратиешты, Чореску и Криково.',
      'Мы подключаем улицами. Когда на улице набирается пять соседей, кабель для всех бесплатный, а тому, кто собрал соседей, месяц в подарок.',
      'Офис в Ставченах, напротив примэрии. Принимаем оплату наличными, через терминал и по карте.',
    ],
    ro: [
      'Orhei Online lucrează de-a lungul traseului spre Orhei: Rîșcanii de Sus, Stăuceni, Grătiești, Ciorescu și Cricova.',
      'Conectăm pe străzi. Când se adună cinci vecini, cablul e gratuit pentru toți, iar cel care i-a adunat primește o lună cadou.',
      'Oficiul e la Stăuceni, vizavi de primărie. Primim plata în numerar, la terminal și cu cardul.',
    ],
  },
  equipment: {
    router5: wifi5Router(15),
    router6: wifi6Router(30),
    terminal,
    antenna: sold(
      'antenna',
      890,
      { ru: 'Радиоантенна', ro: 'Antenă radio' },
      { ru: 'Направленная, ставится на крышу или фронтон', ro: 'Direcționată, se montează pe acoperiș' },
    ),
  },
  promotions: {
    rent: gift(
      { ru: 'Роутер в аренду бесплатно', ro: 'Router în chirie gratuit' },
      { ru: 'Не берём аренду за роутер первый год.', ro: 'Nu luăm chirie pentru router în primul an.' },
    ),
    neighbours: discount(
      25,
      6,
      { ru: 'Соседская скидка', ro: 'Reducerea vecinilor' },
      {
        ru: 'Пять соседей подключились вместе — минус 25 % каждому на полгода.',
        ro: 'Cinci vecini conectați împreună — minus 25 % fiecăruia, jumătate de an.',
      },
    ),
  },
  contracts: {
    flat: contract(
      { ru: 'Квартира', ro: 'Apartament' },
      { durationMonths: 12, connectionFeeLei: 100, earlyExitLei: 100 },
    ),
    house: contract(
      { ru: 'Дом на улице', ro: 'Casă la stradă' },
      {
        durationMonths: 12,
        connectionFeeLei: 900,
        earlyExitLei: 300,
        besides: { ru: 'При пяти соседях подключение возвращаем.', ro: 'La cinci vecini, restituim plata conectării.' },
      },
    ),
  },
  defaults: {
    home: { contract: 'flat', equipment: ['router5', 'terminal'], zones: ['riscani-sus', 'stauceni'] },
    business: { contract: 'house', equipment: ['terminal'] },
  },
  notes: {
    home: {
      ru: 'В домах без оптики ставим радиолинию, скорость та же до 100 Мб/с.',
      ro: 'În casele fără fibră punem o linie radio, aceeași viteză până la 100 Mb/s.',
    },
    business: { ru: 'Оптика до здания, договор на компанию.', ro: 'Fibră până la clădire, contract pe companie.' },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Сосед 100', ro: 'Vecinul 100' },
        priceLei: 150,
        speed: 100,
        promotion: 'neighbours',
        about: { ru: 'Дешевле, если подключиться всей улицей.', ro: 'Mai ieftin dacă vă conectați cu toată strada.' },
      },
      {
        name: { ru: 'Сосед 200', ro: 'Vecinul 200' },
        priceLei: 195,
        speed: 200,
        promotion: 'rent',
        about: { ru: 'Для квартиры и небольшого дома.', ro: 'Pentru apartament și o casă mică.' },
        appeal: 7,
      },
      {
        name: { ru: 'Сосед 300', ro: 'Vecinul 300' },
        priceLei: 235,
        speed: 300,
        about: {
          ru: 'Две семьи под одной крышей, один роутер на каждом этаже.',
          ro: 'Două familii sub un acoperiș, câte un router pe etaj.',
        },
      },
      {
        name: { ru: 'Улица 500', ro: 'Strada 500' },
        priceLei: 310,
        speed: 500,
        equipment: ['router6', 'terminal'],
        about: {
          ru: 'Наша самая быстрая оптика для верхней Рышкановки и Ставчен.',
          ro: 'Cea mai rapidă fibră a noastră pentru Rîșcanii de Sus și Stăuceni.',
        },
      },
      {
        name: { ru: 'Село 50', ro: 'Satul 50' },
        priceLei: 170,
        speed: 50,
        contract: 'house',
        equipment: ['antenna', 'router5'],
        zones: ['cricova-ciorescu', 'gratiesti', 'goian'],
        about: {
          ru: 'Радиоинтернет там, куда оптика ещё не дошла.',
          ro: 'Internet radio acolo unde fibra încă n-a ajuns.',
        },
      },
      {
        name: { ru: 'Село 100', ro: 'Satul 100' },
        priceLei: 230,
        speed: 100,
        contract: 'house',
        equipment: ['antenna', 'router6'],
        zones: ['cricova-ciorescu', 'gratiesti', 'goian'],
        promotion: 'neighbours',
        about: { ru: 'Для дома с видеокамерами и телевизором.', ro: 'Pentru casa cu camere video și televizor.' },
      },
      {
        name: { ru: 'Погреб 1000', ro: 'Beciul 1000' },
        priceLei: 390,
        speed: 1000,
        contract: 'house',
        equipment: ['router6', 'terminal'],
        zones: ['cricova-ciorescu'],
        about: {
          ru: 'Гигабит в Криково и Чореску, где тянули оптику для винзаводов.',
          ro: 'Gigabit la Cricova și Ciorescu, unde am tras fibră pentru vinării.',
        },
      },
    ],
    business: [
      {
        name: { ru: 'Хозяйство 100', ro: 'Gospodăria 100' },
        priceLei: 850,
        speed: 100,
        about: {
          ru: 'Теплица, склад, автосервис: камеры и касса в сети.',
          ro: 'Seră, depozit, service auto: camerele și casa sunt online.',
        },
      },
    ],
  },
}
