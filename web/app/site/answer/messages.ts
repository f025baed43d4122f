import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'

export const forProvider = (provider: string, id: number): Text => ({
  ru: `Для ${provider} · заявка №\u00a0${id}`,
  ro: `Pentru ${provider} · cererea nr.\u00a0${id}`,
})

const fresh = { ru: 'Новая заявка', ro: 'Cerere nouă' }
/** The heading of each state. */
export const titles: Readonly<Record<RequestStep, Text>> = {
  held: fresh,
  rejected: { ru: 'Заявка отклонена', ro: 'Cerere respinsă' },
  tendering: { ru: 'Тендер: сделайте предложение', ro: 'Licitație: faceți o ofertă' },
  sent: fresh,
  delivered: fresh,
  taken: { ru: 'Заявка в работе', ro: 'Cerere în lucru' },
  visit_proposed: { ru: 'Визит предложен', ro: 'Vizită propusă' },
  visit_agreed: { ru: 'Визит согласован', ro: 'Vizită stabilită' },
  stated: { ru: 'Ждём ответа клиента', ro: 'Așteptăm răspunsul clientului' },
  confirmed: { ru: 'Подключение подтверждено', ro: 'Conectare confirmată' },
  disputed: { ru: 'Подключение оспорено', ro: 'Conectare contestată' },
  refused: { ru: 'Вы отказались от заявки', ro: 'Ați refuzat cererea' },
  withdrawn: { ru: 'Заявка отозвана', ro: 'Cerere retrasă' },
  transferred: { ru: 'Заявка передана', ro: 'Cerere transferată' },
  expired: { ru: 'Тендер закрыт без выбора', ro: 'Licitație închisă fără alegere' },
}
export const otherTimeTitle = { ru: 'Клиент предлагает визит', ro: 'Clientul propune o vizită' }
export const statedByCustomerTitle = { ru: 'Подключение уже есть?', ro: 'Conectarea este deja făcută?' }

export const respondToday = { ru: 'Ответьте сегодня ', ro: 'Răspundeți astăzi ' }
export const respond = { ru: 'Ответьте ', ro: 'Răspundeți ' }
export const before = (time: Text): Text => ({ ru: `до ${time.ru}`, ro: `până la ${time.ro}` })
export const overdue = (time: Text): Text => ({
  ru: `Ответ ждали до ${time.ru}. Ответьте сейчас.`,
  ro: `Răspunsul era așteptat până la ${time.ro}. Răspundeți acum.`,
})
export const cameAt = (time: Text): Text => ({ ru: `Пришла в ${time.ru}.`, ro: `A venit la ${time.ro}.` })

