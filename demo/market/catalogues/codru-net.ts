import { contract } from '../contracts.ts'
import { meshRouters, rented, sold, terminal, tvBox, wifi6Router } from '../equipment.ts'
import { discount, freeMonths, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Fibre to the flat in four sectors: the network that others are compared with. */
export const codruNet: ProviderCatalogue = {
  id: 2,
  name: 'Codru Net',
  number: '+373 22 000 001',
  hasBanner: true,
  appeal: 100,
  reviews: { subject: 'wired', count: 214, mean: 4.8, quarters: ['riscani', 'ciocana', 'botanica', 'telecentru'] },
  uploadShare: 1,
  details: {
    ru: [
      'Мы тянем оптику по Кишинёву с 2009 года и знаем каждый подъезд по имени.',
      'Сеть Codru Net покрывает Центр, Рышкановку, Чеканы и половину Ботаники. В каждом доме стоит своё оборудование, поэтому вечером скорость не падает: вы не делите канал с соседним кварталом.',
      'Мастер приезжает в назначенный час, бахилы свои. Если интернет не работает дольше трёх часов, день не оплачивается.',
    ],
    ro: [
      'Tragem fibră prin Chișinău din 2009 și știm fiecare scară pe nume.',
      'Rețeaua Codru Net acoperă Centrul, Rîșcanii, Ciocana și jumătate din Botanica. Fiecare bloc are echipamentul lui, de aceea seara viteza nu scade: nu împărțiți canalul cu tot cartierul.',
      'Instalatorul vine la ora stabilită și cu papuci de unică folosință. Dacă internetul lipsește mai mult de trei ore, ziua nu se plătește.',
    ],
  },
  equipment: {
    router: wifi6Router(25),
    mesh: meshRouters(60),
    tv: tvBox(40, 120),
    terminal,
    garden: sold(
      'mobileRouter',
      1290,
      { ru: '4G-роутер для дачи', ro: 'Router 4G pentru vilă' },
      {
        ru: 'LTE Cat 6, внешняя антенна, питание от 12 В',
        ro: 'LTE Cat 6, antenă exterioară, alimentare de la 12 V',
      },
    ),
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: 'SIM / eSIM',
      description: { ru: 'Карта или eSIM, номер остаётся прежним', ro: 'Cartelă sau eSIM, numărul rămâne același' },
    },
    phone: rented(
      'phone',
      45,
      { ru: 'Настольный IP-телефон', ro: 'Telefon IP de birou' },
      { ru: 'Две линии, питание по кабелю', ro: 'Două linii, alimentare prin cablu' },
    ),
  },
  promotions: {
    autumn: discount(
      20,
      6,
      { ru: 'Осенняя цена на 6 месяцев', ro: 'Preț de toamnă timp de 6 luni' },
      {
        ru: 'Минус 20 % на полгода. Дальше — обычная цена, без штрафа за переход на другой тариф.',
        ro: 'Cu 20 % mai puțin o jumătate de an. Apoi prețul obișnuit, fără penalizare la schimbarea tarifului.',
      },
    ),
    move: freeMonths(
      2,
      { ru: 'Переезжаете? Два месяца за нас', ro: 'Vă mutați? Două luni din partea noastră' },
      {
        ru: 'Первые два месяца бесплатно, если вы переходите от другого провайдера.',
        ro: 'Primele două luni sunt gratuite dacă veniți de la alt furnizor.',
      },
    ),
    cinema: gift(
      { ru: 'Кинозал на три месяца', ro: 'Cinema pentru trei luni' },
      {
        ru: 'Подписка на 2000 фильмов в подарок, отключается сама.',
        ro: 'Abonament cadou la 2000 de filme, se oprește singur.',
      },
    ),
  },
  contracts: {
    standard: contract(
      { ru: 'Договор «Стандарт»', ro: 'Contract „Standard”' },
      {
        durationMonths: 12,
        connectionFeeLei: 0,
        earlyExitLei: 150,
        besides: { ru: 'Оплата до 20 числа, по факту.', ro: 'Plata până pe 20, pentru luna consumată.' },
      },
    ),
    free: contract({ ru: 'Без обязательств', ro: 'Fără obligații' }, { durationMonths: 0, connectionFeeLei: 200 }),
    house: contract(
      { ru: 'Частный дом', ro: 'Casă particulară' },
      {
        durationMonths: 24,
        connectionFeeLei: 1500,
        earlyExitLei: 500,
        besides: { ru: 'До 150 метров кабеля входят в цену.', ro: 'Până la 150 de metri de cablu sunt incluși.' },
      },
    ),
    office: contract(
      { ru: 'Договор с компанией', ro: 'Contract cu compania' },
      {
        durationMonths: 12,
        connectionFeeLei: 1000,
        earlyExitLei: 1000,
        besides: { ru: 'Счёт и акт приходят первого числа.', ro: 'Factura și actul vin pe data de întâi.' },
      },
    ),
  },
  defaults: {
    home: {
      contract: 'standard',
      equipment: ['router', 'terminal'],
      zones: ['centru', 'riscani', 'ciocana', 'botanica', 'telecentru'],
    },
    tv: {
      contract: 'standard',
      equipment: ['tv', 'terminal'],
      zones: ['centru', 'riscani', 'ciocana', 'botanica', 'telecentru'],
    },
    business: { contract: 'office', equipment: ['terminal'], zones: ['centru', 'riscani', 'ciocana'] },
    telephony: { contract: 'office', equipment: ['phone'] },
    mobile: { contract: 'free', equipment: ['sim'] },
  },
  notes: {
    home: {
      ru: 'Сменить тариф можно в любой день через личный кабинет, без звонков и штрафов.',
      ro: 'Tariful se schimbă în orice zi din cabinetul personal, fără apeluri și penalizări.',
    },
    mobile: {
      ru: 'Остаток гигабайтов переходит на следующий месяц. Раздача на другие устройства разрешена.',
      ro: 'Gigaocteții rămași trec în luna următoare. Partajarea cu alte dispozitive e permisă.',
    },
    business: {
      ru: 'Статический адрес включён. Время реакции инженера — два часа, закреплено в договоре.',
      ro: 'Adresa statică este inclusă. Inginerul reacționează în două ore, scris în contract.',
    },
    tv: {
      ru: 'Архив эфира за семь дней, два телевизора без доплаты.',
      ro: 'Arhivă de șapte zile, două televizoare fără plată suplimentară.',
    },
    telephony: {
      ru: 'Звонки внутри сети бесплатны, городские — 20 бань за минуту.',
      ro: 'Apelurile în rețea sunt gratuite, cele urbane costă 20 de bani pe minut.',
    },
  },
  tariffs: {
    home: [
      {
        name: 'Fibra 100',
        priceLei: 160,
        speed: 100,
        about: {
          ru: 'Для почты, сериалов и одного ноутбука в семье.',
          ro: 'Pentru e-mail, seriale și un laptop în familie.',
        },
        appeal: 3,
      },
      {
        name: 'Fibra 200',
        priceLei: 185,
        speed: 200,
        about: {
          ru: 'Двое смотрят видео, третий играет, никто не ссорится.',
          ro: 'Doi se uită la filme, al treilea se joacă, nimeni nu se ceartă.',
        },
      },
      {
        name: 'Fibra 300',
        priceLei: 210,
        speed: 300,
        about: {
          ru: 'Золотая середина: хватает семье с телевизором 4K.',
          ro: 'Calea de mijloc: destul pentru o familie cu televizor 4K.',
        },
        appeal: 4,
      },
      {
        name: 'Fibra 500',
        priceLei: 300,
        speed: 500,
        promotion: 'autumn',
        equipment: ['router', 'tv', 'terminal'],
        about: {
          ru: 'Оптика до квартиры и симметричная скорость: загрузить видео в облако так же быстро, как посмотреть.',
          ro: 'Fibră până în apartament și viteză simetrică: urcați un video în cloud la fel de repede cum îl priviți.',
        },
        appeal: 6,
      },
      {
        name: 'Fibra 1000',
        priceLei: 350,
        speed: 1000,
        promotion: 'move',
        about: {
          ru: 'Гигабит в обе стороны для тех, кто работает из дома.',
          ro: 'Un gigabit în ambele direcții pentru cei care lucrează de acasă.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Fibra 1000 + ТВ', ro: 'Fibra 1000 + TV' },
        priceLei: 390,
        speed: 1000,
        promotion: 'cinema',
        equipment: ['router', 'tv', 'terminal'],
        about: { ru: 'Гигабит и 120 каналов в одном счёте.', ro: 'Gigabit și 120 de canale pe o singură factură.' },
        appeal: 3,
      },
      {
        name: { ru: 'Семья 300 + ТВ', ro: 'Familia 300 + TV' },
        priceLei: 290,
        speed: 300,
        promotion: 'autumn',
        equipment: ['router', 'tv', 'terminal'],
        about: {
          ru: 'Интернет на всех и мультики на румынском и русском.',
          ro: 'Internet pentru toți și desene animate în română și rusă.',
        },
      },
      {
        name: { ru: 'Студент 100', ro: 'Student 100' },
        priceLei: 165,
        speed: 100,
        contract: 'free',
        equipment: ['terminal'],
        about: {
          ru: 'Без срока договора: съехали из квартиры — закрыли за день.',
          ro: 'Fără termen: plecați din chirie și îl închideți într-o zi.',
        },
      },
      {
        name: { ru: 'Хозяин 500', ro: 'Gospodar 500' },
        priceLei: 450,
        speed: 500,
        contract: 'house',
        zones: ['suburbii'],
        about: {
          ru: 'Оптика в частный дом, кабель заводим под землёй или по опорам.',
          ro: 'Fibră la casă, cablul intră pe sub pământ sau pe stâlpi.',
        },
      },
      {
        name: { ru: 'Дача 4G', ro: 'Vila 4G' },
        priceLei: 220,
        speed: 50,
        contract: 'free',
        equipment: ['garden', 'sim'],
        zones: ['suburbii'],
        about: {
          ru: 'Роутер с симкой: включили в розетку, и дача в сети.',
          ro: 'Router cu cartelă: îl puneți în priză și vila e online.',
        },
      },
    ],
    mobile: [
      {
        name: 'Codru Mobil',
        priceLei: 270,
        speed: 60,
        about: {
          ru: 'Мобильный интернет для своих: скидка абонентам домашней сети уже в цене.',
          ro: 'Internet mobil pentru ai noștri: reducerea abonaților de acasă e deja în preț.',
        },
      },
    ],
    business: [
      {
        name: 'Business 10',
        priceLei: 1500,
        speed: 10,
        about: {
          ru: 'Гарантированные 10 Мб/с для кассы и пары рабочих мест.',
          ro: '10 Mb/s garantați pentru casă și câteva locuri de muncă.',
        },
      },
      {
        name: 'Business 30',
        priceLei: 3000,
        speed: 30,
        about: {
          ru: 'Отдельная полоса для офиса до десяти человек.',
          ro: 'Bandă separată pentru un oficiu de până la zece oameni.',
        },
      },
      {
        name: 'Business 50',
        priceLei: 4500,
        speed: 50,
        about: {
          ru: 'Для офиса до пятидесяти человек, резервный канал включён.',
          ro: 'Pentru un oficiu de până la cincizeci de oameni, canal de rezervă inclus.',
        },
        appeal: 2,
      },
      {
        name: 'Business 100',
        priceLei: 6700,
        speed: 100,
        about: {
          ru: 'Две независимые трассы и дежурный инженер.',
          ro: 'Două trasee independente și inginer de gardă.',
        },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ Дом 120', ro: 'TV Acasă 120' },
        priceLei: 200,
        about: {
          ru: '120 каналов и интернет, которого хватит приставке и телефону.',
          ro: '120 de canale și internet cât pentru decodor și telefon.',
        },
      },
      {
        name: { ru: 'ТВ Кино 180', ro: 'TV Film 180' },
        priceLei: 290,
        promotion: 'cinema',
        about: {
          ru: '180 каналов, из них 30 с фильмами без рекламы.',
          ro: '180 de canale, dintre care 30 cu filme fără publicitate.',
        },
      },
    ],
    telephony: [
      {
        name: { ru: 'Номер в офис', ro: 'Număr la oficiu' },
        priceLei: 300,
        about: {
          ru: 'Городской номер, запись звонков и голосовое меню.',
          ro: 'Număr urban, înregistrarea apelurilor și meniu vocal.',
        },
      },
    ],
  },
}
