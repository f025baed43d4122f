import type { Language } from '@motanet/contract/errors.ts'
import type { CustomerFacts, CustomerWording } from './customer-wording.ts'
import type { CustomerMessage } from './delivery-parts.ts'
import { dayInText, limitInText } from './mail-words.ts'

export type TenderMessage = Extract<
  CustomerMessage,
  | 'offer_received'
  | 'offer_changed'
  | 'offer_withdrawn'
  | 'offers_waiting'
  | 'offer_chosen'
  | 'offers_ended'
  | 'tender_without_offers'
  | 'tender_at_desk'
  | 'tender_taken_over'
  | 'promise_missed'
  | 'question_answered'
>

const compare = { ru: 'Сравнить предложения', ro: 'Comparați ofertele' }
const open = { ru: 'Открыть тендер', ro: 'Deschideți licitația' }

/** What ends the choice: the tender, or before it the last day of the offer that is valid longest. */
function untilLimit(
  { offer, respondBy }: Pick<CustomerFacts, 'offer' | 'respondBy'>,
  say: Record<'tender' | 'offers', (limit: Date) => string>,
): string[] {
  if (offer !== undefined && (respondBy === undefined || offer.chooseUntil < respondBy))
    return [say.offers(offer.chooseUntil)]
  return respondBy === undefined ? [] : [say.tender(respondBy)]
}

