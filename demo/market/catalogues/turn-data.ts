import { contract } from '../contracts.ts'
import { rented, sold, terminal } from '../equipment.ts'
import { discount } from '../promotions.ts'
import type { ProviderCatalogue } from '../provider-catalogue.ts'

/** A data centre that sells lines to its neighbours. */
export const turnData: ProviderCatalogue = {
  id: 17,
  name: 'Turn Data',
  number: '+373 22 000 016',
  appeal: 18,
  reviews: { subject: 'business', count: 12, mean: 4.8 },
  uploadShare: 1,
  details: {
    ru: [
      'Turn Data — дата-центр и каналы к нему. Ваш сервер стоит у нас, ваш офис видит его как в соседней комнате.',
      'Питание от двух подстанций, дизель на 48 часов, вход по пропуску и отпечатку. Экскурсия — в любой рабочий день.',
    ],
    ro: [
      'Turn Data e un centru de date și canalele spre el. Serverul dumneavoastră stă la noi, iar oficiul îl vede ca în camera vecină.',
      'Alimentare de la două substații, generator pentru 48 de ore, acces cu legitimație și amprentă. Excursie — în orice zi lucrătoare.',
    ],
  },
  equipment: {
    terminal,
    ups: rented(
      'ups',
      150,
      { ru: 'ИБП 3 кВА', ro: 'UPS 3 kVA' },
      { ru: 'Для серверного шкафа в офисе', ro: 'Pentru dulapul de servere din oficiu' },
    ),
    phone: sold(
      'phone',
      1400,
      { ru: 'Конференц-телефон', ro: 'Telefon de conferință' },
      { ru: 'Микрофоны на стол до 12 мест', ro: 'Microfoane pentru o masă de 12 locuri' },
    ),
  },
  promotions: {
    rack: discount(
      10,
      null,
      { ru: 'Канал к своей стойке', ro: 'Canal spre propriul rack' },
      { ru: 'Минус 10 % арендаторам стоек.', ro: 'Cu 10 % mai puțin pentru chiriașii de rack-uri.' },
    ),
  },
  contracts: {
    sla: contract(
      { ru: 'SLA 99,95 %', ro: 'SLA 99,95 %' },
      {
        durationMonths: 24,
        connectionFeeLei: 5000,
        earlyExitLei: 10000,
        besides: { ru: 'Реакция один час.', ro: 'Reacție într-o oră.' },
      },
    ),
    light: contract({ ru: 'Годовой', ro: 'Anual' }, { durationMonths: 12, connectionFeeLei: 1000, earlyExitLei: 1000 }),
  },
  defaults: {
    business: { contract: 'sla', equipment: ['terminal', 'ups'], zones: ['centru', 'uzinelor', 'sculeni'] },
    telephony: { contract: 'light', equipment: ['phone'], zones: [] },
  },
  notes: {
    business: { ru: 'Защита от DDoS до 20 Гб/с включена.', ro: 'Protecția anti-DDoS până la 20 Gb/s e inclusă.' },
    telephony: { ru: 'Серверы телефонии стоят в Кишинёве.', ro: 'Serverele de telefonie sunt la Chișinău.' },
  },
  tariffs: {
    business: [
      {
        name: { ru: 'Башня 50', ro: 'Turn 50' },
        priceLei: 4700,
        speed: 50,
        about: { ru: 'Гарантированный канал до дата-центра.', ro: 'Canal garantat până la centrul de date.' },
      },
      {
        name: { ru: 'Башня 200', ro: 'Turn 200' },
        priceLei: 8900,
        speed: 200,
        promotion: 'rack',
        about: { ru: 'Репликация и резервные копии ночью и днём.', ro: 'Replicare și copii de rezervă zi și noapte.' },
      },
      {
        name: { ru: 'Башня 1000', ro: 'Turn 1000' },
        priceLei: 22000,
        speed: 1000,
        promotion: 'rack',
        about: { ru: 'Выделенный гигабит двумя маршрутами.', ro: 'Gigabit dedicat pe două trasee.' },
      },
      {
        name: { ru: 'Команда 100', ro: 'Echipa 100' },
        priceLei: 1900,
        speed: 100,
        contract: 'light',
        about: { ru: 'Для ИТ-команды с серверами у нас.', ro: 'Pentru o echipă IT cu serverele la noi.' },
        appeal: 2,
      },
      {
        name: { ru: 'Сторож', ro: 'Paznicul' },
        priceLei: 650,
        speed: 50,
        contract: 'light',
        equipment: ['terminal'],
        about: {
          ru: 'Запись двадцати камер прямо в дата-центр.',
          ro: 'Înregistrarea a douăzeci de camere direct în centrul de date.',
        },
      },
    ],
    telephony: [
      {
        name: { ru: 'Колл-центр 20', ro: 'Call-center 20' },
        priceLei: 1600,
        about: {
          ru: 'Двадцать операторов, речь в текст, интеграция с CRM.',
          ro: 'Douăzeci de operatori, voce în text, integrare cu CRM.',
        },
      },
    ],
  },
}