export const callCustomer = {
  ru: 'Позвоните клиенту и договоритесь о визите.',
  ro: 'Sunați clientul și stabiliți o vizită.',
}
export const customerNotAnswered = (time: Text): Text => ({
  ru: `${time.ru}. Клиент ещё не ответил.`,
  ro: `${time.ro}. Clientul încă nu a răspuns.`,
})
export const customerProposes = (time: Text): Text => ({
  ru: `${time.ru}. Примите это время или предложите другое.`,
  ro: `${time.ro}. Acceptați ora sau propuneți alta.`,
})
export const proposedTimeOver = (time: Text): Text => ({
  ru: `${time.ru}. Это время уже прошло.`,
  ro: `${time.ro}. Această oră a trecut deja.`,
})
export const agreed = (time: Text): Text => ({ ru: `${time.ru}.`, ro: `${time.ro}.` })
export const statedByProvider = (day: Text): Text => ({
  ru: `Вы сообщили, что подключили ${day.ru}. Клиент подтвердит это, и начнётся гарантия.`,
  ro: `Ați anunțat că ați conectat pe ${day.ro}. Clientul va confirma și va începe garanția.`,
})
export const statedByCustomer = (day: Text): Text => ({
  ru: `Клиент пишет, что интернет работает с ${day.ru}.`,
  ro: `Clientul spune că internetul funcționează din ${day.ro}.`,
})
export const confirmed = (day: Text): Text => ({
  ru: `Подключено ${day.ru}. С этого дня идёт гарантия 90 дней.`,
  ro: `Conectat pe ${day.ro}. Din această zi curge garanția de 90 de zile.`,
})
export const claimUntil = (time: Text): Text => ({
  ru: `Клиент сообщает о проблеме с подключением. Ответьте до ${time.ru}.`,
  ro: `Clientul semnalează o problemă cu conexiunea. Răspundeți până la ${time.ro}.`,
})
export const claimLate = {
  ru: 'Срок ответа прошёл: обращение уже решает Motanet. Ответ ещё может на это повлиять.',
  ro: 'Termenul de răspuns a trecut: reclamația o examinează deja Motanet. Răspunsul mai poate conta.',
}
export const disputed = {
  ru: 'Стороны говорят разное, поэтому решает Motanet. Мы свяжемся с вами.',
  ro: 'Părțile spun lucruri diferite, de aceea decide Motanet. Vă vom contacta.',
}
export const refusedBecause = (reason: Text, text: string): Text => ({
  ru: `${reason.ru}.${text && ` ${text}`}`,
  ro: `${reason.ro}.${text && ` ${text}`}`,
})
export const comment = { ru: 'Комментарий клиента', ro: 'Comentariul clientului' }
export const nothingToDo = { ru: 'Сейчас делать ничего не нужно.', ro: 'Acum nu trebuie să faceți nimic.' }
export const linkNote = (day: Text): Text => ({
  ru: `Ссылка личная, действует до ${day.ru}. Вход в кабинет не нужен. После отзыва заявки контакты скрываются.`,
  ro: `Linkul este personal și e valabil până pe ${day.ro}. Nu trebuie să vă autentificați. După retragerea cererii, datele de contact se ascund.`,
})
export const loadFailed = { ru: 'Заявка', ro: 'Cerere' }

export const deadLink = { ru: 'Ссылка недействительна', ro: 'Linkul nu este valabil' }
export const deadLinkNote = {
  ru: 'Ссылка действует 30 дней, и её могли отозвать. На заявку можно ответить в кабинете, в списке заявок.',
  ro: 'Linkul este valabil 30 de zile și poate fi revocat. La cerere se poate răspunde în cabinet, în lista cererilor.',
}
export const suspended = { ru: 'Провайдер сейчас приостановлен', ro: 'Furnizorul este acum suspendat' }
export const suspendedNote = {
  ru: 'Пока Motanet не возобновит его работу, ссылки из сообщений не открываются: контакты клиентов скрыты, а открытые заявки ведёт Motanet. Причина указана в кабинете.',
  ro: 'Până când Motanet îi reia activitatea, linkurile din mesaje nu se deschid: datele de contact ale clienților sunt ascunse, iar de cererile deschise se ocupă Motanet. Motivul este indicat în cabinet.',
}
export const toCabinet = { ru: 'Открыть кабинет', ro: 'Deschide cabinetul' }

export const testTitle = { ru: 'Ссылка работает', ro: 'Linkul funcționează' }
export const testMeta = (provider: string): Text => ({
  ru: `Для ${provider} · проверочное сообщение`,
  ro: `Pentru ${provider} · mesaj de verificare`,
})
export const testNote = {
  ru: 'По ссылке из настоящей заявки здесь будут имя, телефон и адрес клиента, его место на карте и кнопки: взять в работу, предложить визит, отказаться, отметить подключение.',
  ro: 'Linkul unei cereri reale va arăta aici numele, telefonul și adresa clientului, locul pe hartă și butoanele: preluare, propunerea unei vizite, refuz, marcarea conectării.',
}
export const testUntil = (day: Text): Text => ({
  ru: `Ссылка личная, действует до ${day.ru}. Вход в кабинет не нужен.`,
  ro: `Linkul este personal și e valabil până pe ${day.ro}. Nu trebuie să vă autentificați.`,
})
