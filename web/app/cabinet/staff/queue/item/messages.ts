import type { ClaimOutcome, RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import type { ClosedReason, DeskAct } from '@motanet/contract/staff/desk-items.ts'
import { counted } from '../../../../lib/format.ts'
import type { Text } from '../../../../lib/language.ts'

export const back = { ru: 'К очереди', ro: 'Înapoi la coadă' }
export const failed = { ru: 'Запись не загрузилась', ro: 'Elementul nu s-a încărcat' }
export const notFound = { ru: 'Такой записи нет', ro: 'Acest element nu există' }
export const notFoundCause = {
  ru: 'Возможно, в ссылке опечатка или заявку удалили.',
  ro: 'Poate că linkul are o greșeală sau cererea a fost ștearsă.',
}
export const waitsFor = (age: Text): Text => ({ ru: `Ждёт ${age.ru}`, ro: `Așteaptă de ${age.ro}` })
export const lateToo = (age: Text, late: Text): Text => ({
  ru: `Ждёт ${age.ru}, просрочено на ${late.ru}`,
  ro: `Așteaptă de ${age.ro}, întârziere ${late.ro}`,
})
export const numbered = (kind: Text, id: number): Text => ({
  ru: `${kind.ru} №\u00a0${id}`,
  ro: `${kind.ro} nr.\u00a0${id}`,
})
export const takenBy = (name: string): Text => ({ ru: `ведёт ${name}`, ro: `se ocupă ${name}` })
export const takenByNobody = { ru: 'никто не взял', ro: 'nepreluată de nimeni' }
export const closedBy = (name: string): Text => ({ ru: `закрыто: ${name}`, ro: `închis de ${name}` })
export const closedByItself = {
  ru: 'закрыто само: больше нечего ждать',
  ro: 'închis automat: nu mai este nimic de așteptat',
}

export const take = { ru: 'Взять себе', ro: 'Preia' }
export const takeOver = { ru: 'Забрать себе', ro: 'Preia de la coleg' }
export const release = { ru: 'Вернуть в очередь', ro: 'Pune înapoi în coadă' }
export const close = { ru: 'Закрыть…', ro: 'Închide…' }
export const closeNow = { ru: 'Закрыть запись', ro: 'Închide elementul' }
export const closeHint = {
  ru: 'Запись уйдёт из очереди, заявка клиента останется как есть.',
  ro: 'Elementul iese din coadă, iar cererea clientului rămâne cum este.',
}
export const closeWithdrawnHint = {
  ru: 'Запись уйдёт из очереди, и заявка будет отозвана за клиента. Провайдеры больше не увидят его контактов.',
  ro: 'Elementul iese din coadă, iar cererea va fi retrasă în numele clientului. Furnizorii nu îi vor mai vedea datele de contact.',
}
/** `hasMail`, here and below: the customer has an e-mail address. */
export const closeTenderHint = (hasMail: boolean): Text => ({
  ru: `Запись уйдёт из очереди. Если за 14 дней предложений не будет, тендер закроется, ${
    hasMail ? 'и клиент получит письмо' : 'а в очереди появится звонок клиенту'
  }.`,
  ro: `Elementul iese din coadă. Dacă în 14 zile nu apar oferte, licitația se închide, iar ${
    hasMail ? 'clientul primește un e-mail' : 'în coadă apare un apel către client'
  }.`,
})
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const reason = { ru: 'Причина', ro: 'Motivul' }
export const chooseReason = { ru: 'Выберите причину', ro: 'Alegeți motivul' }
export const closedReasons: Readonly<Record<ClosedReason, Text>> = {
  acted: { ru: 'Сделано', ro: 'Rezolvat' },
  called: { ru: 'Позвонили клиенту', ro: 'Clientul a fost sunat' },
  changed_mind: { ru: 'Клиент передумал', ro: 'Clientul s-a răzgândit' },
  impossible: { ru: 'Подключить невозможно', ro: 'Conectarea nu este posibilă' },
  repeated: { ru: 'Повтор заявки', ro: 'Cerere repetată' },
  unreachable: { ru: 'Не удалось дозвониться', ro: 'Clientul nu a răspuns' },
  unfounded: { ru: 'Отзыв оставили', ro: 'Recenzia a rămas' },
  other: { ru: 'Другая причина', ro: 'Alt motiv' },
}
export const closeText = { ru: 'Что сделано или сказал клиент', ro: 'Ce s-a făcut sau a spus clientul' }

/** The buttons; those with a form open it. */
export const acts: Readonly<Record<DeskAct | 'answer', Text>> = {
  pass_on: { ru: 'Пропустить дальше', ro: 'Transmite mai departe' },
  reject: { ru: 'Отклонить…', ro: 'Respinge…' },
  decide_connected: { ru: 'Подключение было…', ro: 'Conectarea a avut loc…' },
  decide_not_connected: { ru: 'Подключения не было…', ro: 'Conectarea nu a avut loc…' },
  decide_claim: { ru: 'Решить обращение', ro: 'Decide reclamația' },
  offer: { ru: 'Предложить тарифы', ro: 'Propune tarife' },
  transfer: { ru: 'Передать провайдеру', ro: 'Transmite furnizorului' },
  invite: { ru: 'Пригласить провайдеров', ro: 'Invită furnizori' },
  resend: { ru: 'Отправить ещё раз', ro: 'Trimite din nou' },
  hide_review: { ru: 'Скрыть отзыв…', ro: 'Ascunde recenzia…' },
  keep_review: { ru: 'Оставить отзыв…', ro: 'Lasă recenzia…' },
  answer: { ru: 'Записать ответ', ro: 'Notează răspunsul' },
}
export const done: Readonly<Record<DeskAct | 'answer' | 'take' | 'release' | 'close' | 'note', Text>> = {
  pass_on: { ru: 'Заявка отправлена дальше.', ro: 'Cererea a fost transmisă mai departe.' },
  reject: { ru: 'Заявка отклонена.', ro: 'Cererea a fost respinsă.' },
  decide_connected: { ru: 'Подключение подтверждено.', ro: 'Conectarea este confirmată.' },
  decide_not_connected: { ru: 'Заявка снова открыта.', ro: 'Cererea este din nou deschisă.' },
  decide_claim: { ru: 'Обращение решено.', ro: 'Reclamația este decisă.' },
  offer: { ru: 'Тарифы предложены клиенту.', ro: 'Tarifele au fost propuse clientului.' },
  transfer: { ru: 'Заявка передана.', ro: 'Cererea a fost transmisă.' },
  invite: { ru: 'Приглашения отправлены.', ro: 'Invitațiile au fost trimise.' },
  resend: { ru: 'Сообщение отправляется.', ro: 'Mesajul se trimite.' },
  hide_review: { ru: 'Отзыв скрыт.', ro: 'Recenzia este ascunsă.' },
  keep_review: { ru: 'Отзыв остался на сайте.', ro: 'Recenzia a rămas pe site.' },
  answer: { ru: 'Ответ записан.', ro: 'Răspunsul a fost notat.' },
  take: { ru: 'Запись за вами.', ro: 'Ați preluat elementul.' },
  release: { ru: 'Запись снова в очереди.', ro: 'Elementul este din nou în coadă.' },
  close: { ru: 'Запись закрыта.', ro: 'Elementul a fost închis.' },
  note: { ru: 'Заметка сохранена.', ro: 'Nota a fost salvată.' },
}

/** After a conflict, above the item as it is now. */
export function changedMeanwhile({ isClosed, name }: { isClosed: boolean; name: string | null }): Text {
  const fact = { ru: 'Пока вы смотрели, запись изменилась.', ro: 'Între timp, elementul s-a schimbat.' }
  const now = isClosed
    ? { ru: 'Её уже закрыли.', ro: 'A fost deja închis.' }
    : name === null
      ? { ru: 'Сейчас её никто не ведёт.', ro: 'Acum nu se ocupă nimeni.' }
      : { ru: `Сейчас её ведёт ${name}.`, ro: `Acum se ocupă ${name}.` }
  return { ru: `${fact.ru} ${now.ru}`, ro: `${fact.ro} ${now.ro}` }
}

export const rejectText = { ru: 'Что увидит клиент', ro: 'Ce va vedea clientul' }
export const rejectHint = {
  ru: 'Провайдер эту заявку не увидит, письма клиенту не будет. Текст — на странице заявки.',
  ro: 'Furnizorul nu va vedea cererea, clientul nu va primi mesaj. Textul apare pe pagina cererii.',
}
export const reject = { ru: 'Отклонить заявку', ro: 'Respinge cererea' }
export const connectionDay = { ru: 'Дата подключения', ro: 'Data conectării' }
export const connectedHint = (hasMail: boolean): Text => ({
  ru: `С этой даты пойдут 90 дней гарантии. ${
    hasMail ? 'Клиент узнает об этом из письма.' : 'E-mail у клиента нет: скажите ему об этом по телефону.'
  }`,
  ro: `De la această dată încep cele 90 de zile de garanție. ${
    hasMail ? 'Clientul va afla prin e-mail.' : 'Clientul nu are e-mail: spuneți-i la telefon.'
  }`,
})
export const confirmConnected = { ru: 'Подтвердить подключение', ro: 'Confirmă conectarea' }
export const explanation = { ru: 'Пояснение', ro: 'Explicație' }
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const notConnectedHint = {
  ru: 'Увидят клиент и провайдер. Заявка снова откроется, и провайдер должен будет ответить.',
  ro: 'O văd clientul și furnizorul. Cererea se redeschide, iar furnizorul va trebui să răspundă.',
}
export const reopen = { ru: 'Открыть заявку снова', ro: 'Redeschide cererea' }
export const outcome = { ru: 'Решение', ro: 'Decizia' }
export const outcomes: Readonly<Record<ClaimOutcome, Text>> = {
  replaced: { ru: 'Сменить провайдера', ro: 'Schimbăm furnizorul' },
  refunded: { ru: 'Вернуть плату за первый месяц', ro: 'Restituim plata pentru prima lună' },
  declined: { ru: 'Отказать с объяснением', ro: 'Refuzăm cu explicație' },
}
export const replacedHint = {
  ru: 'Клиент выберет другого провайдера на своей странице, одним нажатием. Если выбирать не из чего, в очереди появится звонок ему.',
  ro: 'Clientul va alege alt furnizor pe pagina sa, cu o singură apăsare. Dacă nu are din ce alege, în coadă apare un apel către el.',
}
export const refundToo = {
  ru: 'Вернуть и плату за первый месяц',
  ro: 'Restituim și plata pentru prima lună',
}
export const decisionText = { ru: 'Что прочтут клиент и провайдер', ro: 'Ce vor citi clientul și furnizorul' }
export const refundAmount = { ru: 'Сумма, лей', ro: 'Suma, lei' }
export const refundPayer = { ru: 'Кто платит', ro: 'Cine plătește' }
export const refundPayers: Readonly<Record<RefundPayer, Text>> = {
  provider: { ru: 'провайдер', ro: 'furnizorul' },
  desk: { ru: 'Motanet', ro: 'Motanet' },
}
export const refundProof = {
  ru: 'Номер платежа или где лежит квитанция',
  ro: 'Numărul plății sau unde se află chitanța',
}
export const refundProofHint = { ru: 'Видят только сотрудники', ro: 'O văd doar angajații' }
export const decideNow = { ru: 'Отправить решение', ro: 'Trimite decizia' }
export const offerLegend = { ru: 'До трёх тарифов', ro: 'Cel mult trei tarife' }
export const offerHint = (hasMail: boolean): Text =>
  hasMail
    ? {
        ru: 'Клиент получит письмо и выберет сам: без этого контакты никому не передадим.',
        ro: 'Clientul primește un mesaj și alege singur: altfel nu transmitem nimănui datele de contact.',
      }
    : {
        ru: 'Клиент выберет сам: без этого контакты никому не передадим. E-mail у него нет, поэтому в очереди будет звонок ему.',
        ro: 'Clientul alege singur: altfel nu transmitem nimănui datele de contact. Nu are e-mail, de aceea în coadă va fi un apel către el.',
      }
export const offer = { ru: 'Предложить клиенту', ro: 'Propune clientului' }
export const transferLegend = { ru: 'Кого выбрал клиент', ro: 'Pe cine a ales clientul' }
export const consent = { ru: 'Как клиент согласился', ro: 'Cum a fost de acord clientul' }
export const consentHint = (hasMail: boolean): Text =>
  hasMail
    ? {
        ru: 'Клиент увидит это в истории заявки и получит письмо с новым провайдером. Прежний потеряет контакты.',
        ro: 'Clientul va vedea aceasta în istoricul cererii și va primi un mesaj cu noul furnizor. Cel anterior pierde datele de contact.',
      }
    : {
        ru: 'Клиент увидит это в истории заявки. E-mail у него нет: назовите ему нового провайдера по телефону. Прежний потеряет контакты.',
        ro: 'Clientul va vedea aceasta în istoricul cererii. Nu are e-mail: spuneți-i la telefon cine este noul furnizor. Cel anterior pierde datele de contact.',
      }
export const transfer = { ru: 'Передать заявку', ro: 'Transmite cererea' }
export const inviteLegend = { ru: 'Кого пригласить', ro: 'Pe cine invităm' }
export const inviteHint = {
  ru: 'Каждый получит приглашение без контактов клиента.',
  ro: 'Fiecare primește o invitație fără datele clientului.',
}
export const invite = { ru: 'Отправить приглашения', ro: 'Trimite invitațiile' }
export const searchTariffs = { ru: 'Тариф или провайдер', ro: 'Tarif sau furnizor' }
export const searchProviders = { ru: 'Название провайдера', ro: 'Numele furnizorului' }
export const nothingFound = { ru: 'Ничего не нашлось.', ro: 'Nu s-a găsit nimic.' }
export const chooseProvider = { ru: 'Выберите хотя бы одного провайдера', ro: 'Alegeți cel puțin un furnizor' }
export const chooseTariff = { ru: 'Выберите хотя бы один тариф', ro: 'Alegeți cel puțin un tarif' }
export const nobodyToInvite = {
  ru: 'Все, кого можно пригласить, уже приглашены. Остальным некуда отправить приглашение: у них нет ни подтверждённого получателя, ни аккаунта.',
  ro: 'Toți cei care pot fi invitați sunt deja invitați. Celorlalți nu le putem trimite invitația: nu au nici destinatar confirmat, nici cont.',
}
export const notLoaded = { ru: 'Список не загрузился.', ro: 'Lista nu s-a încărcat.' }
export const available = { ru: 'есть по адресу', ro: 'disponibil la adresă' }
export const unavailable = { ru: 'по адресу нет', ro: 'nu este la adresă' }
export const suitable = { ru: 'подключает такое по адресу', ro: 'conectează astfel de servicii la adresă' }
export const answerFor = (name: string): Text => ({ ru: `Ответ за ${name}`, ro: `Răspuns pentru ${name}` })
export const answerHint = {
  ru: 'В истории будет видно, что это записал Motanet.',
  ro: 'În istoric se va vedea că a fost notat de Motanet.',
}

export const reviewDecisions = {
  hide_review: {
    title: { ru: 'Скрыть отзыв', ro: 'Ascunde recenzia' },
    confirm: { ru: 'Скрыть отзыв', ro: 'Ascunde recenzia' },
    hint: {
      ru: 'Отзыв сразу исчезнет с сайта и из оценки провайдера. Причину видят только сотрудники.',
      ro: 'Recenzia dispare imediat de pe site și din nota furnizorului. Motivul îl văd doar angajații.',
    },
  },
  keep_review: {
    title: { ru: 'Оставить отзыв на сайте', ro: 'Lasă recenzia pe site' },
    confirm: { ru: 'Оставить отзыв', ro: 'Lasă recenzia' },
    hint: {
      ru: 'Запись закроется, причина останется в её истории.',
      ro: 'Elementul se închide, iar motivul rămâne în istoricul lui.',
    },
  },
}
export const readersSay = { ru: 'На что жалуются', ro: 'Ce se reclamă' }
export const withoutAccount = { ru: 'без аккаунта', ro: 'fără cont' }

export const address = { ru: 'Адрес', ro: 'Adresă' }
export const services = { ru: 'Услуги', ro: 'Servicii' }
export const employees = { ru: 'Сотрудников', ro: 'Angajați' }
export const inn = { ru: 'IDNO', ro: 'IDNO' }
export const visit = { ru: 'Визит', ro: 'Vizita' }
export const refusal = { ru: 'Причина отказа', ro: 'Motivul refuzului' }
export const asks = { ru: 'Просит', ro: 'Dorește' }
export const language = { ru: 'Язык', ro: 'Limba' }
export const languages = { ru: { ru: 'русский', ro: 'rusă' }, ro: { ru: 'румынский', ro: 'română' } }
export const step = { ru: 'Этап', ro: 'Etapa' }
export const offered = { ru: 'Предложено', ro: 'Propuse' }
export const invited = { ru: 'Приглашены', ro: 'Invitați' }
export const declined = { ru: 'отказался', ro: 'a refuzat' }
export const offers = { ru: 'Предложений', ro: 'Oferte' }
export const closesAt = { ru: 'Открыт до', ro: 'Deschisă până la' }
export const company = { ru: 'Новая компания', ro: 'Companie nouă' }
export const yes = { ru: 'да', ro: 'da' }

export const history = { ru: 'История', ro: 'Istoric' }
export const overdue = { ru: 'Срок прошёл', ro: 'Termenul a trecut' }
export const deskNote = { ru: 'Отметка стола', ro: 'Nota biroului' }
export const staffOnly = { ru: 'видят только сотрудники', ro: 'o văd doar angajații' }
export const former = { ru: 'бывший сотрудник', ro: 'fost angajat' }
export const roles = {
  customer: { ru: 'клиент', ro: 'clientul' },
  provider: { ru: 'провайдер', ro: 'furnizorul' },
  desk: { ru: 'Motanet', ro: 'Motanet' },
  system: { ru: 'Motanet', ro: 'Motanet' },
}
export const received = { ru: 'Заявка создана', ro: 'Cererea a fost creată' }
/** Instead of «Сообщение дошло до провайдера», of a request that the desk has. */
export const reachedDesk = { ru: 'Письмо дошло до диспетчеров', ro: 'E-mailul a ajuns la dispecerat' }
export const note = { ru: 'Внутренняя заметка', ro: 'Notă internă' }
export const notePlaceholder = { ru: 'Что сделано, о чём договорились', ro: 'Ce s-a făcut, ce s-a convenit' }
export const noteHint = { ru: 'Не видят ни клиент, ни провайдер.', ro: 'Nu o văd nici clientul, nici furnizorul.' }
export const saveNote = { ru: 'Сохранить заметку', ro: 'Salvează nota' }

export const deliveries = { ru: 'Сообщения', ro: 'Mesaje' }
export const parties = {
  provider: { ru: 'провайдеру', ro: 'furnizorului' },
  customer: { ru: 'клиенту', ro: 'clientului' },
  desk: { ru: 'столу', ro: 'biroului' },
}
export const channels = {
  mail: { ru: 'e-mail', ro: 'e-mail' },
  telegram: { ru: 'Telegram', ro: 'Telegram' },
  webhook: { ru: 'webhook', ro: 'webhook' },
}
export const sentAt = (time: Text): Text => ({ ru: `отправлено ${time.ru}`, ro: `trimis ${time.ro}` })
export const waitsSince = (time: Text): Text => ({ ru: `в очереди с ${time.ru}`, ro: `în coadă din ${time.ro}` })
export const failedAfter = (attempts: number): Text => {
  const tries = counted(attempts, ['попытки', 'попыток', 'попыток'], ['încercare', 'încercări', 'de încercări'])
  return { ru: `не доставлено после ${tries.ru}`, ro: `nelivrat după ${tries.ro}` }
}
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const forProvider = { ru: 'Для провайдера', ro: 'Pentru furnizorul' }
export const outside = {
  ru: 'Не на площадке: ни получателей, ни аккаунта. За него отвечает стол.',
  ro: 'Nu este pe platformă: nici destinatari, nici cont. În locul lui răspunde biroul.',
}
export const toAccount = (email: string): Text => ({
  ru: `Получателей нет, письма идут на аккаунт ${email}.`,
  ro: `Nu are destinatari, mesajele merg la contul ${email}.`,
})
export const recipientStates = {
  active: { ru: 'получает', ro: 'primește' },
  waiting: { ru: 'ещё не подтверждён', ro: 'încă neconfirmat' },
  expired: { ru: 'не подтверждён', ro: 'neconfirmat' },
  declined: { ru: 'отказался', ro: 'a refuzat' },
}
export const lastFailure = (time: Text, error: string): Text => ({
  ru: `сбой ${time.ru}: ${error}`,
  ro: `eroare ${time.ro}: ${error}`,
})
export const lastDelivery = (time: Text): Text => ({ ru: `доставлено ${time.ru}`, ro: `livrat ${time.ro}` })
