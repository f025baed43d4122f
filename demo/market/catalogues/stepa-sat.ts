import { contract } from '../contracts.ts'
import { sold, wifi6Router } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Satellite internet for the steppe; new on the market and not yet reviewed. */
export const stepaSat: ProviderCatalogue = {
  id: 8,
  name: 'Stepa Sat',
  number: '+373 22 000 007',
  appeal: 22,
  reviews: { subject: 'satellite', count: 0, mean: 4 },
  uploadShare: 0.2,
  details: {
    ru: [
      'Stepa Sat ставит спутниковый интернет там, где кончается дорога: на фермах, виноградниках, турбазах и метеостанциях.',
      'Тарелка монтируется за один день, кабель и мачта входят в установку. Подходит любое место, где видно южное небо.',
      'Мы честно говорим о задержке: для звонков и почты она незаметна, для сетевых игр спутник не годится.',
    ],
    ro: [
      'Stepa Sat instalează internet prin satelit acolo unde se termină drumul: la ferme, podgorii, baze turistice și stații meteo.',
      'Antena se montează într-o zi, cablul și catargul intră în instalare. E bun orice loc de unde se vede cerul spre sud.',
      'Spunem sincer despre întârziere: la apeluri și e-mail nu se simte, pentru jocuri în rețea satelitul nu e potrivit.',
    ],
  },
  equipment: {
    small: sold(
      'dish',
      20000,
      { ru: 'Тарелка 75 см', ro: 'Antenă 75 cm' },
      { ru: 'Приёмопередатчик, модем и 30 м кабеля', ro: 'Transceiver, modem și 30 m de cablu' },
    ),
    large: sold(
      'dish',
      46000,
      { ru: 'Тарелка 120 см', ro: 'Antenă 120 cm' },
      { ru: 'Для гарантированной полосы, обогрев зеркала', ro: 'Pentru bandă garantată, oglindă încălzită' },
    ),
    router: wifi6Router(0),
  },
  promotions: {
    spring: discount(
      15,
      12,
      { ru: 'Первый год степью', ro: 'Primul an în stepă' },
      {
        ru: 'Минус 15 % на первый год для ферм и виноградников.',
        ro: 'Cu 15 % mai puțin în primul an pentru ferme și podgorii.',
      },
    ),
  },
  contracts: {
    season: contract(
      { ru: 'Сезонный', ro: 'Sezonier' },
      {
        durationMonths: 6,
        connectionFeeLei: 3000,
        besides: { ru: 'Зимой договор можно приостановить.', ro: 'Iarna contractul poate fi suspendat.' },
      },
    ),
    two: contract(
      { ru: 'На два года', ro: 'Pe doi ani' },
      { durationMonths: 24, connectionFeeLei: 1500, earlyExitLei: 5000 },
    ),
    company: contract(
      { ru: 'VSAT для компаний', ro: 'VSAT pentru companii' },
      {
        durationMonths: 24,
        connectionFeeLei: 25000,
        earlyExitLei: 25000,
        besides: { ru: 'Выезд инженера в течение суток.', ro: 'Inginerul vine în 24 de ore.' },
      },
    ),
  },
  defaults: {
    satellite: { contract: 'two', equipment: ['small', 'router'], zones: ['moldova'] },
    business: { contract: 'company', equipment: ['large'], zones: ['moldova'] },
  },
  notes: {
    satellite: {
      ru: 'Задержка около 600 мс. Ночью с 1:00 до 6:00 трафик не ограничен.',
      ro: 'Întârziere de circa 600 ms. Noaptea între 1:00 și 6:00 traficul e nelimitat.',
    },
    business: {
      ru: 'Гарантированная полоса без лимита трафика, отдельный адрес.',
      ro: 'Bandă garantată fără limită de trafic, adresă separată.',
    },
  },
  tariffs: {
    satellite: [
      {
        name: { ru: 'Степь 10', ro: 'Stepa 10' },
        priceLei: 1000,
        speed: 10,
        about: { ru: 'Почта, звонки и датчики на поле.', ro: 'E-mail, apeluri și senzori pe câmp.' },
        appeal: 2,
      },
      {
        name: { ru: 'Степь 20', ro: 'Stepa 20' },
        priceLei: 1900,
        speed: 20,
        promotion: 'spring',
        about: { ru: 'Дом лесника или дача без соседей.', ro: 'Casa pădurarului sau o vilă fără vecini.' },
      },
      {
        name: { ru: 'Виноградник 30', ro: 'Podgoria 30' },
        priceLei: 3400,
        speed: 30,
        promotion: 'spring',
        contract: 'season',
        about: { ru: 'На сезон: сбор, склад, весовая.', ro: 'Pentru sezon: cules, depozit, cântar.' },
      },
      {
        name: { ru: 'Турбаза 50', ro: 'Baza turistică 50' },
        priceLei: 7800,
        speed: 50,
        equipment: ['large', 'router'],
        about: {
          ru: 'Wi-Fi для гостей и бронирование без сбоев.',
          ro: 'Wi-Fi pentru oaspeți și rezervări fără întreruperi.',
        },
      },
      {
        name: { ru: 'Ферма VSAT 100', ro: 'Ferma VSAT 100' },
        priceLei: 18500,
        speed: 100,
        contract: 'company',
        equipment: ['large', 'router'],
        about: {
          ru: 'Доильные роботы и камеры по всему хозяйству.',
          ro: 'Roboți de muls și camere în toată gospodăria.',
        },
      },
    ],
    business: [
      {
        name: { ru: 'VSAT Резерв 50', ro: 'VSAT Rezervă 50' },
        priceLei: 11000,
        speed: 50,
        about: {
          ru: 'Резервный канал, который не боится экскаватора.',
          ro: 'Canal de rezervă care nu se teme de excavator.',
        },
      },
    ],
  },
}
