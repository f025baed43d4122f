import type { Language } from '@motanet/contract/errors.ts'
import { objectionDays } from '@motanet/contract/requests/steps.ts'
import { claimTexts } from './customer-claim-texts.ts'
import { receivedIn } from './customer-received-texts.ts'
import { tenderTexts } from './customer-tender-texts.ts'
import { type CustomerFacts, type CustomerWording, follow, keepContract } from './customer-wording.ts'
import type { CustomerMessage } from './delivery-parts.ts'
import { dayInText, visitInText } from './mail-words.ts'
import type { RequestFacts } from './request-facts.ts'

/** After a connection that was confirmed: an earlier mail has said that the old contract may be ended. */
const keepContractStill = {
  ru: 'Если старый договор ещё действует, не расторгайте его, пока мы не сообщим решение.',
  ro: 'Dacă vechiul contract este încă în vigoare, nu îl reziliați până nu vă comunicăm decizia.',
}
/** The connection may have been confirmed before. */
const keepContractAgain = {
  ru: 'Если старый договор ещё действует, не расторгайте его, пока новая линия не заработает.',
  ro: 'Dacă vechiul contract este încă în vigoare, nu îl reziliați cât timp linia nouă nu funcționează.',
}
const choice = {
  ru: 'На странице заявки мы подобрали близкие тарифы других провайдеров. Если выберете один из них, прежний провайдер потеряет доступ к вашим контактам. Можно и подождать.',
  ro: 'Pe pagina cererii am selectat tarife apropiate ale altor furnizori. Dacă alegeți unul dintre ele, furnizorul anterior pierde accesul la datele dumneavoastră de contact. Puteți și să mai așteptați.',
}
const calendarRemoved = {
  ru: 'Приложенный файл уберёт визит из календаря.',
  ro: 'Fișierul atașat șterge vizita din calendar.',
}
const about = {
  ru: ({ tariff, id }: RequestFacts) => (tariff ? `заявка на ${tariff.name}` : `заявка № ${id}`),
  ro: ({ tariff, id }: RequestFacts) => (tariff ? `cererea pentru ${tariff.name}` : `cererea nr. ${id}`),
}
const inText = (visit: RequestFacts['visit'], language: Language) =>
  visit === undefined ? '' : `: ${visitInText(visit, language)}`
const withVisit = ({ visit }: RequestFacts, language: Language) => inText(visit, language)

/** What a mail about something else adds if the visit no longer takes place. */
export function noVisitText(visit: RequestFacts['visit'], language: Language): string {
  const when = inText(visit, language)
  const text = {
    ru: `Визит мастера не состоится${when}. ${calendarRemoved.ru}`,
    ro: `Vizita tehnicianului nu va avea loc${when}. ${calendarRemoved.ro}`,
  }
  return text[language]
}

/** Whether the customer has said that the internet works; otherwise silence or the desk has confirmed the connection. */
const isOwnWord = ({ confirmedBy }: CustomerFacts) => confirmedBy !== 'silent_customer' && confirmedBy !== 'desk'

function howConfirmed(language: Language, { confirmedBy }: CustomerFacts): string {
  const ways = {
    silent_customer: {
      ru: `считается подтверждённым: мы спросили дважды, и за ${objectionDays} дней вы не возразили.`,
      ro: `este considerată confirmată: v-am întrebat de două ori și timp de ${objectionDays} zile nu ați avut obiecții.`,
    },
    desk: {
      ru: 'подтверждено: так решили сотрудники Motanet.',
      ro: 'este confirmată: așa au decis angajații Motanet.',
    },
    customer: { ru: 'подтверждено.', ro: 'este confirmată.' },
  }
  return ways[confirmedBy === 'silent_customer' || confirmedBy === 'desk' ? confirmedBy : 'customer'][language]
}

