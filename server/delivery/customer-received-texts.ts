import type { Language } from '@motanet/contract/errors.ts'
import { type CustomerWording, follow, keepContract } from './customer-wording.ts'
import { limitInText, timeInText } from './mail-words.ts'

interface DeskWords {
  /** Why the desk has the request, and what it does. */
  reason: string
  contacts: string
}

/** A request that the desk has. */
function receivedByDesk({ ru, ro }: Record<Language, DeskWords>): Record<Language, CustomerWording> {
  return {
    ru: ({ tariff, createdAt }) => ({
      subject: tariff ? `Заявка на ${tariff.name} принята` : 'Заявка принята',
      heading: 'Заявка принята',
      paragraphs: [`Мы получили вашу заявку ${timeInText(createdAt, 'ru')}. ${ru.reason}`, ru.contacts],
      button: follow.ru,
      warning: keepContract.ru,
    }),
    ro: ({ tariff, createdAt }) => ({
      subject: tariff ? `Cererea pentru ${tariff.name} a fost primită` : 'Cererea a fost primită',
      heading: 'Cererea a fost primită',
      paragraphs: [`Am primit cererea dumneavoastră pe ${timeInText(createdAt, 'ro')}. ${ro.reason}`, ro.contacts],
      button: follow.ro,
      warning: keepContract.ro,
    }),
  }
}

/** To a provider that is no partner. */
const receivedForListed = receivedByDesk({
  ru: {
    reason:
      'Этот провайдер пока не партнёр Motanet, поэтому заявку ему передадут наши сотрудники; они свяжутся с вами.',
    contacts: 'Пока ваши контакты видят только сотрудники Motanet.',
  },
  ro: {
    reason:
      'Acest furnizor nu este încă partener Motanet, de aceea cererea îi va fi transmisă de angajații noștri; ei vă vor contacta.',
    contacts: 'Deocamdată datele dumneavoastră de contact le văd doar angajații Motanet.',
  },
})

/** Its provider was suspended while it was held back. */
const receivedAfterSuspension = receivedByDesk({
  ru: {
    reason:
      'Выбранный провайдер сейчас не подключает клиентов через Motanet, поэтому её взяли наши сотрудники: они поищут, кто вас подключит, и свяжутся с вами.',
    contacts: 'Ваши контакты видят только сотрудники Motanet. Без вашего согласия мы никому их не передадим.',
  },
  ro: {
    reason:
      'Furnizorul ales nu conectează în prezent clienți prin Motanet, de aceea cererea a fost preluată de angajații noștri: ei vor căuta cine vă poate conecta și vă vor contacta.',
    contacts:
      'Datele dumneavoastră de contact le văd doar angajații Motanet. Fără acordul dumneavoastră nu le transmitem nimănui.',
  },
})

/** To no provider in particular, and none was found that could be invited. */
const receivedAtDesk = receivedByDesk({
  ru: {
    reason:
      'Подходящих провайдеров в каталоге не нашлось, поэтому её взяли сотрудники Motanet: они поищут, кто вас подключит, и свяжутся с вами.',
    contacts: 'Ваши контакты видят только сотрудники Motanet.',
  },
  ro: {
    reason:
      'În catalog nu am găsit furnizori potriviți, de aceea cererea a fost preluată de angajații Motanet: ei vor căuta cine vă poate conecta și vă vor contacta.',
    contacts: 'Datele dumneavoastră de contact le văd doar angajații Motanet.',
  },
})

function awaitedOffers(respondBy: Date | undefined, language: Language): string {
  if (respondBy === undefined) return ''
  const limit = limitInText(respondBy, language)
  return language === 'ru' ? ` Ждём их до ${limit}.` : ` Le așteptăm până la ${limit}.`
}

