import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderMessage } from './delivery-parts.ts'
import { dayInText, limitInText, payerInText, visitInText } from './mail-words.ts'
import type { RequestFacts } from './request-facts.ts'

export interface ProviderText {
  /** Subject without the tariff and the place, and heading of the message. */
  title: string
  paragraphs: readonly string[]
  closing?: readonly string[]
}

type Wording = (facts: RequestFacts) => ProviderText

const visitOf = ({ visit }: RequestFacts, language: Language) =>
  visit === undefined ? '' : `: ${visitInText(visit, language)}`
const connectedOn = ({ connectedOn }: RequestFacts, language: Language) =>
  connectedOn === null ? '' : ` ${dayInText(connectedOn, language)}`

const contactsOnPage = {
  ru: 'Контакты клиента — на странице заявки. Входить в кабинет не нужно.',
  ro: 'Datele de contact ale clientului sunt pe pagina cererii. Nu trebuie să intrați în cabinet.',
}

const offerOnPage = {
  ru: 'Предложение можно отправить прямо на странице тендера. Входить в кабинет не нужно.',
  ro: 'Puteți trimite oferta direct pe pagina licitației. Nu trebuie să intrați în cabinet.',
}

const claimDecisions: Record<Language, Record<string, string> & { declined: string }> = {
  ru: {
    replaced: 'Motanet помогает клиенту сменить провайдера. Пояснение — на странице заявки.',
    refunded: 'Клиенту возвращают плату за первый месяц. Сумма и пояснение — на странице заявки.',
    declined: 'Обращение клиента отклонено. Пояснение — на странице заявки.',
  },
  ro: {
    replaced: 'Motanet ajută clientul să schimbe furnizorul. Explicația este pe pagina cererii.',
    refunded: 'Clientului i se restituie plata pentru prima lună. Suma și explicația sunt pe pagina cererii.',
    declined: 'Reclamația clientului a fost respinsă. Explicația este pe pagina cererii.',
  },
}

/** The page of the request shows the refund only until the customer has left the provider. */
const replacedWithRefund: Record<Language, (refund: NonNullable<RequestFacts['refund']>) => string> = {
  ru: ({ amount, payer }) =>
    `Motanet помогает клиенту сменить провайдера, и ему возвращают плату за первый месяц: ${amount}, ${payerInText(payer, 'ru')}. Пояснение — на странице заявки.`,
  ro: ({ amount, payer }) =>
    `Motanet ajută clientul să schimbe furnizorul, iar plata pentru prima lună i se restituie: ${amount}, ${payerInText(payer, 'ro')}. Explicația este pe pagina cererii.`,
}

function decisionIn(language: Language, { claimState = 'declined', refund }: RequestFacts): string {
  if (claimState === 'replaced' && refund !== undefined) return replacedWithRefund[language](refund)
  return claimDecisions[language][claimState] ?? claimDecisions[language].declined
}

/** What the desk reads of a new request in whose provider's place it acts, or whose provider is suspended; undefined of others. */
export const requestAtDesk: Record<Language, (facts: RequestFacts) => readonly string[] | undefined> = {
  ru: ({ wantedProvider: name, isNamed, tariff }) =>
    name === undefined
      ? tariff && [
          'Провайдер этого тарифа сейчас не подключает клиентов через Motanet. Позвоните клиенту и найдите того, кто его подключит.',
        ]
      : isNamed
        ? [
            `Клиент выбрал провайдера ${name}, который пока не партнёр Motanet, и ждёт звонка. Передайте провайдеру заявку, если клиент согласен.`,
          ]
        : [`Клиент выбрал провайдера ${name} и ждёт звонка.`],
  ro: ({ wantedProvider: name, isNamed, tariff }) =>
    name === undefined
      ? tariff && [
          'Furnizorul acestui tarif nu conectează în prezent clienți prin Motanet. Sunați clientul și găsiți cine îl poate conecta.',
        ]
      : isNamed
        ? [
            `Clientul a ales furnizorul ${name}, care nu este încă partener Motanet, și așteaptă un apel. Transmiteți-i furnizorului cererea, dacă clientul este de acord.`,
          ]
        : [`Clientul a ales furnizorul ${name} și așteaptă un apel.`],
}