const ru: Record<CustomerMessage, CustomerWording> = {
  ...tenderTexts.ru,
  ...claimTexts.ru,
  received: receivedIn('ru'),
  taken: (facts) => ({
    subject: `${facts.providerName}: ${about.ru(facts)} в работе`,
    heading: 'Заявка в работе',
    paragraphs: [
      [{ strong: facts.providerName }, ' взял вашу заявку в работу и свяжется с вами, чтобы назначить визит.'],
    ],
    button: follow.ru,
    warning: keepContract.ru,
  }),
  taken_over: (facts) => ({
    subject: `Motanet: ${about.ru(facts)} теперь у нас`,
    heading: 'Вашей заявкой занимается Motanet',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' сейчас не подключает клиентов через Motanet, поэтому вашу заявку взяли наши сотрудники. Они поищут, кто вас подключит, и свяжутся с вами.',
      ],
      'Прежний провайдер больше не видит ваших контактов. Без вашего согласия мы никому их не передадим.',
    ],
    button: follow.ru,
    warning: keepContract.ru,
  }),
  visit_proposed: (facts) => ({
    subject: `${facts.providerName} предлагает время визита`,
    heading: 'Удобно ли вам это время?',
    paragraphs: [
      [{ strong: facts.providerName }, ` предлагает визит мастера${withVisit(facts, 'ru')}.`],
      'На странице заявки можно согласиться или предложить другое время.',
    ],
    button: 'Ответить о визите',
    warning: keepContract.ru,
  }),
  visit_agreed: (facts) => ({
    subject: `Визит назначен${withVisit(facts, 'ru')}`,
    heading: 'Визит назначен',
    paragraphs: [
      [`Мастер провайдера `, { strong: facts.providerName }, ` придёт в согласованное время${withVisit(facts, 'ru')}.`],
      'Файл для календаря приложен к письму. Если планы изменились, предложите другое время на странице заявки.',
    ],
    button: 'Открыть заявку',
    warning: keepContract.ru,
  }),
  visit_cancelled: (facts) => ({
    subject: `Визит отменён${inText(facts.endedVisit, 'ru')}`,
    heading: 'Визит отменён',
    paragraphs: [
      [
        'Мастер провайдера ',
        { strong: facts.providerName },
        ` не придёт в согласованное время${inText(facts.endedVisit, 'ru')}. ${calendarRemoved.ru}`,
      ],
      facts.visit?.by === 'customer'
        ? `Вы предложили другое время${withVisit(facts, 'ru')}. Когда ${facts.providerName} ответит, мы напишем.`
        : 'Что происходит с заявкой, видно на её странице.',
    ],
    button: 'Открыть заявку',
  }),
  cannot: (facts) => ({
    ...(facts.isClosed
      ? { subject: `${facts.providerName} закрыл заявку`, heading: 'Заявка закрыта' }
      : { subject: `${facts.providerName} не может вас подключить`, heading: 'Подключить не получится' }),
    paragraphs: [
      [{ strong: facts.providerName }, ` ${facts.isClosed ? 'отметил' : 'сообщает'}: ${facts.refusal}`],
      facts.offer === undefined
        ? 'На странице заявки видно, что можно сделать дальше. Без вашего выбора мы никому контакты не передадим.'
        : facts.hasOtherOffers
          ? `На странице тендера его можно открыть снова: вернутся остальные предложения, которые ещё действуют, а ${facts.providerName} сразу потеряет доступ к вашим контактам.`
          : `Других действующих предложений нет. На странице тендера его можно открыть снова: поищем провайдера вместе с вами, а ${facts.providerName} сразу потеряет доступ к вашим контактам.`,
    ],
    button:
      facts.offer === undefined
        ? 'Открыть заявку'
        : facts.hasOtherOffers
          ? 'Выбрать другое предложение'
          : 'Открыть тендер',
    warning: keepContract.ru,
  }),
  offered: (facts) => ({
    subject: `${facts.providerName} пока не ответил: можно выбрать другого провайдера`,
    heading: 'Провайдер пока не ответил',
    paragraphs: [
      [{ strong: facts.providerName }, ' не ответил на вашу заявку за рабочий день. Простите за ожидание.'],
      choice.ru,
    ],
    button: 'Посмотреть варианты',
    warning: keepContract.ru,
  }),
  standstill: (facts) => ({
    subject: `${facts.providerName} задерживает подключение: можно выбрать другого провайдера`,
    heading: 'Подключение задерживается',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' взял вашу заявку, но уже четыре рабочих дня ничего в ней не отмечает. Простите за ожидание: мы выясняем, в чём дело.',
      ],
      choice.ru,
    ],
    button: 'Посмотреть варианты',
    warning: keepContract.ru,
  }),
  visit_reminder: (facts) => ({
    subject: `Напоминаем о визите мастера${withVisit(facts, 'ru')}`,
    heading: 'Скоро придёт мастер',
    paragraphs: [
      ['Мастер провайдера ', { strong: facts.providerName }, ` придёт в согласованное время${withVisit(facts, 'ru')}.`],
      'Если планы изменились, предложите другое время на странице заявки.',
    ],
    button: 'Открыть заявку',
    warning: keepContract.ru,
  }),
  visit_outcome: (facts) => ({
    subject: 'Мастер приходил? Отметьте, работает ли интернет',
    heading: 'Как прошёл визит?',
    paragraphs: [
      [
        `Время визита прошло${withVisit(facts, 'ru')}. `,
        { strong: facts.providerName },
        ' ещё не отметил подключение.',
      ],
      'Если интернет уже работает, сообщите об этом на странице заявки. Если мастер не пришёл, предложите там другое время.',
    ],
    button: 'Ответить о визите',
    warning: keepContract.ru,
  }),
  desk_offered: () => ({
    subject: 'Мы подобрали для вас провайдеров',
    heading: 'Выберите провайдера',
    paragraphs: [
      'Сотрудники Motanet подобрали тарифы по вашей заявке. Посмотрите их на странице заявки и выберите один: мы отправим заявку этому провайдеру.',
      'Без вашего выбора мы никому контакты не передадим.',
    ],
    button: 'Посмотреть варианты',
    warning: keepContract.ru,
  }),
  connected: (facts) => ({
    subject: 'Интернет подключили?',
    heading: 'Интернет работает?',
    paragraphs: [
      [
        { strong: facts.providerName },
        ` сообщил, что подключил вас${facts.connectedOn === null ? '' : ` ${dayInText(facts.connectedOn, 'ru')}`}.`,
      ],
      'Подтвердите это или сообщите, что что-то не так. С даты подключения — 90 дней гарантии.',
    ],
    button: 'Ответить',
    warning: keepContract.ru,
  }),
  connected_again: (facts) => ({
    subject: 'Ещё раз: интернет подключили?',
    heading: 'Интернет работает?',
    paragraphs: [
      [
        { strong: facts.providerName },
        ` сообщил, что подключил вас${facts.connectedOn === null ? '' : ` ${dayInText(facts.connectedOn, 'ru')}`}, но вы ещё не ответили.`,
      ],
      'Если что-то не так, сообщите об этом на странице заявки. Если вы подтвердили этот адрес и в течение 7 дней не возразите, подключение будет считаться подтверждённым.',
    ],
    button: 'Ответить',
  }),
  confirmed: (facts) => ({
    subject: 'Подключение подтверждено, гарантия действует',
    heading: 'Гарантия действует',
    paragraphs: [
      [
        'Подключение у провайдера ',
        { strong: facts.providerName },
        ` ${howConfirmed('ru', facts)} Гарантия действует 90 дней${facts.connectedOn === null ? '' : ` с ${dayInText(facts.connectedOn, 'ru')}`}.`,
      ],
      isOwnWord(facts)
        ? 'Если интернет перестанет работать как обещано, откройте заявку. Теперь можно расторгнуть старый договор, если он вам больше не нужен.'
        : 'Если интернет не работает, сообщите об этом на странице заявки. Старый договор расторгайте, только когда новая линия работает.',
      ...(facts.canReview
        ? [
            `Напишите отзыв о провайдере, когда поживёте с новым интернетом${facts.earnsBonus ? ': за него начислим бонус' : ''}. Ссылка на странице заявки.`,
          ]
        : []),
    ],
    button: 'Открыть заявку',
  }),
  disputed: (facts) => ({
    subject: `${facts.providerName} не подтверждает подключение`,
    heading: 'Разбираемся с подключением',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' сообщил, что подключения нет. Сотрудник Motanet свяжется с обеими сторонами и сообщит решение.',
      ],
      facts.isConfirmed
        ? 'Спор не отменяет гарантию: пока её срок не истёк, о проблеме можно сообщить на странице заявки.'
        : 'На странице заявки видно, что происходит дальше.',
    ],
    button: 'Открыть заявку',
    warning: facts.isConfirmed ? keepContractStill.ru : keepContract.ru,
  }),
  reopened: (facts) => ({
    subject: 'Заявка снова открыта',
    heading: 'Заявка снова открыта',
    paragraphs: [
      [
        'Мы разобрались: подключения не было. ',
        { strong: facts.providerName },
        ' снова должен ответить на вашу заявку.',
      ],
      'Пояснение и всё, что можно сделать, вы найдёте на странице заявки.',
    ],
    button: 'Открыть заявку',
    warning: keepContractAgain.ru,
  }),
  verify: (facts) => ({
    subject: 'Подтвердите новый адрес для заявки',
    heading: 'Это ваш адрес?',
    paragraphs: facts.isForAll
      ? [`Для вашей заявки № ${facts.id} указан этот адрес. Откройте заявку и подтвердите его.`]
      : [
          [
            `Для заявки у провайдера `,
            { strong: facts.providerName },
            ' указан этот адрес. Откройте заявку и подтвердите его.',
          ],
          'До подтверждения провайдер видит адрес с пометкой «не подтверждён».',
        ],
    button: 'Открыть и подтвердить',
  }),
}

