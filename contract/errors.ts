import { z } from 'zod'
import { maxManagers } from './accounts/manager-limit.ts'

export type Language = 'ru' | 'ro'
export const languages = ['ru', 'ro'] as const satisfies readonly Language[]

export interface Translated {
  ru: string
  ro: string
}

/** The only table of error codes: code → HTTP status and message for the user. */
export const problems = {
  'invalid-input': {
    status: 400,
    ru: 'Проверьте отмеченные поля.',
    ro: 'Verificați câmpurile marcate.',
  },
  'malformed-body': {
    status: 400,
    ru: 'Не удалось прочитать отправленные данные.',
    ro: 'Datele trimise nu au putut fi citite.',
  },
  'invalid-link': {
    status: 400,
    ru: 'Ссылка недействительна или устарела.',
    ro: 'Linkul nu este valabil sau a expirat.',
  },
  'google-refused': {
    status: 400,
    ru: 'Не удалось войти через Google. Попробуйте ещё раз.',
    ro: 'Autentificarea prin Google nu a reușit. Încercați din nou.',
  },
  'passkey-refused': {
    status: 400,
    ru: 'Ключ доступа не подошёл. Попробуйте ещё раз.',
    ro: 'Cheia de acces nu s-a potrivit. Încercați din nou.',
  },
  'google-unconfirmed': {
    status: 400,
    ru: 'Google не может подтвердить, что этот адрес сейчас ваш. Войдите по паролю, восстановите его по почте или зарегистрируйтесь.',
    ro: 'Google nu poate confirma că această adresă este acum a dumneavoastră. Autentificați-vă cu parola, recuperați-o prin e-mail sau înregistrați-vă.',
  },
  'not-signed-in': { status: 401, ru: 'Войдите в аккаунт.', ro: 'Autentificați-vă.' },
  'wrong-credentials': {
    status: 401,
    ru: 'Неверный логин или пароль',
    ro: 'E-mail sau parolă greșită',
  },
  'second-factor-required': {
    status: 401,
    ru: 'Введите код, чтобы завершить вход.',
    ro: 'Introduceți codul pentru a încheia autentificarea.',
  },
  'challenge-over': {
    status: 401,
    ru: 'Время на ввод кода истекло. Войдите заново.',
    ro: 'Timpul pentru introducerea codului a expirat. Autentificați-vă din nou.',
  },
  'session-over': {
    status: 401,
    ru: 'Сеанс завершён. Войдите снова.',
    ro: 'Sesiunea s-a încheiat. Autentificați-vă din nou.',
  },
  forbidden: {
    status: 403,
    ru: 'У вас нет прав на это действие.',
    ro: 'Nu aveți dreptul la această acțiune.',
  },
  'second-factor-missing': {
    status: 403,
    ru: 'Сотруднику нужен вход с кодом: включите его в настройках аккаунта.',
    ro: 'Echipa Motanet are nevoie de autentificarea cu cod: activați-o în setările contului.',
  },
  'acting-over': {
    status: 403,
    ru: 'Вы больше не действуете от имени провайдера: время вышло или доступ завершён. Начните заново со страницы провайдера.',
    ro: 'Nu mai acționați în numele furnizorului: timpul a expirat sau accesul a fost încheiat. Începeți din nou de pe pagina furnizorului.',
  },
  'not-while-acting': {
    status: 403,
    ru: 'Это недоступно, пока вы действуете от имени провайдера.',
    ro: 'Acest lucru nu este disponibil cât timp acționați în numele furnizorului.',
  },
  'no-provider': {
    status: 403,
    ru: 'К вашему аккаунту не привязан провайдер. Обратитесь к администрации Motanet.',
    ro: 'Contul dumneavoastră nu este legat de niciun furnizor. Adresați-vă administrației Motanet.',
  },
  'provider-suspended': {
    status: 403,
    ru: 'Провайдер приостановлен: данные можно смотреть, но не менять.',
    ro: 'Furnizorul este suspendat: datele pot fi văzute, dar nu modificate.',
  },
  'email-unproven': {
    status: 403,
    ru: 'Сначала подтвердите свой e-mail по ссылке из письма.',
    ro: 'Mai întâi confirmați-vă e-mailul prin linkul din mesaj.',
  },
  'sign-in-too-old': {
    status: 403,
    ru: 'Войдите заново, чтобы подтвердить это действие.',
    ro: 'Autentificați-vă din nou pentru a confirma această acțiune.',
  },
  'not-found': { status: 404, ru: 'Не найдено.', ro: 'Nu a fost găsit.' },
  'tariff-not-found': {
    status: 404,
    ru: 'Тариф не найден',
    ro: 'Tariful nu a fost găsit',
  },
  'import-not-found': {
    status: 404,
    ru: 'Импорт не найден.',
    ro: 'Importul nu a fost găsit.',
  },
  'provider-not-found': {
    status: 404,
    ru: 'Провайдер не найден.',
    ro: 'Furnizorul nu a fost găsit.',
  },
  'address-not-found': {
    status: 404,
    ru: 'Адрес не найден.',
    ro: 'Adresa nu a fost găsită.',
  },
  'request-not-found': {
    status: 404,
    ru: 'Заявка не найдена. Проверьте ссылку.',
    ro: 'Cererea nu a fost găsită. Verificați linkul.',
  },
  'suspended-link': {
    status: 404,
    ru: 'Провайдер приостановлен на Motanet, поэтому ссылки из сообщений не открываются.',
    ro: 'Furnizorul este suspendat pe Motanet, de aceea linkurile din mesaje nu se deschid.',
  },
  'review-not-found': { status: 404, ru: 'Отзыв не найден.', ro: 'Recenzia nu a fost găsită.' },
  'bonus-code-not-found': {
    status: 404,
    ru: 'Такого кода нет. Проверьте, все ли 16 знаков введены верно.',
    ro: 'Acest cod nu există. Verificați dacă toate cele 16 caractere sunt corecte.',
  },
  'method-not-allowed': {
    status: 405,
    ru: 'Это действие здесь недоступно.',
    ro: 'Această acțiune nu este disponibilă aici.',
  },
  'idempotency-key-reused': {
    status: 409,
    ru: 'Этот ключ уже использован для других данных.',
    ro: 'Această cheie a fost folosită deja pentru alte date.',
  },
  'action-not-possible': {
    status: 409,
    ru: 'Сейчас это сделать нельзя: заявка уже в другом состоянии. Показано её нынешнее состояние.',
    ro: 'Această acțiune nu mai este posibilă: cererea este deja în altă stare. Vedeți starea ei actuală.',
  },
  'offer-places-taken': {
    status: 409,
    ru: 'У этого тендера уже пять предложений. Место освободится, если одно из них отзовут или отклонят.',
    ro: 'Această licitație are deja cinci oferte. Un loc se eliberează dacă una dintre ele este retrasă sau refuzată.',
  },
  'offer-changed': {
    status: 409,
    ru: 'Провайдер изменил предложение. Проверьте новые условия и выберите ещё раз.',
    ro: 'Furnizorul a modificat oferta. Verificați noile condiții și alegeți din nou.',
  },
  'offer-not-live': {
    status: 409,
    ru: 'Это предложение больше не действует. Показано нынешнее состояние тендера.',
    ro: 'Această ofertă nu mai este valabilă. Vedeți starea actuală a licitației.',
  },
  'request-timeout': {
    status: 408,
    ru: 'Данные передавались слишком долго. Попробуйте ещё раз.',
    ro: 'Transmiterea datelor a durat prea mult. Încercați din nou.',
  },
  'enrolment-over': {
    status: 409,
    ru: 'Этот QR-код устарел. Начните подключение приложения заново.',
    ro: 'Acest cod QR a expirat. Începeți din nou conectarea aplicației.',
  },
  'review-exists': {
    status: 409,
    ru: 'Вы уже оставили отзыв об этом провайдере. Его можно изменить.',
    ro: 'Ați lăsat deja o recenzie despre acest furnizor. O puteți modifica.',
  },
  'review-removed': {
    status: 409,
    ru: 'Ваш отзыв скрыт. Если вы не согласны, напишите нам.',
    ro: 'Recenzia dumneavoastră este ascunsă. Dacă nu sunteți de acord, scrieți-ne.',
  },
  'review-hidden': { status: 409, ru: 'Этот отзыв уже скрыт.', ro: 'Această recenzie este deja ascunsă.' },
  'complaint-open': {
    status: 409,
    ru: 'Вы уже пожаловались на этот отзыв. Мы его проверяем.',
    ro: 'Ați reclamat deja această recenzie. O verificăm.',
  },
  'bonus-code-redeemed': {
    status: 409,
    ru: 'Этот код уже использован. Второй раз его принять нельзя.',
    ro: 'Acest cod a fost deja folosit. Nu poate fi acceptat a doua oară.',
  },
  'used-by-tariffs': {
    status: 409,
    ru: 'Эта запись используется в тарифах. Подтвердите удаление, и она исчезнет из них.',
    ro: 'Această înregistrare este folosită în tarife. Confirmați ștergerea și ea va dispărea din ele.',
  },
  'account-exists': {
    status: 409,
    ru: 'Аккаунт с этим адресом уже есть.',
    ro: 'Există deja un cont cu această adresă.',
  },
  'own-account': {
    status: 409,
    ru: 'Свой аккаунт нельзя отключить, и права сотрудника у себя снять нельзя. Попросите коллегу.',
    ro: 'Nu vă puteți dezactiva propriul cont și nu vă puteți retrage singur drepturile de angajat. Rugați un coleg.',
  },
  'own-erasure': {
    status: 409,
    ru: 'Свой аккаунт можно удалить только в его настройках, с паролем.',
    ro: 'Propriul cont poate fi șters doar din setările lui, cu parola.',
  },
  'last-account-of-provider': {
    status: 409,
    ru: 'Это последний аккаунт провайдера: без него некому принимать заявки. Сначала попросите Motanet передать провайдера другому владельцу.',
    ro: 'Este ultimul cont al furnizorului: fără el nu are cine primi cererile. Mai întâi rugați Motanet să transfere furnizorul altui proprietar.',
  },
  'last-staff-account': {
    status: 409,
    ru: 'Это последний аккаунт сотрудника: без него некому управлять Motanet. Сначала назначьте другого сотрудника.',
    ro: 'Este ultimul cont de angajat: fără el nu are cine administra Motanet. Mai întâi numiți alt angajat.',
  },
  'account-closed': {
    status: 409,
    ru: 'Этот аккаунт закрыт насовсем: его адрес освобождён.',
    ro: 'Acest cont este închis definitiv: adresa lui a fost eliberată.',
  },
  'equipment-type-used': {
    status: 409,
    ru: 'Этот тип указан у оборудования провайдеров. Удалить его можно, когда им никто не пользуется.',
    ro: 'Acest tip este indicat la echipamentele furnizorilor. Îl puteți șterge când nu îl mai folosește nimeni.',
  },
  'service-used': {
    status: 409,
    ru: 'Эта услуга указана в тарифах. Удалить её можно, когда в ней не останется тарифов.',
    ro: 'Acest serviciu este indicat în tarife. Îl puteți șterge când nu mai are tarife.',
  },
  'service-fixed': {
    status: 409,
    ru: 'На этой услуге держатся страницы сайта: удалить её нельзя.',
    ro: 'De acest serviciu depind pagini ale site-ului: nu poate fi șters.',
  },
  'wrong-import-state': {
    status: 409,
    ru: 'С этим импортом так уже нельзя: его состояние изменилось. Обновите страницу.',
    ro: 'Cu acest import nu mai este posibil: starea lui s-a schimbat. Reîncărcați pagina.',
  },
  'import-invalid': {
    status: 409,
    ru: 'В файле есть ошибки. Он публикуется целиком или никак.',
    ro: 'Fișierul conține erori. El se publică în întregime sau deloc.',
  },
  'import-jumps': {
    status: 409,
    ru: 'Подтвердите скачки цен.',
    ro: 'Confirmați salturile de preț.',
  },
  'import-incomplete': {
    status: 409,
    ru: 'Подтвердите, что в файле есть все дома: иначе многие пропадут из поиска.',
    ro: 'Confirmați că fișierul conține toate casele: altfel multe vor dispărea din căutare.',
  },
  'import-outdated': {
    status: 409,
    ru: 'Тарифы или зоны изменились после проверки. Проверьте файл ещё раз.',
    ro: 'Tarifele sau zonele s-au schimbat după verificare. Verificați fișierul încă o dată.',
  },
  'import-not-last': {
    status: 409,
    ru: 'После этого импорта был другой: отменить можно только последний.',
    ro: 'După acest import a urmat altul: poate fi anulat doar ultimul.',
  },
  'import-without-changes': {
    status: 409,
    ru: 'Этот импорт ничего не изменил: отменять нечего.',
    ro: 'Acest import nu a schimbat nimic: nu este ce anula.',
  },
  'import-edited': {
    status: 409,
    ru: 'После импорта эти тарифы изменили или удалили, поэтому отменить его нельзя.',
    ro: 'După import aceste tarife au fost modificate sau șterse, de aceea el nu poate fi anulat.',
  },
  'import-zones-edited': {
    status: 409,
    ru: 'После импорта эти зоны изменили или удалили, поэтому отменить его нельзя.',
    ro: 'După import aceste zone au fost modificate sau șterse, de aceea el nu poate fi anulat.',
  },
  'too-many-records': {
    status: 409,
    ru: 'Больше записей добавить нельзя. Удалите ненужные и попробуйте ещё раз.',
    ro: 'Ați atins numărul maxim de înregistrări. Ștergeți-le pe cele inutile și încercați din nou.',
  },
  'too-many-zones': {
    status: 409,
    ru: 'У провайдера может быть до 2000 зон и до 200 000 точек во всех его зонах. Удалите лишние зоны или сократите число точек.',
    ro: 'Un furnizor poate avea cel mult 2000 de zone și cel mult 200 000 de puncte în toate zonele sale. Ștergeți zonele inutile sau reduceți numărul de puncte.',
  },
  'too-many-managers': {
    status: 409,
    ru: `У провайдера может быть не больше ${maxManagers} менеджеров. Удалите одного из них и попробуйте ещё раз.`,
    ro: `Un furnizor poate avea cel mult ${maxManagers} de manageri. Eliminați unul dintre ei și încercați din nou.`,
  },
  'manager-confirmed': {
    status: 409,
    ru: 'Менеджер уже принял приглашение.',
    ro: 'Managerul a acceptat deja invitația.',
  },
  'works-for-provider': {
    status: 409,
    ru: 'Этот аккаунт уже работает для другого провайдера. Напишите нам, и мы пригласим вас на другой адрес.',
    ro: 'Acest cont lucrează deja pentru alt furnizor. Scrieți-ne și vă vom invita la altă adresă.',
  },
  'provider-has-history': {
    status: 409,
    ru: 'У провайдера уже есть заявки, тендеры или отзывы, поэтому удалить его нельзя. Его можно приостановить.',
    ro: 'Furnizorul are deja cereri, licitații sau recenzii, de aceea nu poate fi șters. Poate fi suspendat.',
  },
  'already-suspended': {
    status: 409,
    ru: 'Провайдер уже приостановлен.',
    ro: 'Furnizorul este deja suspendat.',
  },
  'not-suspended': {
    status: 409,
    ru: 'Провайдер уже работает: его восстановил кто-то другой.',
    ro: 'Furnizorul lucrează deja: a fost restabilit de altcineva.',
  },
  'not-listed': {
    status: 409,
    ru: 'Цены этого провайдера подтверждает он сам: он не в списке, а партнёр или приостановлен.',
    ro: 'Furnizorul își confirmă singur prețurile: nu este în listă, ci este partener sau suspendat.',
  },
  'not-invited': {
    status: 409,
    ru: 'Приглашения уже нет: его приняли, отклонили или отозвали.',
    ro: 'Invitația nu mai există: a fost acceptată, refuzată sau retrasă.',
  },
  'no-owner': {
    status: 409,
    ru: 'У провайдера уже нет владельца.',
    ro: 'Furnizorul nu mai are proprietar.',
  },
  'recipient-active': {
    status: 409,
    ru: 'Этот получатель уже подтверждён.',
    ro: 'Acest destinatar este deja confirmat.',
  },
  'recipient-inactive': {
    status: 409,
    ru: 'Получатель ещё не подтверждён: проверить доставку можно после подтверждения.',
    ro: 'Destinatarul nu este încă confirmat: livrarea poate fi verificată după confirmare.',
  },
  'message-outdated': {
    status: 409,
    ru: 'Это сообщение устарело: заявка завершена или передана другому провайдеру.',
    ro: 'Acest mesaj nu mai este actual: cererea s-a încheiat sau a fost transmisă altui furnizor.',
  },
  'recipient-declined': {
    status: 409,
    ru: 'Владелец этого адреса отказался от уведомлений.',
    ro: 'Titularul acestei adrese a refuzat notificările.',
  },
  'channel-unavailable': {
    status: 409,
    ru: 'Этот способ доставки сейчас недоступен.',
    ro: 'Acest mod de livrare nu este disponibil în prezent.',
  },
  'webhook-unanswered': {
    status: 409,
    ru: 'Адрес не принял проверочное сообщение. Причина указана у получателя.',
    ro: 'Adresa nu a acceptat mesajul de verificare. Cauza este indicată la destinatar.',
  },
  'tariffs-incomplete': {
    status: 409,
    ru: 'В этих черновиках не хватает услуги, скорости, цены или названия на румынском. Заполните их и повторите.',
    ro: 'În aceste ciorne lipsesc serviciul, viteza, prețul sau denumirea în română. Completați-le și încercați din nou.',
  },
  'changed-meanwhile': {
    status: 412,
    ru: 'Запись уже изменил кто-то другой. Показано её нынешнее состояние.',
    ro: 'Înregistrarea a fost deja modificată de altcineva. Vedeți starea ei actuală.',
  },
  'too-large': {
    status: 413,
    ru: 'Слишком много данных.',
    ro: 'Datele sunt prea mari.',
  },
  'address-too-long': {
    status: 431,
    ru: 'Слишком длинный адрес страницы.',
    ro: 'Adresa paginii este prea lungă.',
  },
  'unsupported-media-type': {
    status: 415,
    ru: 'Этот формат данных не поддерживается.',
    ro: 'Acest format de date nu este acceptat.',
  },
  'too-many-requests': {
    status: 429,
    ru: 'Слишком много запросов. Повторите немного позже.',
    ro: 'Prea multe solicitări. Reveniți puțin mai târziu.',
  },
  internal: {
    status: 500,
    ru: 'Ошибка! Повторите позже',
    ro: 'Eroare! Reveniți mai târziu',
  },
  'storage-full': {
    status: 507,
    ru: 'На сервере закончилось место, поэтому данные не сохранены. Повторите позже.',
    ro: 'Spațiul de pe server s-a epuizat, de aceea datele nu au fost salvate. Reveniți mai târziu.',
  },
  'too-busy': {
    status: 503,
    ru: 'Сейчас слишком много обращений. Повторите через несколько секунд.',
    ro: 'Sunt prea multe solicitări în acest moment. Reveniți peste câteva secunde.',
  },
  'not-ready': {
    status: 503,
    ru: 'Сервис временно недоступен. Повторите через минуту.',
    ro: 'Serviciul este temporar indisponibil. Reveniți peste un minut.',
  },
} as const satisfies Record<string, Translated & { status: number }>

