import { aims } from '@motanet/contract/analytics/aims.ts'
import { capitalised } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import type { MeasuredClaim } from '../../../parts/claims/claims.ts'
import { connectionPhrase } from '../../../parts/claims/messages.ts'
import { days } from '../../../parts/messages-counts.ts'
import type { Promises } from '../../../parts/promises.ts'
import { dayRange, type Question, upToOffers, workingDays } from '../messages.ts'

export const stepsTitle = { ru: 'Как проходит тендер', ro: 'Cum decurge licitația' }
export const stepForm = { ru: 'Заполните заявку на тендер', ro: 'Completați cererea de licitație' }
export const stepFormText = {
  ru: 'Адрес, число сотрудников и услуги. Проверим, кто может к вам дотянуться.',
  ro: 'Adresa, numărul de angajați și serviciile. Verificăm cine poate ajunge la dumneavoastră.',
}
export const stepOffersText = {
  ru: 'Цена, скорость и срок монтажа\u00a0— в одном виде, чтобы легко сравнить.',
  ro: 'Preț, viteză și termen de montaj\u00a0— în aceeași formă, ca să comparați ușor.',
}
export const stepSign = { ru: 'Выберите тариф и подпишите договор', ro: 'Alegeți tariful și semnați contractul' }
export const stepSignText = {
  ru: 'Договор на компанию и монтаж в согласованный день.',
  ro: 'Contract pe numele companiei și montaj în ziua convenită.',
}

export const callTitle = {
  ru: 'Расскажите про офис\u00a0— провайдеры ответят сами',
  ro: 'Descrieți oficiul\u00a0— furnizorii răspund singuri',
}
export const callText = {
  ru: 'Ни звонков по списку, ни десяти одинаковых анкет. Заявки принимаем 24/7.',
  ro: 'Fără apeluri pe listă și fără zece formulare identice. Primim cereri 24/7.',
}

const officeConnection = (claim: MeasuredClaim | null): Text =>
  claim
    ? { ru: `${connectionPhrase(claim).ru}.`, ro: `${connectionPhrase(claim).ro}.` }
    : {
        ru: `Наша цель\u00a0— за ${dayRange(aims.connectionDays).ru}, если линия уже доходит до здания.`,
        ro: `Scopul nostru este ${dayRange(aims.connectionDays).ro}, dacă linia ajunge deja la clădire.`,
      }

export const questionsAndAnswers = (promises: Promises, connection: MeasuredClaim | null): readonly Question[] => [
  {
    question: { ru: 'Сколько стоит участие в тендере?', ro: 'Cât costă participarea la licitație?' },
    answer: {
      ru: 'Ничего. Вы платите только провайдеру, которого выбрали, по его собственной цене для юридических лиц: мы к ней ничего не добавляем.',
      ro: 'Nimic. Plătiți doar furnizorului ales, la prețul lui pentru persoane juridice: noi nu adăugăm nimic.',
    },
  },
  {
    question: { ru: 'Сколько предложений я получу?', ro: 'Câte oferte primesc?' },
    answer: {
      ru: `${capitalised(upToOffers(promises.offersUpTo)).ru}. Тендер видят провайдеры, которые работают по вашему адресу и оказывают отмеченные услуги. Если за ${workingDays(promises.answerWorkingDays).ru} никто ничего не предложит, провайдера поищем мы сами и свяжемся с вами.`,
      ro: `${capitalised(upToOffers(promises.offersUpTo)).ro}. Licitația o văd furnizorii care sunt prezenți la adresa dumneavoastră și oferă serviciile bifate. Dacă în ${workingDays(promises.answerWorkingDays).ro} nu propune nimeni nimic, căutăm noi un furnizor și vă contactăm.`,
    },
  },
  {
    question: { ru: 'Кто увидит мой телефон и почту?', ro: 'Cine îmi vede telefonul și e-mailul?' },
    answer: {
      ru: 'Из провайдеров\u00a0— только тот, чьё предложение вы примете. До этого контакты от них скрыты: они знают, что и где подключить, но позвонить вам не могут. Видят контакты и сотрудники Motanet.',
      ro: 'Dintre furnizori\u00a0— doar cel a cărui ofertă o acceptați. Până atunci contactele sunt ascunse pentru ei: știu ce și unde trebuie conectat, dar nu vă pot suna. Le văd și angajații Motanet.',
    },
  },
  {
    question: { ru: 'Как быстро подключат офис?', ro: 'Cât de repede conectează oficiul?' },
    answer: {
      ru: `${officeConnection(connection).ru} Если линию нужно прокладывать, провайдер укажет срок в предложении.`,
      ro: `${officeConnection(connection).ro} Dacă linia trebuie trasă, furnizorul indică termenul în ofertă.`,
    },
  },
  {
    question: { ru: 'Нужен ли IDNO, если компания новая?', ro: 'E nevoie de IDNO dacă compania este nouă?' },
    answer: {
      ru: 'Для заявки\u00a0— нет: отметьте, что компания ещё регистрируется, и оставьте поле пустым. Код понадобится, когда будете подписывать договор.',
      ro: 'Pentru cerere\u00a0— nu: bifați că este în curs de înregistrare și lăsați câmpul gol. Codul va fi necesar la semnarea contractului.',
    },
  },
  {
    question: { ru: 'А если провайдер не подойдёт?', ro: 'Ce se întâmplă dacă furnizorul nu se potrivește?' },
    answer: {
      ru: `${days(promises.guaranteeDays).ru} со дня подключения действует гарантия: заменим провайдера и вернём плату за первый месяц.`,
      ro: `Timp de ${days(promises.guaranteeDays).ro} de la conectare aveți garanție: schimbăm furnizorul și restituim plata pentru prima lună.`,
    },
  },
]