const receivedTender: Record<Language, CustomerWording> = {
  ru: ({ id, createdAt, respondBy }) => ({
    subject: `Тендер № ${id} открыт`,
    heading: 'Тендер открыт',
    paragraphs: [
      `Мы получили вашу заявку ${timeInText(createdAt, 'ru')} и пригласили провайдеров. Их предложения, до пяти, придут на страницу тендера; о каждом мы напишем.${awaitedOffers(respondBy, 'ru')}`,
      'Контакты получит тот, чьё предложение вы выберете; до этого их видят только сотрудники Motanet.',
    ],
    button: follow.ru,
    warning: keepContract.ru,
  }),
  ro: ({ id, createdAt, respondBy }) => ({
    subject: `Licitația nr. ${id} este deschisă`,
    heading: 'Licitație deschisă',
    paragraphs: [
      `Am primit cererea dumneavoastră pe ${timeInText(createdAt, 'ro')} și am invitat furnizorii. Ofertele lor, cel mult cinci, vor apărea pe pagina licitației; vă anunțăm despre fiecare.${awaitedOffers(respondBy, 'ro')}`,
      'Datele de contact le primește furnizorul a cărui ofertă o alegeți; până atunci le văd doar angajații Motanet.',
    ],
    button: follow.ro,
    warning: keepContract.ro,
  }),
}

function awaited(respondBy: Date | undefined, language: Language): string {
  if (respondBy === undefined) return ''
  const limit = limitInText(respondBy, language)
  return language === 'ru' ? ` Ответа ждём до ${limit}.` : ` Așteptăm răspunsul până la ${limit}.`
}

const received: Record<Language, CustomerWording> = {
  ru: ({ tariff, providerName, createdAt, respondBy }) => ({
    subject: tariff ? `Заявка на ${tariff.name} у ${providerName}` : `Заявка у ${providerName}`,
    heading: `Заявка у ${providerName}`,
    paragraphs: [
      tariff
        ? ['Мы передали вашу заявку на ', { strong: tariff.withPrice }, ` ${timeInText(createdAt, 'ru')}.`]
        : `Мы передали вашу заявку ${timeInText(createdAt, 'ru')}.`,
      `Из провайдеров ваши контакты видит только ${providerName}.`,
    ],
    steps: [
      [{ strong: `${providerName} позвонит` }, ` и предложит время визита.${awaited(respondBy, 'ru')}`],
      [{ strong: 'Мастер подключит' }, ' и отметит это в заявке.'],
      [{ strong: 'Вы подтвердите,' }, ' что интернет работает. С даты подключения — 90 дней гарантии.'],
    ],
    button: follow.ru,
    warning: keepContract.ru,
  }),
  ro: ({ tariff, providerName, createdAt, respondBy }) => ({
    subject: tariff ? `Cererea pentru ${tariff.name} la ${providerName}` : `Cererea la ${providerName}`,
    heading: `Cererea la ${providerName}`,
    paragraphs: [
      tariff
        ? [
            'Am transmis cererea dumneavoastră pentru ',
            { strong: tariff.withPrice },
            ` pe ${timeInText(createdAt, 'ro')}.`,
          ]
        : `Am transmis cererea dumneavoastră pe ${timeInText(createdAt, 'ro')}.`,
      `Dintre furnizori, doar ${providerName} vă vede datele de contact.`,
    ],
    steps: [
      [{ strong: `${providerName} vă va suna` }, ` și va propune ora vizitei.${awaited(respondBy, 'ro')}`],
      [{ strong: 'Tehnicianul vă va conecta' }, ' și va marca acest lucru în cerere.'],
      [
        { strong: 'Dumneavoastră confirmați' },
        ' că internetul funcționează. De la data conectării: 90 de zile de garanție.',
      ],
    ],
    button: follow.ro,
    warning: keepContract.ro,
  }),
}

/** The first mail about a request. */
export const receivedIn =
  (language: Language): CustomerWording =>
  (facts) => {
    if (facts.isOpenTender) return receivedTender[language](facts)
    if (facts.isForAll && facts.isNamed) return receivedForListed[language](facts)
    if (facts.isForAll && (facts.tariff || facts.isSuspended)) return receivedAfterSuspension[language](facts)
    return (facts.isForAll ? receivedAtDesk : received)[language](facts)
  }
