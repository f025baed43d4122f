import { contract } from '../contracts.ts'
import { meshRouters, rented, sold, terminal, tvBox, wifi6Router } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** The big national operator: everything from one hand, in town and in the suburbs. */
export const nistruTelecom: ProviderCatalogue = {
  id: 3,
  name: 'Nistru Telecom',
  number: '+373 22 000 002',
  hasBanner: true,
  appeal: 90,
  reviews: { subject: 'wired', count: 389, mean: 4.5 },
  uploadShare: 0.5,
  details: {
    ru: [
      'Nistru Telecom — связь в каждом районе страны. Интернет, телевидение, мобильная сеть и телефония по одному договору и одному счёту.',
      'Своя магистраль из четырёх колец проходит через Кишинёв, Бельцы, Кагул и Сороки. Если экскаватор рвёт одно кольцо, трафик уходит по соседнему, и вы этого не замечаете.',
      'У нас 46 центров обслуживания. В Кишинёве они открыты и в субботу, а вопросы по счёту решает чат, в котором отвечают люди.',
      'Абонентам двух и более услуг скидка действует, пока действует договор.',
    ],
    ro: [
      'Nistru Telecom înseamnă legătură în fiecare raion al țării. Internet, televiziune, rețea mobilă și telefonie cu un singur contract și o singură factură.',
      'Magistrala proprie are patru inele și trece prin Chișinău, Bălți, Cahul și Soroca. Dacă un excavator rupe un inel, traficul trece prin cel vecin și nu observați nimic.',
      'Avem 46 de centre de deservire. La Chișinău sunt deschise și sâmbăta, iar întrebările despre factură se rezolvă într-un chat în care răspund oameni.',
      'Abonații cu două sau mai multe servicii au reducere cât timp e valabil contractul.',
    ],
  },
  equipment: {
    router: wifi6Router(30),
    mesh: meshRouters(70),
    tv: tvBox(45, 180),
    terminal,
    router5g: sold(
      'mobileRouter',
      2890,
      { ru: '5G-роутер', ro: 'Router 5G' },
      { ru: 'Wi-Fi 6, до 32 устройств, работает и в 4G', ro: 'Wi-Fi 6, până la 32 de dispozitive, merge și în 4G' },
    ),
    sim: {
      type: 'sim',
      price: { kind: 'free', lei: null },
      name: 'SIM / eSIM',
      description: {
        ru: 'Доставка курьером или eSIM за пять минут',
        ro: 'Livrare prin curier sau eSIM în cinci minute',
      },
    },
    phone: rented(
      'phone',
      50,
      { ru: 'IP-телефон с экраном', ro: 'Telefon IP cu ecran' },
      { ru: 'Четыре линии, цветной экран', ro: 'Patru linii, ecran color' },
    ),
    ups: rented(
      'ups',
      55,
      { ru: 'Резерв на 4 часа', ro: 'Rezervă pentru 4 ore' },
      { ru: 'Держит роутер и терминал 4 часа', ro: 'Ține routerul și terminalul 4 ore' },
    ),
  },
  promotions: {
    pair: discount(
      15,
      null,
      { ru: 'Вдвоём дешевле', ro: 'În doi e mai ieftin' },
      {
        ru: 'Минус 15 %, пока у вас две услуги или больше.',
        ro: 'Cu 15 % mai puțin cât timp aveți două servicii sau mai multe.',
      },
    ),
    start: freeMonths(
      3,
      { ru: 'Три месяца в подарок', ro: 'Trei luni cadou' },
      {
        ru: 'При договоре на два года первые три месяца бесплатно.',
        ro: 'La contract pe doi ani, primele trei luni sunt gratuite.',
      },
    ),
    mobile: discount(
      30,
      3,
      { ru: 'Попробуйте 5G', ro: 'Încercați 5G' },
      { ru: 'Первые три месяца на 30 % дешевле.', ro: 'Primele trei luni cu 30 % mai ieftin.' },
    ),
  },
  contracts: {
    year: contract(
      { ru: 'Годовой договор', ro: 'Contract pe un an' },
      { durationMonths: 12, connectionFeeLei: 100, earlyExitLei: 250 },
    ),
    two: contract(
      { ru: 'Договор на два года', ro: 'Contract pe doi ani' },
      {
        durationMonths: 24,
        connectionFeeLei: 0,
        earlyExitLei: 600,
        besides: { ru: 'Цена не меняется весь срок.', ro: 'Prețul nu se schimbă pe toată durata.' },
      },
    ),
    mobile: contract(
      { ru: 'Абонемент без срока', ro: 'Abonament fără termen' },
      {
        durationMonths: 0,
        connectionFeeLei: 0,
        besides: { ru: 'Оплата вперёд, списание первого числа.', ro: 'Plată în avans, debitare pe întâi.' },
      },
    ),
    company: contract(
      { ru: 'Корпоративный', ro: 'Corporativ' },
      {
        durationMonths: 24,
        connectionFeeLei: 2500,
        earlyExitLei: 3000,
        besides: {
          ru: 'Доступность 99,9 %, штраф провайдеру за простой.',
          ro: 'Disponibilitate 99,9 %, penalizare pentru furnizor la întreruperi.',
        },
      },
    ),
  },
  defaults: {
    home: {
      contract: 'year',
      equipment: ['router', 'terminal'],
      zones: ['centru', 'botanica', 'buiucani', 'ciocana', 'riscani'],
    },
    mobile: { contract: 'mobile', equipment: ['sim'] },
    business: { contract: 'company', equipment: ['terminal', 'ups'] },
    tv: {
      contract: 'year',
      equipment: ['tv', 'terminal'],
      zones: ['centru', 'botanica', 'buiucani', 'ciocana', 'riscani'],
    },
    telephony: { contract: 'year', equipment: ['phone'] },
  },
  notes: {
    home: {
      ru: 'Вечером держим не меньше 80 % заявленной скорости, иначе пересчитываем месяц.',
      ro: 'Seara garantăm cel puțin 80 % din viteza anunțată, altfel recalculăm luna.',
    },
    mobile: {
      ru: 'После пакета скорость снижается до 1 Мб/с, доплат нет. В роуминге пакет не действует.',
      ro: 'După pachet viteza scade la 1 Mb/s, fără plăți. În roaming pachetul nu e valabil.',
    },
    business: {
      ru: 'Персональный менеджер и мониторинг канала с уведомлениями на почту.',
      ro: 'Manager personal și monitorizarea canalului cu notificări prin e-mail.',
    },
    tv: {
      ru: 'Пауза эфира и запись в облаке на 20 часов.',
      ro: 'Pauză în direct și înregistrare în cloud pentru 20 de ore.',
    },
    telephony: { ru: '1000 минут по стране включены.', ro: '1000 de minute în țară incluse.' },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Дом 200', ro: 'Acasă 200' },
        priceLei: 195,
        speed: 200,
        about: {
          ru: 'Базовый интернет для квартиры, роутер настроим сами.',
          ro: 'Internet de bază pentru apartament, routerul îl setăm noi.',
        },
        appeal: 3,
      },
      {
        name: { ru: 'Дом 300', ro: 'Acasă 300' },
        priceLei: 230,
        speed: 300,
        about: {
          ru: 'Три экрана сразу и видеозвонок бабушке в Сороки.',
          ro: 'Trei ecrane odată și un apel video la bunica, la Soroca.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Дом 500', ro: 'Acasă 500' },
        priceLei: 270,
        speed: 500,
        promotion: 'pair',
        about: {
          ru: 'Для большой квартиры, где гаджетов больше, чем людей.',
          ro: 'Pentru apartamentul cu mai multe gadgeturi decât oameni.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Гигабит Дом', ro: 'Gigabit Acasă' },
        priceLei: 320,
        speed: 1000,
        equipment: ['router', 'terminal', 'ups'],
        about: {
          ru: 'Гигабит по честной оптике, без мелкого шрифта.',
          ro: 'Gigabit pe fibră adevărată, fără litere mici.',
        },
        appeal: 5,
      },
      {
        name: { ru: 'Гигабит Дом на два года', ro: 'Gigabit Acasă pe doi ani' },
        priceLei: 295,
        speed: 1000,
        contract: 'two',
        promotion: 'start',
        about: {
          ru: 'Та же скорость с ценой, закреплённой на 24 месяца.',
          ro: 'Aceeași viteză, cu prețul fixat pentru 24 de luni.',
        },
      },
      {
        name: { ru: 'Семейный 300 + ТВ', ro: 'Familie 300 + TV' },
        priceLei: 310,
        speed: 300,
        promotion: 'pair',
        equipment: ['router', 'tv', 'terminal'],
        about: {
          ru: '180 каналов, родительский контроль и роутер в комплекте.',
          ro: '180 de canale, control parental și router în set.',
        },
        appeal: 2,
      },
      {
        name: { ru: 'Семейный 1000 + ТВ', ro: 'Familie 1000 + TV' },
        priceLei: 420,
        speed: 1000,
        promotion: 'pair',
        equipment: ['mesh', 'tv', 'terminal'],
        about: {
          ru: 'Максимум для дома: гигабит, Mesh и две приставки.',
          ro: 'Maximum pentru casă: gigabit, Mesh și două decodoare.',
        },
      },
      {
        name: { ru: 'Пригород 200', ro: 'Suburbie 200' },
        priceLei: 240,
        speed: 200,
        zones: ['nord', 'vest', 'est', 'sud'],
        about: {
          ru: 'Оптика в Ставченах, Дурлештах, Кодру и ещё девяти посёлках.',
          ro: 'Fibră la Stăuceni, Durlești, Codru și în alte nouă localități.',
        },
      },
      {
        name: { ru: 'Пригород 500', ro: 'Suburbie 500' },
        priceLei: 330,
        speed: 500,
        contract: 'two',
        zones: ['nord', 'vest', 'est', 'sud'],
        about: {
          ru: 'Городская скорость за городом, подключение без доплаты.',
          ro: 'Viteză de oraș în afara orașului, conectare fără plată.',
        },
      },
      {
        name: { ru: 'Дом 5G', ro: 'Acasă 5G' },
        priceLei: 390,
        speed: 300,
        contract: 'mobile',
        equipment: ['router5g'],
        zones: ['retea5g'],
        promotion: 'mobile',
        about: {
          ru: 'Роутер без кабеля: переезжает вместе с вами.',
          ro: 'Router fără cablu: se mută odată cu dumneavoastră.',
        },
      },
      {
        name: { ru: 'Забота 200', ro: 'Grija 200' },
        priceLei: 200,
        speed: 200,
        contract: 'two',
        equipment: ['router', 'terminal'],
        about: {
          ru: 'Для пенсионеров: мастер приедет и покажет, как звонить внукам.',
          ro: 'Pentru pensionari: instalatorul vine și arată cum să-i sunați pe nepoți.',
        },
      },
    ],
    mobile: [
      {
        name: 'Nistru 20 GB',
        priceLei: 250,
        speed: 20,
        about: { ru: 'Мессенджеры не расходуют пакет.', ro: 'Mesageriile nu consumă pachetul.' },
      },
      {
        name: 'Nistru 50 GB',
        priceLei: 320,
        speed: 50,
        about: {
          ru: 'Хватает на музыку, карты и видео в дороге.',
          ro: 'Destul pentru muzică, hărți și video pe drum.',
        },
      },
      {
        name: 'Nistru 5G 100 GB',
        priceLei: 450,
        speed: 100,
        promotion: 'mobile',
        zones: ['retea5g'],
        about: { ru: 'Всё, что успевает телефон в сети 5G.', ro: 'Tot ce reușește telefonul în rețeaua 5G.' },
        appeal: 2,
      },
      {
        name: { ru: 'Семейный пакет 80 Гб', ro: 'Pachet de familie 80 GB' },
        priceLei: 520,
        speed: 80,
        promotion: 'pair',
        about: {
          ru: 'Один пакет на четыре номера, расход виден в приложении.',
          ro: 'Un pachet pentru patru numere, consumul se vede în aplicație.',
        },
      },
    ],
    business: [
      {
        name: { ru: 'Бизнес Старт 10', ro: 'Business Start 10' },
        priceLei: 1500,
        speed: 10,
        about: { ru: 'Гарантированный канал для маленького офиса.', ro: 'Canal garantat pentru un oficiu mic.' },
      },
      {
        name: { ru: 'Бизнес 50', ro: 'Business 50' },
        priceLei: 4400,
        speed: 50,
        about: { ru: 'Симметричный канал с адресами /29.', ro: 'Canal simetric cu adrese /29.' },
      },
      {
        name: { ru: 'Бизнес 100 Резерв', ro: 'Business 100 Rezervă' },
        priceLei: 6900,
        speed: 100,
        about: {
          ru: 'Оптика и 5G-резерв, переключение за 30 секунд.',
          ro: 'Fibră și rezervă 5G, comutare în 30 de secunde.',
        },
      },
      {
        name: { ru: 'Магазин и касса', ro: 'Magazin și casă' },
        priceLei: 450,
        speed: 50,
        contract: 'year',
        zones: ['centru', 'botanica', 'buiucani', 'ciocana', 'riscani'],
        about: { ru: 'Кассовый аппарат, терминал и музыка в зале.', ro: 'Casă de marcat, terminal și muzică în sală.' },
        appeal: 2,
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ Базовый 90', ro: 'TV Bazic 90' },
        priceLei: 200,
        about: {
          ru: '90 каналов и небольшой интернет для приставки.',
          ro: '90 de canale și un internet mic pentru decodor.',
        },
      },
      {
        name: { ru: 'ТВ Полный 180', ro: 'TV Complet 180' },
        priceLei: 260,
        promotion: 'pair',
        about: { ru: '180 каналов, спорт и детские без доплаты.', ro: '180 de canale, sport și copii fără plată.' },
      },
      {
        name: { ru: 'ТВ Спорт 4K', ro: 'TV Sport 4K' },
        priceLei: 380,
        about: { ru: 'Четыре лиги в 4K и запись матчей.', ro: 'Patru ligi în 4K și înregistrarea meciurilor.' },
      },
    ],
    telephony: [
      {
        name: { ru: 'Телефон Дом', ro: 'Telefon Acasă' },
        priceLei: 100,
        contract: 'mobile',
        about: {
          ru: 'Городской номер на старом аппарате, адаптер даём.',
          ro: 'Număr fix pe aparatul vechi, adaptorul îl dăm noi.',
        },
      },
      {
        name: { ru: 'Облачная АТС 5', ro: 'PBX în cloud 5' },
        priceLei: 350,
        about: {
          ru: 'Пять внутренних номеров, очередь и отчёты.',
          ro: 'Cinci numere interne, coadă de apeluri și rapoarte.',
        },
      },
    ],
  },
}
