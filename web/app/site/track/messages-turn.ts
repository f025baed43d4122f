import { objectionDays } from '@motanet/contract/requests/steps.ts'
import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { days } from '../../parts/messages-counts.ts'
import { guarantee } from '../../parts/messages-promises.ts'

export const yourTurn = { ru: 'Сейчас ваш ход', ro: 'Este rândul dumneavoastră' }
export const turnOf = (name: string): Text => ({
  ru: `Следующий шаг\u00a0— за ${name}`,
  ro: `Urmează ${name}`,
})
export const closed = { ru: 'Заявка закрыта', ro: 'Cererea este închisă' }
export const connected = { ru: 'Подключено', ro: 'Conectat' }

export const heldTitle = { ru: 'Проверяем заявку', ro: 'Verificăm cererea' }
export const heldText = {
  ru: 'С этим телефоном или e-mail сегодня пришло много заявок. Мы посмотрим эту и отправим её провайдеру.',
  ro: 'Astăzi am primit multe cereri cu acest telefon sau e-mail. O verificăm pe aceasta și o trimitem furnizorului.',
}

export const rejectedTitle = { ru: 'Заявка не прошла проверку', ro: 'Cererea nu a trecut verificarea' }
export const rejectedText = {
  ru: 'Провайдеру мы её не отправили. Если это ошибка, позвоните нам.',
  ro: 'Nu am trimis-o furnizorului. Dacă este o greșeală, sunați-ne.',
}

export const deskChoiceTitle = { ru: 'Выберите провайдера', ro: 'Alegeți furnizorul' }
export const deskChoiceText = {
  ru: 'Мы подобрали тарифы по вашей заявке. Выберите один: отправим заявку этому провайдеру. Без вашего выбора контакты никому не передадим.',
  ro: 'Am selectat tarife pentru cererea dumneavoastră. Alegeți unul: trimitem cererea acelui furnizor. Fără alegerea dumneavoastră nu transmitem nimănui datele de contact.',
}

export const waitingTitle = (name: string): Text => ({
  ru: `Ждём ответа ${name}`,
  ro: `Așteptăm răspunsul de la ${name}`,
})
export const sentText = { ru: 'Заявка отправлена.', ro: 'Cererea a fost trimisă.' }
export const deliveredText = (name: string): Text => ({
  ru: `Уведомление дошло до ${name}.`,
  ro: `Notificarea a ajuns la ${name}.`,
})
export const respondBy = (moment: string): Text => ({
  ru: `Ответа ждём до ${moment}. Если его не будет, займёмся этим сами.`,
  ro: `Așteptăm răspunsul până pe ${moment}. Dacă nu vine, ne ocupăm noi.`,
})
export const isLate = {
  ru: 'Ответ задерживается: мы напомнили провайдеру и следим за этим.',
  ro: 'Răspunsul întârzie: i-am amintit furnizorului și urmărim situația.',
}
export const nothingToDo = {
  ru: 'От вас сейчас ничего не нужно.',
  ro: 'Acum nu trebuie să faceți nimic.',
}
export const offeredTitle = (name: string): Text => ({
  ru: `${name} пока не отвечает`,
  ro: `${name} încă nu răspunde`,
})
export const offeredText = (name: string): Text => ({
  ru: `Можно подождать или выбрать другого провайдера: отправим ему эту же заявку, а ${name} сразу потеряет доступ к вашим контактам.`,
  ro: `Puteți aștepta sau alege alt furnizor: îi trimitem aceeași cerere, iar ${name} pierde imediat accesul la datele dumneavoastră de contact.`,
})

export const tenderTitle = { ru: 'Подбираем провайдеров', ro: 'Căutăm furnizori' }