const ru: Record<ProviderMessage, Wording> = {
  request: ({ tariff, kind }) => ({
    title: tariff ? 'Новая заявка' : kind === 'office' ? 'Новая заявка для офиса' : 'Новая заявка',
    paragraphs: [
      tariff
        ? 'Клиент хочет подключить ваш тариф и ждёт звонка.'
        : 'Клиент хочет подключиться и ждёт вашего предложения.',
    ],
    closing: [contactsOnPage.ru],
  }),
  reminder: () => ({
    title: 'Заявка ждёт ответа',
    paragraphs: [
      'Прошло полчаса рабочего времени, а клиент всё ещё ждёт звонка. Откройте заявку и отметьте, что берёте её в работу.',
    ],
    closing: [contactsOnPage.ru],
  }),
  escalation: ({ kind }) => ({
    title: 'На заявку никто не ответил',
    paragraphs: [
      'Прошло два рабочих часа, а клиент всё ещё ждёт. Мы напомнили о заявке всем её получателям и диспетчерам Motanet.',
      ...(kind === 'tariff'
        ? ['Если вы не ответите за рабочий день с получения заявки, мы предложим клиенту других провайдеров.']
        : []),
    ],
    closing: [contactsOnPage.ru],
  }),
  standstill: (facts) => ({
    title: 'Заявка без движения',
    paragraphs: [
      facts.visit === undefined
        ? 'Вы взяли заявку в работу, но за два рабочих дня не назначили визит и не отметили подключение. Клиент ждёт: свяжитесь с ним и отметьте в заявке, что дальше.'
        : facts.visit.by === 'provider'
          ? `Вы предложили клиенту время визита${visitOf(facts, 'ru')}, а он не ответил. Позвоните ему.`
          : `Клиент предложил время визита${visitOf(facts, 'ru')}. Он всё ещё ждёт ответа: согласитесь или предложите своё время.`,
      `Если ничего не изменится, через несколько дней заявкой займутся диспетчеры Motanet${facts.kind === 'tariff' && facts.visit?.by !== 'provider' ? ', а клиенту предложим других провайдеров' : ''}.`,
    ],
    closing: [contactsOnPage.ru],
  }),
  visit_reminder: (facts) => ({
    title: 'Скоро визит к клиенту',
    paragraphs: [
      `Вы договорились о визите мастера${visitOf(facts, 'ru')}. Если время изменилось, предложите клиенту другое на странице заявки.`,
    ],
    closing: [contactsOnPage.ru],
  }),
  visit_outcome: (facts) => ({
    title: 'Визит состоялся?',
    paragraphs: [
      `Время визита прошло${visitOf(facts, 'ru')}. Отметьте подключение, назначьте новый визит или сообщите, что подключить не получится.`,
    ],
    closing: [contactsOnPage.ru],
  }),
  visit_accepted: (facts) => ({
    title: 'Клиент согласен на визит',
    paragraphs: [`Клиент подтвердил время визита${visitOf(facts, 'ru')}.`],
  }),
  visit_proposed: (facts) => ({
    title: 'Клиент предлагает другое время',
    paragraphs: [`Клиенту удобно другое время визита${visitOf(facts, 'ru')}. Согласитесь или предложите своё.`],
  }),
  contacts_changed: () => ({
    title: 'Клиент изменил контакты',
    paragraphs: ['Клиент изменил телефон или e-mail. Пользуйтесь только теми, что указаны на странице заявки.'],
  }),
  withdrawn: () => ({
    title: 'Заявка больше не у вас',
    paragraphs: [
      'Клиент отозвал заявку, выбрал другого провайдера или выбирает заново. Его контакты вам больше не доступны, звонить не нужно.',
    ],
  }),
  customer_connected: (facts) => ({
    title: 'Клиент сообщил, что подключён',
    paragraphs: [
      `По словам клиента, интернет работает${facts.connectedOn === null ? '' : ` с${connectedOn(facts, 'ru')}`}. Подтвердите это или сообщите, что подключения не было.`,
      'Если ответа не будет 7 дней, для клиента начнётся гарантия.',
    ],
  }),
  confirmed: (facts) => ({
    title: 'Подключение подтверждено',
    paragraphs: [
      `Клиент подключён${connectedOn(facts, 'ru')}, это подтверждено. С этой даты действует гарантия 90 дней.`,
    ],
  }),
  connection_taken_back: (facts) => ({
    title: 'Клиент отменил отметку о подключении',
    paragraphs: [
      facts.connectedOn === null
        ? 'Клиент сообщил о подключении, но отменил это: заявка снова в том состоянии, в котором была. Свяжитесь с клиентом, если он ждёт подключения.'
        : 'Клиент подтвердил подключение, но отменил это: гарантия не началась. Мы снова спросим его, работает ли интернет.',
    ],
  }),
  disputed: () => ({
    title: 'Клиент возражает: интернет не подключён',
    paragraphs: [
      'В заявке отмечено подключение, но клиент с этим не согласен. Свяжитесь с ним. Решение примет диспетчер Motanet.',
    ],
  }),
  reopened: () => ({
    title: 'Заявка снова открыта',
    paragraphs: [
      'Диспетчер Motanet решил, что подключения не было. Клиент снова ждёт: свяжитесь с ним и ответьте на заявку.',
    ],
    closing: [contactsOnPage.ru],
  }),
  tender: ({ kind }) => ({
    title: kind === 'office' ? 'Тендер: подключение офиса' : 'Тендер: подключение дома',
    paragraphs: [
      'Клиент сравнит до пяти предложений и выберет одно. Предложите цену и срок подключения.',
      'Контакты клиента получит тот, чьё предложение он выберет.',
    ],
    closing: [offerOnPage.ru],
  }),
  offer_accepted: () => ({
    title: 'Клиент выбрал ваше предложение',
    paragraphs: ['Свяжитесь с клиентом и договоритесь о дне подключения.'],
    closing: [contactsOnPage.ru],
  }),
  offer_declined: () => ({
    title: 'Клиент отклонил ваше предложение',
    paragraphs: ['Тендер ещё открыт: можно предложить другие условия.'],
  }),
  tender_closed: () => ({
    title: 'Клиент выбрал другое предложение',
    paragraphs: ['Тендер закрыт. Если выбранный провайдер не подключит клиента, мы сообщим вам.'],
  }),
  tender_ended: () => ({
    title: 'Тендер закрыт без выбора',
    paragraphs: ['Клиент отменил тендер, или тендер завершился без выбранного предложения. Отвечать не нужно.'],
  }),
  question: () => ({
    title: 'Вопрос клиента по тендеру',
    paragraphs: ['Клиент задал вопрос всем приглашённым провайдерам. Ваш ответ увидит только он.'],
    closing: ['Ответить можно прямо на странице тендера.'],
  }),
  tender_reopened: () => ({
    title: 'Тендер снова открыт',
    paragraphs: [
      'Выбранный провайдер не подключил клиента, и клиент выбирает заново. Ваше предложение снова действует.',
    ],
  }),
  tender_reopened_without_offer: () => ({
    title: 'Тендер снова открыт',
    paragraphs: [
      'Выбранный провайдер не подключил клиента, и клиент выбирает заново. Действующего предложения от вас нет: его можно сделать.',
    ],
    closing: [offerOnPage.ru],
  }),
  claim: ({ respondBy }) => ({
    title: 'Обращение по гарантии',
    paragraphs: [
      respondBy === undefined
        ? 'Клиент сообщил о проблеме с подключением. Ответьте за три рабочих дня.'
        : `Клиент сообщил о проблеме с подключением. Ответьте до ${limitInText(respondBy, 'ru')}.`,
      'Что случилось, как вы это исправили или почему не согласны: ответ увидят клиент и сотрудники Motanet, которые примут решение.',
    ],
    closing: ['Обращение и фотографии — на странице заявки. Входить в кабинет не нужно.'],
  }),
  claim_decided: (facts) => ({
    title: 'Решение по гарантии',
    paragraphs: [decisionIn('ru', facts)],
  }),
}