const ro: Record<CustomerMessage, CustomerWording> = {
  ...tenderTexts.ro,
  ...claimTexts.ro,
  received: receivedIn('ro'),
  taken: (facts) => ({
    subject: `${facts.providerName}: ${about.ro(facts)} este în lucru`,
    heading: 'Cerere în lucru',
    paragraphs: [[{ strong: facts.providerName }, ' a preluat cererea și vă va contacta pentru a stabili vizita.']],
    button: follow.ro,
    warning: keepContract.ro,
  }),
  taken_over: (facts) => ({
    subject: `Motanet: ${about.ro(facts)} este acum la noi`,
    heading: 'De cererea dumneavoastră se ocupă Motanet',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' nu conectează în prezent clienți prin Motanet, de aceea cererea dumneavoastră a fost preluată de angajații noștri. Ei vor căuta cine vă poate conecta și vă vor contacta.',
      ],
      'Furnizorul anterior nu vă mai vede datele de contact. Fără acordul dumneavoastră nu le transmitem nimănui.',
    ],
    button: follow.ro,
    warning: keepContract.ro,
  }),
  visit_proposed: (facts) => ({
    subject: `${facts.providerName} propune ora vizitei`,
    heading: 'Vă convine această oră?',
    paragraphs: [
      [{ strong: facts.providerName }, ` propune vizita tehnicianului${withVisit(facts, 'ro')}.`],
      'Pe pagina cererii puteți accepta sau propune altă oră.',
    ],
    button: 'Răspundeți despre vizită',
    warning: keepContract.ro,
  }),
  visit_agreed: (facts) => ({
    subject: `Vizita este stabilită${withVisit(facts, 'ro')}`,
    heading: 'Vizita este stabilită',
    paragraphs: [
      [
        'Tehnicianul furnizorului ',
        { strong: facts.providerName },
        ` va veni la ora convenită${withVisit(facts, 'ro')}.`,
      ],
      'Fișierul pentru calendar este atașat. Dacă planurile s-au schimbat, propuneți altă oră pe pagina cererii.',
    ],
    button: 'Deschideți cererea',
    warning: keepContract.ro,
  }),
  visit_cancelled: (facts) => ({
    subject: `Vizita este anulată${inText(facts.endedVisit, 'ro')}`,
    heading: 'Vizita este anulată',
    paragraphs: [
      [
        'Tehnicianul furnizorului ',
        { strong: facts.providerName },
        ` nu va veni la ora convenită${inText(facts.endedVisit, 'ro')}. ${calendarRemoved.ro}`,
      ],
      facts.visit?.by === 'customer'
        ? `Ați propus altă oră${withVisit(facts, 'ro')}. Vă anunțăm când răspunde ${facts.providerName}.`
        : 'Ce se întâmplă cu cererea vedeți pe pagina ei.',
    ],
    button: 'Deschideți cererea',
  }),
  cannot: (facts) => ({
    ...(facts.isClosed
      ? { subject: `${facts.providerName} a închis cererea`, heading: 'Cererea este închisă' }
      : { subject: `${facts.providerName} nu vă poate conecta`, heading: 'Conectarea nu este posibilă' }),
    paragraphs: [
      [{ strong: facts.providerName }, ` ${facts.isClosed ? 'a notat' : 'comunică'}: ${facts.refusal}`],
      facts.offer === undefined
        ? 'Pe pagina cererii vedeți ce puteți face mai departe. Fără alegerea dumneavoastră nu transmitem nimănui datele de contact.'
        : facts.hasOtherOffers
          ? `Pe pagina licitației o puteți redeschide: revin celelalte oferte încă valabile, iar ${facts.providerName} pierde imediat accesul la datele dumneavoastră de contact.`
          : `Nu există alte oferte valabile. Pe pagina licitației o puteți redeschide: căutăm furnizorul împreună cu dumneavoastră, iar ${facts.providerName} pierde imediat accesul la datele dumneavoastră de contact.`,
    ],
    button:
      facts.offer === undefined
        ? 'Deschideți cererea'
        : facts.hasOtherOffers
          ? 'Alegeți altă ofertă'
          : 'Deschideți licitația',
    warning: keepContract.ro,
  }),
  offered: (facts) => ({
    subject: `${facts.providerName} nu a răspuns încă: puteți alege alt furnizor`,
    heading: 'Furnizorul nu a răspuns încă',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' nu a răspuns la cererea dumneavoastră într-o zi de lucru. Ne cerem scuze pentru așteptare.',
      ],
      choice.ro,
    ],
    button: 'Vedeți variantele',
    warning: keepContract.ro,
  }),
  standstill: (facts) => ({
    subject: `${facts.providerName} întârzie conectarea: puteți alege alt furnizor`,
    heading: 'Conectarea întârzie',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' a preluat cererea, dar de patru zile lucrătoare nu a marcat nimic în ea. Ne cerem scuze pentru așteptare: clarificăm situația.',
      ],
      choice.ro,
    ],
    button: 'Vedeți variantele',
    warning: keepContract.ro,
  }),
  visit_reminder: (facts) => ({
    subject: `Vă amintim de vizita tehnicianului${withVisit(facts, 'ro')}`,
    heading: 'În curând vine tehnicianul',
    paragraphs: [
      [
        'Tehnicianul furnizorului ',
        { strong: facts.providerName },
        ` va veni la ora convenită${withVisit(facts, 'ro')}.`,
      ],
      'Dacă planurile s-au schimbat, propuneți altă oră pe pagina cererii.',
    ],
    button: 'Deschideți cererea',
    warning: keepContract.ro,
  }),
  visit_outcome: (facts) => ({
    subject: 'A venit tehnicianul? Spuneți-ne dacă internetul funcționează',
    heading: 'Cum a decurs vizita?',
    paragraphs: [
      [
        `Ora vizitei a trecut${withVisit(facts, 'ro')}. `,
        { strong: facts.providerName },
        ' nu a marcat încă conectarea.',
      ],
      'Dacă internetul funcționează deja, anunțați acest lucru pe pagina cererii. Dacă tehnicianul nu a venit, propuneți acolo altă oră.',
    ],
    button: 'Răspundeți despre vizită',
    warning: keepContract.ro,
  }),
  desk_offered: () => ({
    subject: 'Am găsit furnizori pentru dumneavoastră',
    heading: 'Alegeți furnizorul',
    paragraphs: [
      'Angajații Motanet au selectat tarife pentru cererea dumneavoastră. Vedeți-le pe pagina cererii și alegeți unul: trimitem cererea acelui furnizor.',
      'Fără alegerea dumneavoastră nu transmitem nimănui datele de contact.',
    ],
    button: 'Vedeți variantele',
    warning: keepContract.ro,
  }),
  connected: (facts) => ({
    subject: 'Ați fost conectat la internet?',
    heading: 'Funcționează internetul?',
    paragraphs: [
      [
        { strong: facts.providerName },
        ` comunică faptul că v-a conectat${facts.connectedOn === null ? '' : ` pe ${dayInText(facts.connectedOn, 'ro')}`}.`,
      ],
      'Confirmați acest lucru sau spuneți-ne dacă ceva nu este în regulă. De la data conectării aveți 90 de zile de garanție.',
    ],
    button: 'Răspundeți',
    warning: keepContract.ro,
  }),
  connected_again: (facts) => ({
    subject: 'Încă o dată: ați fost conectat la internet?',
    heading: 'Funcționează internetul?',
    paragraphs: [
      [
        { strong: facts.providerName },
        ` comunică faptul că v-a conectat${facts.connectedOn === null ? '' : ` pe ${dayInText(facts.connectedOn, 'ro')}`}, dar nu ați răspuns încă.`,
      ],
      'Dacă ceva nu este în regulă, spuneți-ne pe pagina cererii. Dacă ați confirmat această adresă și nu aveți obiecții timp de 7 zile, conectarea va fi considerată confirmată.',
    ],
    button: 'Răspundeți',
  }),
  confirmed: (facts) => ({
    subject: 'Conectarea este confirmată, garanția este în vigoare',
    heading: 'Garanția este în vigoare',
    paragraphs: [
      [
        'Conectarea la furnizorul ',
        { strong: facts.providerName },
        ` ${howConfirmed('ro', facts)} Garanția este valabilă 90 de zile${facts.connectedOn === null ? '' : ` din ${dayInText(facts.connectedOn, 'ro')}`}.`,
      ],
      isOwnWord(facts)
        ? 'Dacă internetul nu mai funcționează cum s-a promis, deschideți cererea. Acum puteți rezilia contractul vechi, dacă nu mai aveți nevoie de el.'
        : 'Dacă internetul nu funcționează, anunțați acest lucru pe pagina cererii. Reziliați contractul vechi numai când linia nouă funcționează.',
      ...(facts.canReview
        ? [
            `După ce folosiți noul internet, scrieți o recenzie despre furnizor${facts.earnsBonus ? ': pentru ea primiți un bonus' : ''}. Linkul este pe pagina cererii.`,
          ]
        : []),
    ],
    button: 'Deschideți cererea',
  }),
  disputed: (facts) => ({
    subject: `${facts.providerName} nu confirmă conectarea`,
    heading: 'Clarificăm situația conectării',
    paragraphs: [
      [
        { strong: facts.providerName },
        ' a anunțat că nu există conectare. Un angajat Motanet va contacta ambele părți și va comunica decizia.',
      ],
      facts.isConfirmed
        ? 'Disputa nu anulează garanția: cât timp termenul ei nu a expirat, puteți semnala o problemă pe pagina cererii.'
        : 'Pe pagina cererii vedeți ce urmează.',
    ],
    button: 'Deschideți cererea',
    warning: facts.isConfirmed ? keepContractStill.ro : keepContract.ro,
  }),
  reopened: (facts) => ({
    subject: 'Cererea este din nou deschisă',
    heading: 'Cererea este din nou deschisă',
    paragraphs: [
      [
        'Am clarificat situația: conectarea nu a avut loc. ',
        { strong: facts.providerName },
        ' trebuie să răspundă din nou la cererea dumneavoastră.',
      ],
      'Explicația și tot ce puteți face găsiți pe pagina cererii.',
    ],
    button: 'Deschideți cererea',
    warning: keepContractAgain.ro,
  }),
  verify: (facts) => ({
    subject: 'Confirmați noua adresă pentru cerere',
    heading: 'Este adresa dumneavoastră?',
    paragraphs: facts.isForAll
      ? [
          `Pentru cererea dumneavoastră nr. ${facts.id} este indicată această adresă. Deschideți cererea și confirmați-o.`,
        ]
      : [
          [
            'Pentru cererea la furnizorul ',
            { strong: facts.providerName },
            ' este indicată această adresă. Deschideți cererea și confirmați-o.',
          ],
          'Până la confirmare, furnizorul vede adresa cu mențiunea „neconfirmată”.',
        ],
    button: 'Deschideți și confirmați',
  }),
}

export const customerTexts: Record<Language, Record<CustomerMessage, CustomerWording>> = { ru, ro }

/** Reasons of a refusal, as the provider's words to the customer. */
export const refusalTexts: Record<Language, Record<string, string>> = {
  ru: {
    no_line: 'по вашему адресу нет линии.',
    no_port: 'в вашем доме нет свободного порта.',
    wrong_address: 'адрес в заявке неверный.',
    changed_mind: 'вы передумали подключаться.',
    unreachable: 'с вами не удалось связаться.',
    other: 'подключить вас не получится.',
  },
  ro: {
    no_line: 'la adresa dumneavoastră nu există linie.',
    no_port: 'la adresa dumneavoastră nu există port liber.',
    wrong_address: 'adresa din cerere este greșită.',
    changed_mind: 'v-ați răzgândit.',
    unreachable: 'nu v-a putut contacta.',
    other: 'nu vă poate conecta.',
  },
}