const ru: Record<TenderMessage, CustomerWording> = {
  offer_received: ({ id, providerName, offer }) => ({
    subject: `Тендер № ${id}: новое предложение`,
    heading: 'Новое предложение',
    paragraphs: [
      [{ strong: providerName }, ' предлагает: ', { strong: offer?.price ?? '' }, `. ${offer?.connection ?? ''}`],
      offer === undefined
        ? 'Ждать остальных не обязательно.'
        : `Ждать остальных не обязательно, выбрать можно до ${limitInText(offer.chooseUntil, 'ru')}.`,
      'Контакты получит только тот, чьё предложение вы выберете.',
    ],
    button: compare.ru,
  }),
  offer_changed: ({ id, providerName, offer }) => ({
    subject: `Тендер № ${id}: ${providerName} изменил предложение`,
    heading: 'Предложение изменилось',
    paragraphs: [
      [
        { strong: providerName },
        ' предлагает новые условия: ',
        { strong: offer?.price ?? '' },
        `. ${offer?.connection ?? ''}`,
      ],
      'На странице тендера видно, что было и что стало.',
    ],
    button: compare.ru,
  }),
  offer_withdrawn: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Тендер № ${id}: предложение ${providerName} больше не действует`,
    heading: 'Предложение больше не действует',
    paragraphs: [
      ['Выбрать предложение провайдера ', { strong: providerName }, ' больше нельзя.'],
      hasOtherOffers
        ? 'Остальные предложения действуют, сравните их на странице тендера.'
        : 'Других действующих предложений пока нет. Тендер остаётся открытым: когда придёт новое предложение, мы напишем.',
    ],
    button: hasOtherOffers ? compare.ru : open.ru,
  }),
  offers_waiting: ({ id, offer, respondBy }) => ({
    subject: `Тендер № ${id}: предложения ждут вашего выбора`,
    heading: 'Предложения ждут вашего выбора',
    paragraphs: [
      'Провайдеры ответили, а вы ещё не выбрали.',
      ...untilLimit(
        { offer, respondBy },
        {
          tender: (limit) => `Если не выбрать до ${limitInText(limit, 'ru')}, тендер закроется.`,
          offers: (limit) => `Выбрать можно до ${limitInText(limit, 'ru')}: потом предложения перестанут действовать.`,
        },
      ),
    ],
    button: compare.ru,
  }),
  offer_chosen: ({ id, providerName, offer, hasOtherOffers }) => ({
    subject: `Тендер № ${id}: вы выбрали ${providerName}`,
    heading: 'Предложение выбрано',
    paragraphs: [
      [{ strong: providerName }, ' получил ваши контакты и свяжется с вами, чтобы договориться о дне.'],
      ...(offer === undefined ? [] : [`Обещанный срок подключения — до ${dayInText(offer.installBy, 'ru')}.`]),
      ...(hasOtherOffers
        ? [
            'Остальные предложения закрыты. Если выбранный провайдер не подключит вас в срок, их можно вернуть на странице тендера.',
          ]
        : []),
    ],
    button: open.ru,
    warning: 'Не расторгайте старый договор, пока новая линия не заработает.',
  }),
  offers_ended: ({ id, offer }) => ({
    subject: `Тендер № ${id} закрыт: предложение не выбрано`,
    heading: 'Тендер закрыт',
    paragraphs: [
      `За 14 дней вы не выбрали предложение, и тендер закрылся. ${offer === undefined ? 'Ваших контактов провайдеры не получили.' : 'Остальные провайдеры ваших контактов не получили.'}`,
      'Если подключение ещё нужно, запустите новый тендер.',
    ],
    button: open.ru,
  }),
  tender_without_offers: ({ id, offer }) => ({
    subject: `Тендер № ${id} закрыт: предложений нет`,
    heading: 'Тендер закрыт',
    paragraphs: [
      `Действующих предложений не нашлось, и тендер закрылся. ${offer === undefined ? 'Ваших контактов провайдеры не получили.' : 'Остальные провайдеры ваших контактов не получили.'}`,
      'Если подключение ещё нужно, запустите новый тендер.',
    ],
    button: open.ru,
  }),
  tender_at_desk: ({ id }) => ({
    subject: `Тендер № ${id}: ищем провайдера вместе с вами`,
    heading: 'Действующих предложений пока нет',
    paragraphs: [
      'Тендер взяли сотрудники Motanet: они поищут провайдера и свяжутся с вами. Тендер остаётся открытым, и предложения ещё могут прийти.',
    ],
    button: open.ru,
  }),
  tender_taken_over: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Тендер № ${id} снова открыт`,
    heading: 'Тендер снова открыт',
    paragraphs: [
      [
        { strong: providerName },
        ' сейчас не подключает клиентов через Motanet. ',
        hasOtherOffers
          ? 'Вернулись остальные предложения, которые ещё действуют: выберите одно из них.'
          : 'Других действующих предложений нет, поэтому тендер взяли наши сотрудники: они поищут, кто вас подключит, и свяжутся с вами.',
      ],
      'Прежний провайдер больше не видит ваших контактов. Без вашего согласия мы никому их не передадим.',
    ],
    button: hasOtherOffers ? compare.ru : open.ru,
    warning: 'Не расторгайте старый договор, пока новая линия не заработает.',
  }),
  question_answered: ({ id, providerName }) => ({
    subject: `Тендер № ${id}: ${providerName} ответил на вопрос`,
    heading: 'Ответ на ваш вопрос',
    paragraphs: [
      [
        { strong: providerName },
        ' ответил на ваш вопрос. Ответ — на странице тендера, другие провайдеры его не видят.',
      ],
    ],
    button: open.ru,
  }),
  promise_missed: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Тендер № ${id}: вас подключили?`,
    heading: 'Срок подключения прошёл',
    paragraphs: [
      [{ strong: providerName }, ' обещал подключить вас раньше, но подключение ещё не отмечено.'],
      hasOtherOffers
        ? 'Если интернета нет, на странице тендера можно вернуть остальные предложения и выбрать заново. Тогда прежний провайдер потеряет доступ к вашим контактам.'
        : 'Если интернета нет, на странице тендера можно искать другого провайдера вместе с нами. Тогда прежний провайдер потеряет доступ к вашим контактам.',
    ],
    button: open.ru,
  }),
}

const ro: Record<TenderMessage, CustomerWording> = {
  offer_received: ({ id, providerName, offer }) => ({
    subject: `Licitația nr. ${id}: ofertă nouă`,
    heading: 'Ofertă nouă',
    paragraphs: [
      [{ strong: providerName }, ' oferă: ', { strong: offer?.price ?? '' }, `. ${offer?.connection ?? ''}`],
      offer === undefined
        ? 'Nu trebuie să le așteptați pe celelalte.'
        : `Nu trebuie să le așteptați pe celelalte; puteți alege până la ${limitInText(offer.chooseUntil, 'ro')}.`,
      'Datele de contact le primește doar furnizorul a cărui ofertă o alegeți.',
    ],
    button: compare.ro,
  }),
  offer_changed: ({ id, providerName, offer }) => ({
    subject: `Licitația nr. ${id}: ${providerName} și-a modificat oferta`,
    heading: 'Oferta s-a modificat',
    paragraphs: [
      [
        { strong: providerName },
        ' propune condiții noi: ',
        { strong: offer?.price ?? '' },
        `. ${offer?.connection ?? ''}`,
      ],
      'Pe pagina licitației vedeți ce a fost și ce s-a schimbat.',
    ],
    button: compare.ro,
  }),
  offer_withdrawn: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Licitația nr. ${id}: oferta ${providerName} nu mai este valabilă`,
    heading: 'Oferta nu mai este valabilă',
    paragraphs: [
      ['Oferta furnizorului ', { strong: providerName }, ' nu mai poate fi aleasă.'],
      hasOtherOffers
        ? 'Celelalte oferte sunt valabile, comparați-le pe pagina licitației.'
        : 'Deocamdată nu există alte oferte valabile. Licitația rămâne deschisă: vă anunțăm când apare o ofertă nouă.',
    ],
    button: hasOtherOffers ? compare.ro : open.ro,
  }),
  offers_waiting: ({ id, offer, respondBy }) => ({
    subject: `Licitația nr. ${id}: ofertele așteaptă alegerea dumneavoastră`,
    heading: 'Ofertele așteaptă alegerea dumneavoastră',
    paragraphs: [
      'Furnizorii au răspuns, dar încă nu ați ales.',
      ...untilLimit(
        { offer, respondBy },
        {
          tender: (limit) => `Dacă nu alegeți până la ${limitInText(limit, 'ro')}, licitația se închide.`,
          offers: (limit) =>
            `Puteți alege până la ${limitInText(limit, 'ro')}: după aceea ofertele nu mai sunt valabile.`,
        },
      ),
    ],
    button: compare.ro,
  }),
  offer_chosen: ({ id, providerName, offer, hasOtherOffers }) => ({
    subject: `Licitația nr. ${id}: ați ales ${providerName}`,
    heading: 'Ați ales oferta',
    paragraphs: [
      [{ strong: providerName }, ' a primit datele dumneavoastră de contact și vă va contacta pentru a stabili ziua.'],
      ...(offer === undefined ? [] : [`Termenul promis al conectării: până pe ${dayInText(offer.installBy, 'ro')}.`]),
      ...(hasOtherOffers
        ? [
            'Celelalte oferte sunt închise. Dacă furnizorul ales nu vă conectează la timp, le puteți redeschide pe pagina licitației.',
          ]
        : []),
    ],
    button: open.ro,
    warning: 'Nu reziliați contractul vechi cât timp linia nouă nu funcționează.',
  }),
  offers_ended: ({ id, offer }) => ({
    subject: `Licitația nr. ${id} s-a închis: nu ați ales nicio ofertă`,
    heading: 'Licitația s-a închis',
    paragraphs: [
      `În 14 zile nu ați ales nicio ofertă, iar licitația s-a închis. ${offer === undefined ? 'Furnizorii nu au primit datele dumneavoastră de contact.' : 'Ceilalți furnizori nu au primit datele dumneavoastră de contact.'}`,
      'Dacă mai aveți nevoie de conectare, lansați o licitație nouă.',
    ],
    button: open.ro,
  }),
  tender_without_offers: ({ id, offer }) => ({
    subject: `Licitația nr. ${id} s-a închis: nu există oferte`,
    heading: 'Licitația s-a închis',
    paragraphs: [
      `Nu s-au găsit oferte valabile, iar licitația s-a închis. ${offer === undefined ? 'Furnizorii nu au primit datele dumneavoastră de contact.' : 'Ceilalți furnizori nu au primit datele dumneavoastră de contact.'}`,
      'Dacă mai aveți nevoie de conectare, lansați o licitație nouă.',
    ],
    button: open.ro,
  }),
  tender_at_desk: ({ id }) => ({
    subject: `Licitația nr. ${id}: căutăm furnizorul împreună cu dumneavoastră`,
    heading: 'Deocamdată nu există oferte valabile',
    paragraphs: [
      'Licitația a fost preluată de angajații Motanet: ei vor căuta un furnizor și vă vor contacta. Licitația rămâne deschisă, iar ofertele mai pot veni.',
    ],
    button: open.ro,
  }),
  tender_taken_over: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Licitația nr. ${id} este din nou deschisă`,
    heading: 'Licitația este din nou deschisă',
    paragraphs: [
      [
        { strong: providerName },
        ' nu conectează în prezent clienți prin Motanet. ',
        hasOtherOffers
          ? 'Au revenit celelalte oferte încă valabile: alegeți una dintre ele.'
          : 'Nu există alte oferte valabile, de aceea licitația a fost preluată de angajații noștri: ei vor căuta cine vă poate conecta și vă vor contacta.',
      ],
      'Furnizorul anterior nu vă mai vede datele de contact. Fără acordul dumneavoastră nu le transmitem nimănui.',
    ],
    button: hasOtherOffers ? compare.ro : open.ro,
    warning: 'Nu reziliați contractul vechi cât timp linia nouă nu funcționează.',
  }),
  question_answered: ({ id, providerName }) => ({
    subject: `Licitația nr. ${id}: ${providerName} a răspuns la întrebare`,
    heading: 'Răspuns la întrebarea dumneavoastră',
    paragraphs: [
      [
        { strong: providerName },
        ' a răspuns la întrebarea dumneavoastră. Răspunsul este pe pagina licitației, alți furnizori nu îl văd.',
      ],
    ],
    button: open.ro,
  }),
  promise_missed: ({ id, providerName, hasOtherOffers }) => ({
    subject: `Licitația nr. ${id}: ați fost conectat?`,
    heading: 'Termenul conectării a trecut',
    paragraphs: [
      [{ strong: providerName }, ' a promis să vă conecteze mai devreme, dar conectarea nu este încă marcată.'],
      hasOtherOffers
        ? 'Dacă nu aveți internet, pe pagina licitației puteți redeschide celelalte oferte și alege din nou. Atunci furnizorul anterior pierde accesul la datele dumneavoastră de contact.'
        : 'Dacă nu aveți internet, pe pagina licitației puteți căuta alt furnizor împreună cu noi. Atunci furnizorul anterior pierde accesul la datele dumneavoastră de contact.',
    ],
    button: open.ro,
  }),
}

/** Mails to the customer about the offers of a tender. */
export const tenderTexts: Record<Language, Record<TenderMessage, CustomerWording>> = { ru, ro }
