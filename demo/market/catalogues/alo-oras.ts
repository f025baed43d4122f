import { contract } from '../contracts.ts'
import { rented, sold } from '../equipment.ts'
import { discount, freeMonths } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** Telephony over any internet. */
export const aloOras: ProviderCatalogue = {
  id: 21,
  name: 'Alo Oraș',
  number: '+373 22 000 020',
  appeal: 20,
  reviews: { subject: 'telephony', count: 14, mean: 4.3 },
  uploadShare: 1,
  details: {
    ru: [
      'Alo Oraș — городские номера без городских проводов. Телефон работает через любой интернет: кабель, 4G, спутник.',
      'Переносим старый номер за пять дней. Разговоры внутри компании бесплатны, хоть из Кишинёва, хоть из Лиссабона.',
    ],
    ro: [
      'Alo Oraș înseamnă numere urbane fără fire urbane. Telefonul merge prin orice internet: cablu, 4G, satelit.',
      'Portăm numărul vechi în cinci zile. Convorbirile din interiorul companiei sunt gratuite, fie din Chișinău, fie din Lisabona.',
    ],
  },
  equipment: {
    desk: rented(
      'phone',
      40,
      { ru: 'Настольный телефон', ro: 'Telefon de birou' },
      { ru: 'Две линии, громкая связь', ro: 'Două linii, difuzor' },
    ),
    wireless: rented(
      'phone',
      35,
      { ru: 'Радиотрубка', ro: 'Receptor fără fir' },
      { ru: 'До 50 метров от базы', ro: 'Până la 50 de metri de la bază' },
    ),
    adapter: sold(
      'phone',
      390,
      { ru: 'Адаптер для старого аппарата', ro: 'Adaptor pentru aparatul vechi' },
      { ru: 'Подключает дисковый телефон к интернету', ro: 'Conectează telefonul cu disc la internet' },
    ),
  },
  promotions: {
    port: freeMonths(
      2,
      { ru: 'Со своим номером', ro: 'Cu numărul propriu' },
      { ru: 'Два месяца бесплатно при переносе номера.', ro: 'Două luni gratuite la portarea numărului.' },
    ),
    team: discount(
      20,
      12,
      { ru: 'Командой дешевле', ro: 'În echipă e mai ieftin' },
      { ru: 'Минус 20 % на год от пяти номеров.', ro: 'Cu 20 % mai puțin un an, de la cinci numere.' },
    ),
  },
  contracts: {
    free: contract({ ru: 'Без срока', ro: 'Fără termen' }, { durationMonths: 0, connectionFeeLei: 0 }),
    year: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 200, earlyExitLei: 200 }),
  },
  defaults: { telephony: { contract: 'free', equipment: ['desk'] } },
  notes: {
    telephony: {
      ru: 'Нужен любой интернет от 100 Кб/с на разговор. Экстренные номера работают всегда.',
      ro: 'E nevoie de orice internet de la 100 Kb/s pe convorbire. Numerele de urgență funcționează mereu.',
    },
  },
  tariffs: {
    telephony: [
      {
        name: { ru: 'Алло Дом', ro: 'Alo Acasă' },
        priceLei: 100,
        about: { ru: 'Городской номер и 300 минут.', ro: 'Număr urban și 300 de minute.' },
        appeal: 2,
      },
      {
        name: { ru: 'Алло Семья', ro: 'Alo Familie' },
        priceLei: 150,
        promotion: 'port',
        about: { ru: 'Номер, который звонит у всех сразу.', ro: 'Un număr care sună la toți deodată.' },
      },
      {
        name: { ru: 'Алло Мастерская', ro: 'Alo Atelier' },
        priceLei: 300,
        promotion: 'port',
        contract: 'year',
        about: {
          ru: 'Три сотрудника и автоответчик с часами работы.',
          ro: 'Trei angajați și robot telefonic cu programul de lucru.',
        },
      },
      {
        name: { ru: 'Алло Офис 10', ro: 'Alo Oficiu 10' },
        priceLei: 520,
        promotion: 'team',
        contract: 'year',
        about: { ru: 'Десять мест, очередь и запись.', ro: 'Zece locuri, coadă și înregistrare.' },
      },
      {
        name: { ru: 'Алло Диспетчер', ro: 'Alo Dispecer' },
        priceLei: 1100,
        promotion: 'team',
        contract: 'year',
        about: {
          ru: 'Такси, скорая, ремонт: карта звонков и история клиента.',
          ro: 'Taxi, urgențe, reparații: harta apelurilor și istoricul clientului.',
        },
      },
    ],
  },
}