export type ProblemCode = keyof typeof problems

/** The message of `too-many-requests` with the time after which a retry may succeed. */
const retryIn = {
  ru: 'Слишком много запросов. Повторите через {time}.',
  ro: 'Prea multe solicitări. Reveniți peste {time}.',
} as const satisfies Translated
const retryUnits = {
  seconds: {
    ru: { one: 'секунду', few: 'секунды', other: 'секунд' },
    ro: { one: 'secundă', few: 'secunde', other: 'de secunde' },
  },
  minutes: {
    ru: { one: 'минуту', few: 'минуты', other: 'минут' },
    ro: { one: 'minut', few: 'minute', other: 'de minute' },
  },
} as const
const maxInSeconds = 90

/** «Слишком много запросов. Повторите через 25 секунд.» More than 90 seconds are given in whole minutes, rounded up. */
export function retryInSentence(seconds: number, language: Language): string {
  const [unit, count] =
    seconds <= maxInSeconds
      ? (['seconds', Math.ceil(seconds)] as const)
      : (['minutes', Math.ceil(seconds / 60)] as const)
  const forms: Record<string, string> = retryUnits[unit][language]
  const word = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return retryIn[language].replace('{time}', `${count} ${word}`)
}

/** Validation messages of a field. Schemas refer to the keys; {…} stands for the number of a bound. */
export const fieldProblems = {
  required: { ru: 'Заполните это поле', ro: 'Completați acest câmp' },
  invalid: { ru: 'Недопустимое значение', ro: 'Valoare nepermisă' },
  repeated: {
    ru: 'Значение указано несколько раз',
    ro: 'Valoarea este indicată de mai multe ori',
  },
  'not-a-number': { ru: 'Нужно число', ro: 'Este nevoie de un număr' },
  'price-of-free-equipment': {
    ru: 'Сумма есть только у аренды и покупки',
    ro: 'Suma este doar pentru chirie și cumpărare',
  },
  'not-a-list-of-ids': {
    ru: 'Нужны номера через запятую',
    ro: 'Sunt necesare numere separate prin virgulă',
  },
  'not-an-email': {
    ru: 'Проверьте e-mail: нужен адрес вида имя@домен.md',
    ro: 'Verificați e-mailul: adresa trebuie să arate ca nume@domeniu.md',
  },
  'unknown-field': { ru: 'Такого поля нет', ro: 'Acest câmp nu există' },
  'zone-exists': {
    ru: 'Зона с таким названием уже есть: выберите её',
    ro: 'O zonă cu această denumire există deja: alegeți-o',
  },
  'name-taken': { ru: 'Такое название уже есть', ro: 'Această denumire există deja' },
  'email-taken': { ru: 'Такой email уже есть', ro: 'Acest e-mail există deja' },
  'address-unproven': {
    ru: 'Сначала владелец аккаунта должен подтвердить свой e-mail по ссылке из письма',
    ro: 'Mai întâi titularul contului trebuie să-și confirme e-mailul prin linkul din mesaj',
  },
  'email-of-staff': {
    ru: 'Это адрес сотрудника Motanet: владельцу нужен другой',
    ro: 'Este adresa unui angajat Motanet: proprietarul are nevoie de alta',
  },
  'email-of-closed-account': { ru: 'Аккаунт с этим адресом закрыт', ro: 'Contul cu această adresă este închis' },
  'email-of-owner': { ru: 'Это уже владелец провайдера', ro: 'Este deja proprietarul furnizorului' },
  'email-of-other-provider': {
    ru: 'Аккаунт с этим адресом работает для другого провайдера',
    ro: 'Contul cu această adresă lucrează pentru alt furnizor',
  },
  'own-email': { ru: 'Это ваш нынешний адрес', ro: 'Aceasta este adresa dumneavoastră actuală' },
  'address-proven': {
    ru: 'Менеджер подтвердил этот адрес, и аккаунт принадлежит ему: изменить адрес нельзя',
    ro: 'Managerul a confirmat această adresă, iar contul îi aparține: adresa nu poate fi schimbată',
  },
  'password-of-owner': {
    ru: 'Менеджер подтвердил адрес, и аккаунт принадлежит ему: пароль задаёт он сам',
    ro: 'Managerul a confirmat adresa, iar contul îi aparține: parola o setează el însuși',
  },
  'passwords-differ': { ru: 'Пароли не совпадают', ro: 'Parolele nu coincid' },
  'common-password': {
    ru: 'Этот пароль слишком распространён: придумайте другой',
    ro: 'Această parolă este prea răspândită: alegeți alta',
  },
  'guessable-password': {
    ru: 'Пароль не должен повторять e-mail или название сайта',
    ro: 'Parola nu trebuie să repete e-mailul sau numele site-ului',
  },
  'wrong-password': { ru: 'Неверный текущий пароль', ro: 'Parola actuală este greșită' },
  'no-password': {
    ru: 'Пароля у аккаунта нет: вы входите через Google',
    ro: 'Contul nu are parolă: vă autentificați prin Google',
  },
  'wrong-code': {
    ru: 'Неверный или уже использованный код',
    ro: 'Cod greșit sau deja folosit',
  },
  'not-a-url': {
    ru: 'Нужен адрес вида https://домен.md/путь',
    ro: 'Adresa trebuie să arate ca https://domeniu.md/cale',
  },
  'not-a-link': {
    ru: 'Нужен путь на этом сайте без /ro, например /forhome, или адрес, который начинается с https://',
    ro: 'Este nevoie de o cale pe acest site, fără /ro, de exemplu /forhome, sau de o adresă care începe cu https://',
  },
  'kind-of-used-service': {
    ru: 'Вид нельзя изменить, пока услуга указана в тарифах',
    ro: 'Tipul nu poate fi schimbat cât timp serviciul este indicat în tarife',
  },
  'kind-of-fixed-service': {
    ru: 'На этой услуге держатся страницы сайта: её вид изменить нельзя',
    ro: 'De acest serviciu depind pagini ale site-ului: tipul lui nu poate fi schimbat',
  },
  'recipient-exists': {
    ru: 'Такой получатель уже есть',
    ro: 'Acest destinatar există deja',
  },
  'fixed-destination': {
    ru: 'Адрес этого получателя изменить нельзя: добавьте нового получателя',
    ro: 'Adresa acestui destinatar nu poate fi schimbată: adăugați un destinatar nou',
  },
  'same-end-as-start': {
    ru: 'Начало и конец должны различаться',
    ro: 'Începutul și sfârșitul trebuie să difere',
  },
  'last-day-before-first': {
    ru: 'Последний день не может быть раньше первого',
    ro: 'Ultima zi nu poate fi înaintea primei zile',
  },
  'not-a-phone': {
    ru: 'Проверьте номер: после +373 нужно 8 цифр',
    ro: 'Verificați numărul: după +373 sunt necesare 8 cifre',
  },
  'foreign-phone': {
    ru: 'Это не молдавский номер: нужен номер с кодом +373',
    ro: 'Acest număr nu este din Moldova: este necesar un număr cu prefixul +373',
  },
  'several-phones': { ru: 'Укажите только один номер', ro: 'Indicați un singur număr' },
  'phone-or-email': {
    ru: 'Укажите телефон или e-mail',
    ro: 'Indicați telefonul sau e-mailul',
  },
  'consent-required': {
    ru: 'Без согласия на обработку данных заявку не отправить',
    ro: 'Fără acordul de prelucrare a datelor cererea nu poate fi trimisă',
  },
  'point-incomplete': {
    ru: 'Широта и долгота указываются вместе',
    ro: 'Latitudinea și longitudinea se indică împreună',
  },
  'provider-missing': { ru: 'Провайдер не указан.', ro: 'Furnizorul nu este indicat.' },
  'area-not-a-polygon': {
    ru: 'Нужна зона в GeoJSON: Polygon или MultiPolygon',
    ro: 'Este nevoie de o zonă în GeoJSON: Polygon sau MultiPolygon',
  },
  'area-simplified': {
    ru: 'Это упрощённый контур зоны, в нём не все точки. Загрузите точный контур зоны по её номеру',
    ro: 'Acesta este un contur simplificat al zonei, fără toate punctele. Încărcați conturul exact al zonei după numărul ei',
  },
  'area-wrong-crs': {
    ru: 'Координаты зоны должны быть в WGS 84',
    ro: 'Coordonatele zonei trebuie să fie în WGS 84',
  },
  'area-bad-point': {
    ru: 'Каждая точка зоны — два числа: долгота и широта',
    ro: 'Fiecare punct al zonei are două numere: longitudinea și latitudinea',
  },
  'area-too-many-points': { ru: 'В зоне может быть до 2000 точек', ro: 'Zona poate avea cel mult 2000 de puncte' },
  'area-too-many-rings': { ru: 'В зоне может быть до 20 контуров', ro: 'Zona poate avea cel mult 20 de contururi' },
  'area-too-few-points': {
    ru: 'В каждом контуре нужны хотя бы три разные точки',
    ro: 'Fiecare contur are nevoie de cel puțin trei puncte diferite',
  },
  'area-not-closed': {
    ru: 'Контур не замкнут: последняя точка должна совпадать с первой',
    ro: 'Conturul nu este închis: ultimul punct trebuie să coincidă cu primul',
  },
  'area-outside': {
    ru: 'Зона выходит за пределы Молдовы: долгота от 26 до 31, широта от 45 до 49',
    ro: 'Zona depășește limitele Moldovei: longitudinea de la 26 la 31, latitudinea de la 45 la 49',
  },
  'area-crosses-itself': {
    ru: 'Линии зоны пересекаются или совпадают, либо контур касается сам себя',
    ro: 'Liniile zonei se intersectează sau coincid, ori un contur se atinge pe sine',
  },
  'area-hole-outside': {
    ru: 'Вырез должен лежать внутри своего контура',
    ro: 'Decupajul trebuie să se afle în interiorul conturului său',
  },
  'area-overlaps': {
    ru: 'Части зоны не должны накладываться друг на друга или иметь общую сторону',
    ro: 'Părțile zonei nu trebuie să se suprapună sau să aibă o latură comună',
  },
  'area-divided': {
    ru: 'Вырезы делят часть зоны на отдельные куски: сделайте из них отдельные части',
    ro: 'Decupajele împart o parte a zonei în bucăți separate: faceți din ele părți separate',
  },
  'too-many-rows': {
    ru: 'Для одного файла заявок слишком много: выберите период короче',
    ro: 'Sunt prea multe cereri pentru un singur fișier: alegeți o perioadă mai scurtă',
  },
  'too-many-photos': {
    ru: 'К обращению можно приложить до пяти фотографий',
    ro: 'La reclamație puteți atașa cel mult cinci fotografii',
  },
  'control-characters': {
    ru: 'Текст содержит недопустимые символы',
    ro: 'Textul conține caractere nepermise',
  },
  'unknown-reference': {
    ru: 'Такой записи нет',
    ro: 'Această înregistrare nu există',
  },
  'price-too-big': {
    ru: 'Цена не может быть больше 1 000 000 лей',
    ro: 'Prețul nu poate depăși 1 000 000 de lei',
  },
  'cost-too-big': {
    ru: 'С этим оборудованием тариф стоит больше 21 000 000 лей в месяц',
    ro: 'Cu acest echipament, tariful costă peste 21 000 000 de lei pe lună',
  },
  'too-many-zones-of-tariff': {
    ru: 'В тарифе может быть не больше 500 зон',
    ro: 'Un tarif poate avea cel mult 500 de zone',
  },
  'tariff-withdrawn': {
    ru: 'Провайдер больше не предлагает этот тариф. Выберите другой',
    ro: 'Furnizorul nu mai oferă acest tarif. Alegeți altul',
  },
  'not-in-future': { ru: 'Этот день ещё не наступил', ro: 'Această zi încă nu a venit' },
  'day-passed': { ru: 'Этот день уже прошёл', ro: 'Această zi a trecut deja' },
  'time-passed': { ru: 'Это время уже прошло', ro: 'Această oră a trecut deja' },
  'too-far-ahead': { ru: 'Выберите день в ближайшие два месяца', ro: 'Alegeți o zi din următoarele două luni' },
  'before-request': {
    ru: 'Подключение не может быть раньше заявки',
    ro: 'Conectarea nu poate fi anterioară cererii',
  },
  'not-a-price-list': { ru: 'Нужен файл CSV или XLSX', ro: 'Este nevoie de un fișier CSV sau XLSX' },
  'coverage-not-price-list': {
    ru: 'В файле зоны или дома, а не тарифы: загрузите его в разделе «Покрытие»',
    ro: 'Fișierul conține zone sau case, nu tarife: încărcați-l în secțiunea „Acoperire”',
  },
  'price-list-not-coverage': {
    ru: 'В файле тарифы, а не зоны и дома: загрузите его в разделе «Тарифы»',
    ro: 'Fișierul conține tarife, nu zone și case: încărcați-l în secțiunea „Tarife”',
  },
  'file-damaged': {
    ru: 'Файл повреждён или загружен не полностью: сохраните его заново',
    ro: 'Fișierul este deteriorat sau încărcat incomplet: salvați-l din nou',
  },
  'price-list-too-large': {
    ru: 'Файл слишком большой: до 5 МБ, 20 000 строк и 200 столбцов',
    ro: 'Fișierul este prea mare: până la 5 MB, 20 000 de rânduri și 200 de coloane',
  },
  'price-list-merged-cells': {
    ru: 'В файле слишком много объединённых ячеек: отмените объединение',
    ro: 'Fișierul are prea multe celule îmbinate: anulați îmbinarea',
  },
  'not-a-coverage-file': {
    ru: 'Нужен файл GeoJSON, KML или список домов в CSV',
    ro: 'Este nevoie de un fișier GeoJSON, KML sau de o listă de case în CSV',
  },
  'coverage-file-too-large': {
    ru: 'Файл слишком большой: до 10 МБ, 2000 зон и 200 000 точек или 100 000 домов',
    ro: 'Fișierul este prea mare: până la 10 MB, 2000 de zone și 200 000 de puncte sau 100 000 de case',
  },
  'coverage-file-protected': {
    ru: 'Файл защищён паролем или сохранён в старом формате Excel: сохраните список домов как CSV',
    ro: 'Fișierul este protejat cu parolă sau salvat într-un format Excel vechi: salvați lista de case ca CSV',
  },
  'coverage-file-empty': { ru: 'В файле нет ни зон, ни домов', ro: 'Fișierul nu conține nici zone, nici case' },
  'price-list-empty': { ru: 'В файле нет ни одной строки', ro: 'Fișierul nu conține niciun rând' },
  'too-many-tariffs': {
    ru: 'У провайдера может быть до 5000 тарифов, а с новыми из файла их будет больше',
    ro: 'Un furnizor poate avea cel mult 5000 de tarife, iar cu cele noi din fișier ar fi mai multe',
  },
  'too-many-promotions': {
    ru: 'У провайдера может быть до 500 акций, а с новыми из файла их будет больше',
    ro: 'Un furnizor poate avea cel mult 500 de promoții, iar cu cele noi din fișier ar fi mai multe',
  },
  'too-many-conditions': {
    ru: 'У провайдера может быть до 500 условий договора, а с новыми из файла их будет больше',
    ro: 'Un furnizor poate avea cel mult 500 de condiții contractuale, iar cu cele noi din fișier ar fi mai multe',
  },
  'too-many-equipment': {
    ru: 'У провайдера может быть до 500 единиц оборудования, а с новыми из файла их будет больше',
    ro: 'Un furnizor poate avea cel mult 500 de echipamente, iar cu cele noi din fișier ar fi mai multe',
  },
  'price-list-protected': {
    ru: 'Файл защищён паролем или сохранён в старом формате: сохраните его как XLSX без пароля',
    ro: 'Fișierul este protejat cu parolă sau salvat într-un format vechi: salvați-l ca XLSX fără parolă',
  },
  'not-a-picture': {
    ru: 'Нужна картинка JPEG, PNG или WebP',
    ro: 'Este nevoie de o imagine JPEG, PNG sau WebP',
  },
  'picture-too-large': {
    ru: 'Картинка слишком большая: до 5 МБ и 25 мегапикселей',
    ro: 'Imaginea este prea mare: până la 5 MB și 25 de megapixeli',
  },
  'picture-too-complex': {
    ru: 'Обработка этой картинки заняла бы слишком много времени. Сохраните её заново как обычный JPEG или PNG',
    ro: 'Prelucrarea acestei imagini ar dura prea mult. Salvați-o din nou ca JPEG sau PNG obișnuit',
  },
  'file-required': { ru: 'Выберите файл', ro: 'Alegeți fișierul' },
  'not-whole': { ru: 'Нужно целое число', ro: 'Este nevoie de un număr întreg' },
  'one-decimal': { ru: 'Не больше одного знака после запятой', ro: 'Cel mult o zecimală' },
  'two-decimals': { ru: 'Не больше двух знаков после запятой', ro: 'Cel mult două zecimale' },
  'too-small': { ru: 'Не меньше {minimum}', ro: 'Cel puțin {minimum}' },
  'nothing-chosen': { ru: 'Выберите хотя бы одно значение', ro: 'Alegeți cel puțin o valoare' },
  'too-big': { ru: 'Не больше {maximum}', ro: 'Cel mult {maximum}' },
  'too-long': {
    ru: 'Не длиннее {maximum} символов',
    ro: 'Numărul maxim de caractere: {maximum}',
  },
  'too-short': {
    ru: 'Не короче {minimum} символов',
    ro: 'Cel puțin {minimum} caractere',
  },
} as const satisfies Record<string, Translated>

export type FieldProblem = keyof typeof fieldProblems

/** The body of every error response: RFC 9457, `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  tariffs: z
    .array(z.object({ id: z.number().int(), name: z.string(), name_ro: z.string() }))
    .optional()
    .describe(
      'Tariffs that prevent the operation: they use the record to be deleted, were changed after the caller read them, or are incomplete drafts',
    ),
  zones: z
    .array(z.object({ id: z.number().int(), name: z.string(), name_ro: z.string() }))
    .optional()
    .describe('Zones that were changed or deleted since the import that is to be undone'),
  current: z.unknown().optional().describe('The current record, if it was changed after the caller read it'),
  challenge: z.string().optional().describe('To be sent with the code of the second factor, within 5 minutes'),
  has_passkey: z.boolean().optional().describe('Whether a passkey can be used instead of the code'),
  existing_id: z
    .number()
    .int()
    .optional()
    .describe("Id of what exists already: the caller's review of the provider, or the account"),
  where: z.string().optional().describe('Where a file cannot be read, such as `Tarife!C7` or row `7`'),
})
export type ProblemBody = z.output<typeof problemBody>