export const offersGone = (names: readonly string[]): Text => ({
  ru: `${names.length === 1 ? 'Больше не действует предложение' : 'Больше не действуют предложения'}: ${names.join(', ')}.`,
  ro: `${names.length === 1 ? 'Nu mai este valabilă oferta' : 'Nu mai sunt valabile ofertele'}: ${names.join(', ')}.`,
})
export const invitedText = (count: number): Text => {
  const { ru, ro } = counted(
    count,
    ['провайдера', 'провайдеров', 'провайдеров'],
    ['furnizor', 'furnizori', 'de furnizori'],
  )
  return {
    ru: `Пригласили ${ru}. ${count === 1 ? 'Он видит' : 'Они видят'} вашу заявку, но не ваши контакты.`,
    ro: `Am invitat ${ro}. ${count === 1 ? 'El vede' : 'Ei văd'} cererea dumneavoastră, dar nu și datele dumneavoastră de contact.`,
  }
}
export const expectedWithMails = (moment: Text): Text => ({
  ru: `Предложения ждём до ${moment.ru}, о каждом напишем.`,
  ro: `Așteptăm oferte până la ${moment.ro}; vă anunțăm despre fiecare.`,
})
export const expectedHere = (moment: Text): Text => ({
  ru: `Предложения ждём до ${moment.ru}. Предложения появляются здесь.`,
  ro: `Așteptăm oferte până la ${moment.ro}. Ofertele apar aici.`,
})
export const tenderAtDesk = {
  ru: 'Действующих предложений пока нет, поэтому ищем и сами. Предложения ещё могут прийти сюда.',
  ro: 'Deocamdată nu există oferte valabile, de aceea căutăm și noi. Ofertele mai pot apărea aici.',
}
export const expiredTitle = { ru: 'Тендер закрыт без выбора', ro: 'Licitație închisă fără alegere' }
export const expiredText = {
  ru: 'Ваших контактов провайдеры не получили.',
  ro: 'Furnizorii nu au primit datele dumneavoastră de contact.',
}
/** After an earlier choice whose provider failed. */
export const expiredAgainText = {
  ru: 'Остальные провайдеры ваших контактов не получили.',
  ro: 'Ceilalți furnizori nu au primit datele dumneavoastră de contact.',
}

export const takenTitle = (name: string): Text => ({
  ru: `${name} готовит подключение`,
  ro: `${name} pregătește conectarea`,
})
export const takenText = {
  ru: 'Вам позвонят или предложат здесь время визита.',
  ro: 'Veți fi sunat sau veți primi aici o propunere de vizită.',
}

export const delayedTitle = (name: string): Text => ({
  ru: `${name} задерживает подключение`,
  ro: `${name} întârzie conectarea`,
})
export const delayedText = {
  ru: 'Мы напомнили провайдеру и выясняем, в чём дело.',
  ro: 'I-am amintit furnizorului și clarificăm situația.',
}

export const passedOnTitle = (provider: string): Text => ({
  ru: `Передаём заявку провайдеру ${provider}`,
  ro: `Transmitem cererea furnizorului ${provider}`,
})
export const passedOnText = {
  ru: 'Этот провайдер пока не партнёр Motanet, поэтому заявку ему передаёт наш сотрудник; он свяжется с вами.',
  ro: 'Acest furnizor nu este încă partener Motanet, de aceea cererea i-o transmite un angajat al nostru; acesta vă va contacta.',
}
export const takenByDesk = {
  ru: 'Сотрудник Motanet ищет, кто вас подключит, и свяжется с вами.',
  ro: 'Un angajat Motanet caută cine vă poate conecta și vă va contacta.',
}

export const visitQuestion = { ru: 'Вам подходит это время?', ro: 'Vi se potrivește această oră?' }
export const visitOffer = (name: string, window: Text): Text => ({
  ru: `${name} предлагает визит мастера: ${window.ru}.`,
  ro: `${name} propune vizita tehnicianului: ${window.ro}.`,
})
export const ownVisitTitle = { ru: 'Вы предложили другое время', ro: 'Ați propus altă oră' }
export const ownVisitText = (name: string, window: Text): Text => ({
  ru: `${window.ru}. ${name} подтвердит это время или предложит своё.`,
  ro: `${window.ro}. ${name} va confirma această oră sau va propune alta.`,
})
export const ownVisitOver = {
  ru: 'Время, которое вы предложили, прошло без ответа. Мы напомнили провайдеру; можно предложить другое.',
  ro: 'Ora pe care ați propus-o a trecut fără răspuns. I-am amintit furnizorului; puteți propune alta.',
}
export const visitAhead = (day: Text): Text => ({
  ru: `Мастер приедет ${day.ru}`,
  ro: `Tehnicianul vine ${day.ro}`,
})
export const visitAheadText = (name: string, hasEmail: boolean): Text => ({
  ru: `От вас сейчас ничего не нужно. Когда ${name} отметит подключение, спросим здесь${hasEmail ? ' и в письме' : ''}, работает ли интернет.`,
  ro: `Acum nu trebuie să faceți nimic. După ce ${name} marchează conectarea, vă întrebăm aici${hasEmail ? ' și prin e-mail' : ''} dacă internetul funcționează.`,
})
export const visitOver = (day: Text): Text => ({
  ru: `Визит был назначен на ${day.ru}`,
  ro: `Vizita era stabilită pentru ${day.ro}`,
})
export const visitOverText = (name: string): Text => ({
  ru: `${name} отметит здесь, что интернет подключён. Если он уже работает, сообщите сами; если мастер не пришёл, предложите другое время.`,
  ro: `${name} va marca aici conectarea. Dacă internetul funcționează deja, anunțați chiar dumneavoastră; dacă tehnicianul nu a venit, propuneți altă oră.`,
})

