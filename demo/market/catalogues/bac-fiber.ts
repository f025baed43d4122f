import { contract } from '../contracts.ts'
import { terminal, tvBox, wifi5Router, wifi6Router } from '../equipment.ts'
import { discount, gift } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Cheap fibre along the river, from Sculeni to Muncești. */
export const bacFiber: ProviderCatalogue = {
  id: 4,
  name: 'Bâc Fiber',
  number: '+373 22 000 003',
  hasBanner: true,
  appeal: 70,
  reviews: { subject: 'wired', count: 126, mean: 4.3, quarters: ['sculeni', 'muncesti', 'riscani', 'ciocana'] },
  uploadShare: 1,
  details: {
    ru: [
      'Bâc Fiber идёт вдоль реки: от Скулян через нижнюю Рышкановку и вокзал до Мунчешт. Мы не обещаем весь город, зато по берегам Быка есть почти в каждом доме.',
      'Цены низкие, потому что у нас нет салонов и рекламы на билбордах. Договор подписывается в телефоне, мастер привозит его копию вместе с роутером.',
      'Поддержка отвечает в мессенджерах с восьми утра до полуночи.',
    ],
    ro: [
      'Bâc Fiber merge de-a lungul râului: de la Sculeni, prin Rîșcanii de Jos și gară, până la Muncești. Nu promitem tot orașul, dar pe malurile Bâcului suntem aproape în fiecare bloc.',
      'Prețurile sunt mici pentru că nu avem saloane și nici panouri publicitare. Contractul se semnează pe telefon, iar instalatorul aduce copia odată cu routerul.',
      'Asistența răspunde pe mesagerii de la opt dimineața până la miezul nopții.',
    ],
  },
  equipment: { router5: wifi5Router(15), router6: wifi6Router(25), terminal, tv: tvBox(30, 90) },
  promotions: {
    first: discount(
      17,
      12,
      { ru: 'Первый год дешевле', ro: 'Primul an mai ieftin' },
      { ru: 'Минус 17 % на первые двенадцать месяцев.', ro: 'Cu 17 % mai puțin în primele douăsprezece luni.' },
    ),
    router: gift(
      { ru: 'Роутер без аренды', ro: 'Router fără chirie' },
      { ru: 'Wi-Fi роутер бесплатно, пока вы с нами.', ro: 'Router Wi-Fi gratuit cât timp sunteți cu noi.' },
    ),
  },
  contracts: {
    free: contract(
      { ru: 'Без срока', ro: 'Fără termen' },
      {
        durationMonths: 0,
        connectionFeeLei: 150,
        besides: { ru: 'Предупредите за три дня.', ro: 'Anunțați cu trei zile înainte.' },
      },
    ),
    year: contract({ ru: 'На год', ro: 'Pe un an' }, { durationMonths: 12, connectionFeeLei: 0, earlyExitLei: 100 }),
  },
  defaults: {
    home: {
      contract: 'year',
      equipment: ['router5', 'terminal'],
      zones: ['sculeni', 'gara', 'riscani-jos', 'ciocana-veche', 'muncesti'],
    },
    tv: { contract: 'year', equipment: ['tv'] },
    business: { contract: 'year', equipment: ['terminal'] },
  },
  notes: {
    home: {
      ru: 'Бесплатное подключение — в домах, где уже есть наш ящик. В остальных спросите нас: соберём подъезд вместе.',
      ro: 'Conectarea e gratuită în blocurile cu cutia noastră. În rest, scrieți-ne: adunăm scara împreună.',
    },
    business: { ru: 'Статический адрес — 50 лей в месяц.', ro: 'Adresă statică — 50 de lei pe lună.' },
    tv: {
      ru: 'Работает и в приложении на телевизоре, приставка не обязательна.',
      ro: 'Merge și în aplicația televizorului, decodorul nu e obligatoriu.',
    },
  },
  tariffs: {
    home: [
      {
        name: { ru: 'Старт 100', ro: 'Start 100' },
        priceLei: 180,
        speed: 100,
        promotion: 'first',
        about: { ru: 'Недорогая оптика для однокомнатной.', ro: 'Fibră ieftină pentru o garsonieră.' },
        appeal: 6,
      },
      {
        name: { ru: 'Берег 200', ro: 'Malul 200' },
        priceLei: 190,
        speed: 200,
        about: { ru: 'Самый частый выбор в нашей сети.', ro: 'Cea mai frecventă alegere din rețeaua noastră.' },
        appeal: 2,
      },
      {
        name: { ru: 'Берег 300', ro: 'Malul 300' },
        priceLei: 215,
        speed: 300,
        promotion: 'router',
        about: { ru: 'Хватит на двоих с удалённой работой.', ro: 'Destul pentru doi care lucrează de acasă.' },
      },
      {
        name: { ru: 'Течение 500', ro: 'Curent 500' },
        priceLei: 245,
        speed: 500,
        promotion: 'first',
        about: { ru: 'Игры качаются, пока закипает чайник.', ro: 'Jocurile se descarcă până fierbe apa de ceai.' },
      },
      {
        name: { ru: 'Разлив 1000', ro: 'Revărsare 1000' },
        priceLei: 290,
        speed: 1000,
        equipment: ['router6', 'terminal'],
        about: { ru: 'Гигабит по цене чужих трёхсот.', ro: 'Gigabit la prețul altor trei sute.' },
        appeal: 2,
      },
      {
        name: { ru: 'Мост 100', ro: 'Podul 100' },
        priceLei: 150,
        speed: 100,
        contract: 'free',
        equipment: [],
        about: {
          ru: 'Для съёмной квартиры: роутер свой, договора на срок нет.',
          ro: 'Pentru chirie: router propriu, fără contract pe termen.',
        },
      },
      {
        name: { ru: 'Берег 200 + ТВ', ro: 'Malul 200 + TV' },
        priceLei: 240,
        speed: 200,
        equipment: ['router5', 'terminal', 'tv'],
        about: { ru: 'К интернету 90 каналов и приставка.', ro: 'La internet se adaugă 90 de canale și decodorul.' },
      },
      {
        name: { ru: 'Вокзал 300', ro: 'Gara 300' },
        priceLei: 175,
        speed: 300,
        zones: [],
        housesNear: { lon: 28.859, lat: 47.0125, count: 120 },
        contract: 'free',
        about: {
          ru: 'Только для домов у вокзала, где стоит наш новый узел.',
          ro: 'Doar pentru blocurile de lângă gară, unde avem nodul nou.',
        },
      },
    ],
    business: [
      {
        name: { ru: 'Лавка 100', ro: 'Prăvălia 100' },
        priceLei: 300,
        speed: 100,
        about: {
          ru: 'Для магазина, мастерской или кофейни у набережной.',
          ro: 'Pentru magazin, atelier sau cafenea de pe malul râului.',
        },
      },
      {
        name: { ru: 'Контора 300', ro: 'Contora 300' },
        priceLei: 590,
        speed: 300,
        about: {
          ru: 'Офис до пятнадцати человек без гарантированной полосы.',
          ro: 'Oficiu de până la cincisprezece oameni, fără bandă garantată.',
        },
      },
    ],
    tv: [
      {
        name: { ru: 'ТВ Берег 90', ro: 'TV Malul 90' },
        priceLei: 200,
        about: {
          ru: '90 каналов без обязательного интернета, линия входит.',
          ro: '90 de canale fără internet obligatoriu, linia e inclusă.',
        },
      },
    ],
  },
}