const ro: Record<ProviderMessage, Wording> = {
  request: ({ tariff, kind }) => ({
    title: tariff ? 'Cerere nouă' : kind === 'office' ? 'Cerere nouă pentru oficiu' : 'Cerere nouă',
    paragraphs: [
      tariff
        ? 'Un client dorește să conecteze tariful dumneavoastră și așteaptă un apel.'
        : 'Un client dorește să se conecteze și așteaptă oferta dumneavoastră.',
    ],
    closing: [contactsOnPage.ro],
  }),
  reminder: () => ({
    title: 'O cerere așteaptă răspuns',
    paragraphs: [
      'A trecut jumătate de oră de lucru, iar clientul încă așteaptă apelul. Deschideți cererea și marcați că o preluați.',
    ],
    closing: [contactsOnPage.ro],
  }),
  escalation: ({ kind }) => ({
    title: 'Nimeni nu a răspuns la cerere',
    paragraphs: [
      'Au trecut două ore de lucru, iar clientul încă așteaptă. Am amintit despre cerere tuturor destinatarilor ei și dispeceratului Motanet.',
      ...(kind === 'tariff'
        ? ['Dacă nu răspundeți într-o zi de lucru de la primirea cererii, îi vom propune clientului alți furnizori.']
        : []),
    ],
    closing: [contactsOnPage.ro],
  }),
  standstill: (facts) => ({
    title: 'Cerere fără progres',
    paragraphs: [
      facts.visit === undefined
        ? 'Ați preluat cererea, dar în două zile lucrătoare nu ați stabilit vizita și nu ați marcat conectarea. Clientul așteaptă: contactați-l și marcați în cerere ce urmează.'
        : facts.visit.by === 'provider'
          ? `I-ați propus clientului ora vizitei${visitOf(facts, 'ro')}, dar el nu a răspuns. Sunați-l.`
          : `Clientul a propus ora vizitei${visitOf(facts, 'ro')}. Încă așteaptă răspunsul: acceptați ora sau propuneți alta.`,
      `Dacă nu se schimbă nimic, peste câteva zile de cerere se va ocupa dispeceratul Motanet${facts.kind === 'tariff' && facts.visit?.by !== 'provider' ? ', iar clientului îi vom propune alți furnizori' : ''}.`,
    ],
    closing: [contactsOnPage.ro],
  }),
  visit_reminder: (facts) => ({
    title: 'În curând aveți vizită la client',
    paragraphs: [
      `Ați stabilit vizita tehnicianului${visitOf(facts, 'ro')}. Dacă ora s-a schimbat, propuneți-i clientului alta pe pagina cererii.`,
    ],
    closing: [contactsOnPage.ro],
  }),
  visit_outcome: (facts) => ({
    title: 'A avut loc vizita?',
    paragraphs: [
      `Ora vizitei a trecut${visitOf(facts, 'ro')}. Marcați conectarea, stabiliți o vizită nouă sau comunicați că nu puteți conecta clientul.`,
    ],
    closing: [contactsOnPage.ro],
  }),
  visit_accepted: (facts) => ({
    title: 'Clientul este de acord cu vizita',
    paragraphs: [`Clientul a confirmat ora vizitei${visitOf(facts, 'ro')}.`],
  }),
  visit_proposed: (facts) => ({
    title: 'Clientul propune altă oră',
    paragraphs: [
      `Clientului îi convine altă oră pentru vizită${visitOf(facts, 'ro')}. Acceptați-o sau propuneți alta.`,
    ],
  }),
  contacts_changed: () => ({
    title: 'Clientul și-a schimbat datele de contact',
    paragraphs: ['Clientul a schimbat telefonul sau e-mailul. Folosiți doar datele de pe pagina cererii.'],
  }),
  withdrawn: () => ({
    title: 'Cererea nu vă mai aparține',
    paragraphs: [
      'Clientul a retras cererea, a ales alt furnizor sau alege din nou. Datele lui de contact nu vă mai sunt disponibile și nu trebuie să sunați.',
    ],
  }),
  customer_connected: (facts) => ({
    title: 'Clientul spune că este conectat',
    paragraphs: [
      `Potrivit clientului, internetul funcționează${facts.connectedOn === null ? '' : ` din${connectedOn(facts, 'ro')}`}. Confirmați acest lucru sau comunicați că nu a avut loc conectarea.`,
      'Dacă nu răspundeți timp de 7 zile, pentru client începe garanția.',
    ],
  }),
  confirmed: (facts) => ({
    title: 'Conectare confirmată',
    paragraphs: [
      facts.connectedOn === null
        ? 'Conectarea clientului este confirmată. Garanția de 90 de zile este în vigoare.'
        : `Conectarea clientului din${connectedOn(facts, 'ro')} este confirmată. De la această dată este în vigoare garanția de 90 de zile.`,
    ],
  }),
  connection_taken_back: (facts) => ({
    title: 'Clientul a anulat marcarea conectării',
    paragraphs: [
      facts.connectedOn === null
        ? 'Clientul a anunțat conectarea, dar a anulat anunțul: cererea a revenit la starea anterioară. Contactați clientul dacă așteaptă conectarea.'
        : 'Clientul a confirmat conectarea, dar a anulat confirmarea: garanția nu a început. Îl întrebăm din nou dacă internetul funcționează.',
    ],
  }),
  disputed: () => ({
    title: 'Clientul contestă conectarea',
    paragraphs: [
      'În cerere este marcată conectarea, dar clientul nu este de acord. Contactați-l. Decizia o va lua dispeceratul Motanet.',
    ],
  }),
  reopened: () => ({
    title: 'Cererea este din nou deschisă',
    paragraphs: [
      'Dispeceratul Motanet a decis că nu a avut loc conectarea. Clientul așteaptă din nou: contactați-l și răspundeți la cerere.',
    ],
    closing: [contactsOnPage.ro],
  }),
  tender: ({ kind }) => ({
    title: kind === 'office' ? 'Licitație: conectarea unui oficiu' : 'Licitație: conectarea unei case',
    paragraphs: [
      'Clientul va compara până la cinci oferte și va alege una. Propuneți prețul și termenul de conectare.',
      'Datele de contact ale clientului le va primi furnizorul a cărui ofertă este aleasă.',
    ],
    closing: [offerOnPage.ro],
  }),
  offer_accepted: () => ({
    title: 'Clientul a ales oferta dumneavoastră',
    paragraphs: ['Contactați clientul și stabiliți ziua conectării.'],
    closing: [contactsOnPage.ro],
  }),
  offer_declined: () => ({
    title: 'Clientul a refuzat oferta dumneavoastră',
    paragraphs: ['Licitația este încă deschisă: puteți propune alte condiții.'],
  }),
  tender_closed: () => ({
    title: 'Clientul a ales altă ofertă',
    paragraphs: ['Licitația este închisă. Dacă furnizorul ales nu conectează clientul, vă vom anunța.'],
  }),
  tender_ended: () => ({
    title: 'Licitație închisă fără alegere',
    paragraphs: [
      'Clientul a anulat licitația sau aceasta s-a încheiat fără o ofertă aleasă. Nu trebuie să răspundeți.',
    ],
  }),
  question: () => ({
    title: 'Întrebarea clientului la licitație',
    paragraphs: [
      'Clientul a pus o întrebare tuturor furnizorilor invitați. Răspunsul dumneavoastră îl va vedea doar el.',
    ],
    closing: ['Puteți răspunde direct pe pagina licitației.'],
  }),
  tender_reopened: () => ({
    title: 'Licitația este din nou deschisă',
    paragraphs: [
      'Furnizorul ales nu a conectat clientul, iar clientul alege din nou. Oferta dumneavoastră este din nou valabilă.',
    ],
  }),
  tender_reopened_without_offer: () => ({
    title: 'Licitația este din nou deschisă',
    paragraphs: [
      'Furnizorul ales nu a conectat clientul, iar clientul alege din nou. Nu aveți o ofertă valabilă: puteți trimite una.',
    ],
    closing: [offerOnPage.ro],
  }),
  claim: ({ respondBy }) => ({
    title: 'Reclamație în baza garanției',
    paragraphs: [
      respondBy === undefined
        ? 'Clientul a semnalat o problemă cu conexiunea. Răspundeți în trei zile lucrătoare.'
        : `Clientul a semnalat o problemă cu conexiunea. Răspundeți până la ${limitInText(respondBy, 'ro')}.`,
      'Ce s-a întâmplat, cum ați rezolvat sau de ce nu sunteți de acord: răspunsul îl văd clientul și colegii de la Motanet, care vor decide.',
    ],
    closing: ['Reclamația și fotografiile sunt pe pagina cererii. Nu trebuie să intrați în cabinet.'],
  }),
  claim_decided: (facts) => ({
    title: 'Decizia privind garanția',
    paragraphs: [decisionIn('ro', facts)],
  }),
}

export const providerTexts: Record<Language, Record<ProviderMessage, Wording>> = { ru, ro }