export const statedQuestion = { ru: 'Подключили?', ro: 'V-au conectat?' }
export const statedText = (name: string, moment: string, connectedOn: Text): Text => ({
  ru: `${name} отметил подключение ${moment}. Проверьте интернет и подтвердите\u00a0— с ${connectedOn.ru} пойдут ${guarantee.ru} гарантии.`,
  ro: `${name} a marcat conectarea pe ${moment}. Verificați internetul și confirmați: garanția de ${guarantee.ro} începe pe ${connectedOn.ro}.`,
})
export const silenceUntil = (day: string): Text => ({
  ru: `Если до ${day} возражений не будет, посчитаем подключение подтверждённым.`,
  ro: `Dacă până pe ${day} nu aveți obiecții, considerăm conectarea confirmată.`,
})
const objectionTime = days(objectionDays)
export const silenceByMail = {
  ru: `Не ответите\u00a0— напомним письмом. Если и за ${objectionTime.ru} после него возражений не будет, посчитаем подключение подтверждённым.`,
  ro: `Dacă nu răspundeți, vă amintim prin e-mail. Dacă nici în ${objectionTime.ro} după acesta nu aveți obiecții, considerăm conectarea confirmată.`,
}
export const silenceUnproven = {
  ru: 'Не ответите\u00a0— спросим ещё раз, потом позвоним. Без вашего ответа подключение не подтверждается: e-mail не подтверждён.',
  ro: 'Dacă nu răspundeți, vă întrebăm încă o dată, apoi vă sunăm. Fără răspunsul dumneavoastră conectarea nu se confirmă: e-mailul nu este confirmat.',
}
export const silenceByPhone = {
  ru: 'Не ответите\u00a0— сотрудник Motanet позвонит вам.',
  ro: 'Dacă nu răspundeți, vă sună un angajat Motanet.',
}
export const works = { ru: 'Да, интернет работает', ro: 'Da, internetul funcționează' }
export const worksNot = { ru: 'Нет, не подключили', ro: 'Nu, nu m-au conectat' }

export const ownStatementTitle = {
  ru: 'Вы сообщили, что интернет работает',
  ro: 'Ați anunțat că internetul funcționează',
}
export const ownStatementText = (name: string): Text => ({
  ru: `Спросили ${name}. Если за ${objectionTime.ru} никто не возразит, начнутся ${guarantee.ru} гарантии.`,
  ro: `Am întrebat ${name}. Dacă în ${objectionTime.ro} nu apar obiecții, începe garanția de ${guarantee.ro}.`,
})

export const guaranteeUntil = (date: Text): Text => ({
  ru: `Гарантия до ${date.ru}`,
  ro: `Garanție până pe ${date.ro}`,
})
export const guaranteeOver = (date: Text): Text => ({
  ru: `Гарантия действовала до ${date.ru}`,
  ro: `Garanția a fost valabilă până pe ${date.ro}`,
})
export const internetWorks = { ru: 'Интернет подключён.', ro: 'Internetul este conectat.' }
export const guaranteeTerms = {
  ru: 'Если связь подведёт, сменим провайдера и вернём плату за первый месяц.',
  ro: 'Dacă internetul nu funcționează bine, schimbăm furnizorul și restituim plata pentru prima lună.',
}
export const confirmedText = (connectedOn: Text): Text => ({
  ru: `Подключение ${connectedOn.ru} подтверждено.`,
  ro: `Conectarea din ${connectedOn.ro} este confirmată.`,
})

