import { contract } from '../contracts.ts'
import { sold } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The second mobile operator: annual prices and a loud 5G. */
export const zimbruMobil: ProviderCatalogue = {
  id: 9,
  name: 'Zimbru Mobil',
  number: '+373 22 000 008',
  appeal: 42,
  reviews: { subject: 'mobile', count: 63, mean: 4.0 },
  uploadShare: 0.2,
  details: {
    ru: [
      'Zimbru Mobil строит 5G кварталами: Центр, Ботаника и Рышкановка уже готовы, Чеканы и Буюканы — по мере новых станций.',
      'Платите раз в год — получаете самый дешёвый гигабайт. Платите помесячно — не подписываете ничего.',
      'Карта покрытия на сайте обновляется каждую ночь, белые пятна на ней мы не закрашиваем.',
    ],
    ro: [
      'Zimbru Mobil construiește 5G pe cartiere: Centrul, Botanica și Rîșcanii sunt gata, Ciocana și Buiucanii urmează odată cu stațiile noi.',
      'Plătiți o dată pe an și primiți cel mai ieftin gigaoctet. Plătiți lunar și nu semnați nimic.',
      'Harta acoperirii de pe site se actualizează în fiecare noapte, iar petele albe nu le ascundem.',
    ],
  },
  equipment: {
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: { ru: 'SIM-карта', ro: 'Cartelă SIM' },
      description: {
        ru: 'Курьер привезёт завтра, активация по видеосвязи',
        ro: 'Curierul o aduce mâine, activare prin apel video',
      },
    },
    router: sold(
      'mobileRouter',
      3290,
      { ru: '5G-роутер Zimbru', ro: 'Router 5G Zimbru' },
      { ru: 'До 1 Гб/с рядом со станцией, Wi-Fi 6', ro: 'Până la 1 Gb/s lângă stație, Wi-Fi 6' },
    ),
    pocket: sold(
      'mobileRouter',
      1090,
      { ru: 'Карманный роутер', ro: 'Router de buzunar' },
      { ru: 'Батарея на 10 часов', ro: 'Baterie de 10 ore' },
    ),
  },
  promotions: {
    year: discount(
      35,
      null,
      { ru: 'Год вперёд', ro: 'Un an în avans' },
      { ru: 'Минус 35 % при оплате за год.', ro: 'Cu 35 % mai puțin la plata pe un an.' },
    ),
    two: freeMonths(
      2,
      { ru: 'Два месяца без оплаты', ro: 'Două luni fără plată' },
      { ru: 'Тем, кто переносит номер.', ro: 'Pentru cei care își portează numărul.' },
    ),
    half: discount(
      50,
      3,
      { ru: 'Полцены на три месяца', ro: 'Jumătate de preț trei luni' },
      { ru: 'Только для новых номеров.', ro: 'Doar pentru numere noi.' },
    ),
  },
  contracts: {
    monthly: contract({ ru: 'Помесячно', ro: 'Lunar' }, { durationMonths: 0, connectionFeeLei: 0 }),
    year: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 300 }),
  },
  defaults: {
    mobile: { contract: 'monthly', equipment: ['sim'] },
    home: { contract: 'year', equipment: ['router', 'sim'], zones: ['cartiere-5g'] },
    business: { contract: 'year', equipment: ['sim'] },
  },
  notes: {
    mobile: {
      ru: 'После пакета — 1 Мб/с. Неиспользованные гигабайты копятся три месяца.',
      ro: 'După pachet — 1 Mb/s. Gigaocteții nefolosiți se adună trei luni.',
    },
    home: {
      ru: 'Роутер привязан к адресу: переезд по заявке, за день.',
      ro: 'Routerul e legat de adresă: mutarea se face la cerere, într-o zi.',
    },
    business: {
      ru: 'Один счёт на все номера, отчёт по сотрудникам.',
      ro: 'O singură factură pentru toate numerele, raport pe angajați.',
    },
  },
  tariffs: {
    mobile: [
      {
        name: 'Zimbru 8',
        priceLei: 250,
        speed: 8,
        about: { ru: 'Для тех, кто дома на Wi-Fi.', ro: 'Pentru cei care acasă stau pe Wi-Fi.' },
      },
      {
        name: 'Zimbru 25',
        priceLei: 290,
        speed: 25,
        promotion: 'two',
        about: { ru: 'Средний пакет с накоплением остатков.', ro: 'Pachet mediu, cu acumularea resturilor.' },
        appeal: 2,
      },
      {
        name: { ru: 'Zimbru 25 на год', ro: 'Zimbru 25 pe an' },
        priceLei: 290,
        speed: 25,
        promotion: 'year',
        contract: 'year',
        about: { ru: 'Тот же пакет с оплатой за год.', ro: 'Același pachet, cu plata pe un an.' },
      },
      {
        name: 'Zimbru 50',
        priceLei: 370,
        speed: 50,
        promotion: 'half',
        about: { ru: 'Видео в дороге и работа с ноутбука.', ro: 'Video pe drum și lucru de pe laptop.' },
        appeal: 2,
      },
      {
        name: 'Zimbru 5G 70',
        priceLei: 430,
        speed: 70,
        zones: ['cartiere-5g'],
        about: { ru: 'Быстрый пакет для готовых кварталов 5G.', ro: 'Pachet rapid pentru cartierele 5G gata făcute.' },
      },
      {
        name: 'Zimbru 5G Max 100',
        priceLei: 640,
        speed: 100,
        promotion: 'year',
        contract: 'year',
        about: {
          ru: 'Сто гигабайт, приоритет в сети и роуминг 5 Гб.',
          ro: 'O sută de gigaocteți, prioritate în rețea și roaming 5 GB.',
        },
      },
      {
        name: { ru: 'Детский 5', ro: 'Copii 5' },
        priceLei: 250,
        speed: 5,
        about: {
          ru: 'Только разрешённые приложения и кнопка «Позвони маме».',
          ro: 'Doar aplicații permise și butonul „Sun-o pe mama”.',
        },
      },
      {
        name: { ru: 'Дипломат 100', ro: 'Diplomat 100' },
        priceLei: 2900,
        speed: 100,
        about: {
          ru: 'Роуминг в 60 странах без доплат, личный оператор.',
          ro: 'Roaming în 60 de țări fără plăți, operator personal.',
        },
      },
    ],
    home: [
      {
        name: { ru: 'Квартал 5G 200', ro: 'Cartier 5G 200' },
        priceLei: 345,
        speed: 200,
        promotion: 'half',
        about: {
          ru: 'Домашний интернет без проводов в кварталах 5G.',
          ro: 'Internet acasă fără fire în cartierele 5G.',
        },
      },
    ],
    business: [
      {
        name: { ru: 'Такси и доставка', ro: 'Taxi și livrări' },
        priceLei: 480,
        speed: 80,
        about: {
          ru: 'Общий пакет на парк до двадцати машин.',
          ro: 'Pachet comun pentru un parc de până la douăzeci de mașini.',
        },
      },
    ],
  },
}