export const claimTitle = (name: string): Text => ({
  ru: `Ждём ответа ${name} на обращение`,
  ro: `Așteptăm răspunsul de la ${name} la reclamație`,
})
export const claimUntil = (moment: Text): Text => ({
  ru: `Ответа ждём до ${moment.ru}. Потом решение примет Motanet.`,
  ro: `Așteptăm răspunsul până pe ${moment.ro}. Apoi decide Motanet.`,
})
export const claimAtDeskTitle = { ru: 'Решаем ваше обращение', ro: 'Examinăm reclamația dumneavoastră' }
export const claimAtDeskText = (hasEmail: boolean): Text => ({
  ru: `Решим, сменить ли провайдера и вернуть ли плату за первый месяц. Решение с объяснением появится здесь${hasEmail ? ' и придёт на e-mail' : ''}.`,
  ro: `Decidem dacă schimbăm furnizorul și dacă restituim plata pentru prima lună. Decizia, cu explicații, apare aici${hasEmail ? ' și vine prin e-mail' : ''}.`,
})
export const replacedTitle = { ru: 'Выберите другого провайдера', ro: 'Alegeți alt furnizor' }
export const replacedText = (name: string): Text => ({
  ru: `По гарантии вы можете уйти от ${name}: отправим эту же заявку тому, кого вы выберете.`,
  ro: `În baza garanției puteți renunța la ${name}: trimitem aceeași cerere furnizorului pe care îl alegeți.`,
})
export const replaceableTitle = { ru: 'Можно сменить провайдера', ro: 'Puteți schimba furnizorul' }
export const replaceableText = (name: string): Text => ({
  ru: `По гарантии вы можете уйти от ${name}.`,
  ro: `În baza garanției puteți renunța la ${name}.`,
})
export const replacedByDesk = {
  ru: 'Готовых предложений по вашему адресу сейчас нет. Сотрудник Motanet найдёт провайдера и свяжется с вами.',
  ro: 'Acum nu există oferte pentru adresa dumneavoastră. Un angajat Motanet va găsi un furnizor și vă va contacta.',
}

export const disputedTitle = { ru: 'Разбираемся с подключением', ro: 'Clarificăm situația conectării' }
export const disputedText = (name: string): Text => ({
  ru: `Сотрудник Motanet узнает у вас и у ${name}, есть ли подключение, и сообщит решение.`,
  ro: `Un angajat Motanet va afla de la dumneavoastră și de la ${name} dacă s-a făcut conectarea și va comunica decizia.`,
})

export const withdrawnTitle = { ru: 'Вы отозвали заявку', ro: 'Ați retras cererea' }
export const withdrawnText = (name: string): Text => ({
  ru: `${name} больше не видит ваших контактов.`,
  ro: `${name} nu mai vede datele dumneavoastră de contact.`,
})
export const withdrawnTender = {
  ru: 'Провайдерам ваши контакты больше не покажут.',
  ro: 'Datele dumneavoastră de contact nu vor mai fi arătate furnizorilor.',
}
export const transferredTitle = { ru: 'Заявка у другого провайдера', ro: 'Cererea este la alt furnizor' }
export const transferredText = (name: string): Text => ({
  ru: `Вы выбрали другого провайдера. ${name} больше не видит ваших контактов.`,
  ro: `Ați ales alt furnizor. ${name} nu mai vede datele dumneavoastră de contact.`,
})
export const takenOverTitle = {
  ru: 'Вашей заявкой занимается Motanet',
  ro: 'De cererea dumneavoastră se ocupă Motanet',
}
export const takenOverText = (name: string): Text => ({
  ru: `${name} сейчас не подключает клиентов через Motanet и больше не видит ваших контактов. Наши сотрудники поищут, кто вас подключит.`,
  ro: `${name} nu conectează în prezent clienți prin Motanet și nu vă mai vede datele de contact. Angajații noștri vor căuta cine vă poate conecta.`,
})
export const toSuccessor = { ru: 'Открыть новую заявку', ro: 'Deschide cererea nouă' }
