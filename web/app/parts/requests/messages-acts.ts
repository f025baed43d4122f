import type { RefusalReason } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'

export const answer = { ru: 'Ваш ответ', ro: 'Răspunsul dumneavoastră' }
export const take = { ru: 'Беру в работу', ro: 'Preiau cererea' }
export const takeAgain = { ru: 'Снова взять в работу', ro: 'Preiau din nou cererea' }
export const takeHint = {
  ru: 'Одно нажатие. Клиент узнает, что вы ему позвоните.',
  ro: 'O singură apăsare. Clientul va afla că îl veți suna.',
}

export const visit = { ru: 'Предложить визит', ro: 'Propuneți o vizită' }
export const visitAgain = { ru: 'Предложить другое время', ro: 'Propuneți altă oră' }
export const visitHint = {
  ru: 'День и время, клиент получит .ics',
  ro: 'Ziua și ora, clientul primește un fișier .ics',
}
export const dayLegend = (months: Text): Text => ({ ru: `День, ${months.ru}`, ro: `Ziua, ${months.ro}` })
export const otherDay = { ru: 'другой', ro: 'alta' }
export const otherDayLabel = { ru: 'Другой день', ro: 'Altă zi' }
export const windowLegend = { ru: 'Окно, часы', ro: 'Intervalul, ore' }
export const propose = { ru: 'Предложить время визита', ro: 'Propun ora vizitei' }
export const proposeTime = (time: Text): Text => ({ ru: `Предложить ${time.ru}`, ro: `Propun ${time.ro}` })
export const accept = (time: Text): Text => ({ ru: `Принять: ${time.ru}`, ro: `Accept: ${time.ro}` })
export const acceptHint = {
  ru: 'Это время предложил клиент. Он получит подтверждение.',
  ro: 'Această oră a propus-o clientul. El va primi o confirmare.',
}
export const proposalOver = {
  ru: 'Время, которое предложил клиент, уже прошло: предложите другое.',
  ro: 'Ora propusă de client a trecut deja: propuneți alta.',
}

export const works = { ru: 'Уже работает?', ro: 'Funcționează deja?' }
export const worksHint = {
  ru: 'Клиент подтвердит, и начнётся гарантия',
  ro: 'Clientul confirmă și începe garanția',
}
export const connectionDay = { ru: 'Дата подключения', ro: 'Data conectării' }
export const today = { ru: 'Сегодня', ro: 'Astăzi' }
export const yesterday = { ru: 'Вчера', ro: 'Ieri' }
export const otherDate = { ru: 'Другая дата', ro: 'Altă dată' }
export const connected = { ru: 'Подключили', ro: 'Am conectat' }
export const confirmConnected = { ru: 'Да, подключили', ro: 'Da, am conectat' }
export const confirmConnectedHint = {
  ru: 'Клиент пишет, что интернет уже работает. После вашего ответа начнётся гарантия.',
  ro: 'Clientul spune că internetul funcționează deja. După răspunsul dumneavoastră începe garanția.',
}
export const notConnected = { ru: 'Ещё не подключили', ro: 'Încă nu am conectat' }
export const notConnectedHint = { ru: 'Motanet уточнит у клиента', ro: 'Motanet va verifica la client' }
export const notConnectedText = { ru: 'Что сейчас с подключением', ro: 'În ce stadiu este conectarea' }
export const sendNotConnected = { ru: 'Сообщить, что не подключили', ro: 'Anunț că nu am conectat' }

export const cannot = { ru: 'Не можем подключить', ro: 'Nu putem conecta' }
export const cannotHint = {
  ru: 'Укажите причину, клиент выберет другого',
  ro: 'Indicați motivul, clientul va alege alt furnizor',
}
export const reason = { ru: 'Причина', ro: 'Motivul' }
export const reasons: Readonly<Record<RefusalReason, Text>> = {
  no_line: { ru: 'Нет линии в доме', ro: 'Nu există linie în bloc' },
  no_port: { ru: 'Нет свободного порта', ro: 'Nu există port liber' },
  wrong_address: { ru: 'Адрес указан неверно', ro: 'Adresa este greșită' },
  changed_mind: { ru: 'Клиент передумал', ro: 'Clientul s-a răzgândit' },
  unreachable: { ru: 'Не дозвонились до клиента', ro: 'Clientul nu a răspuns la telefon' },
  other: { ru: 'Другое', ro: 'Altul' },
}
export const explanation = { ru: 'Пояснение для клиента', ro: 'Explicație pentru client' }
export const explanationHint = {
  ru: 'Для «Другое» напишите, что случилось',
  ro: 'Pentru „Altul” scrieți ce s-a întâmplat',
}
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const refuse = { ru: 'Отказаться от заявки', ro: 'Refuz cererea' }

export const respondClaim = { ru: 'Ответить на обращение', ro: 'Răspundeți la reclamație' }
export const respondClaimHint = {
  ru: 'Ответ увидят клиент и Motanet',
  ro: 'Răspunsul îl văd clientul și Motanet',
}
export const claimText = { ru: 'Ваш ответ клиенту', ro: 'Răspunsul dumneavoastră pentru client' }
export const claimTextHint = {
  ru: 'Что случилось и как вы это исправили, или почему не согласны',
  ro: 'Ce s-a întâmplat și cum ați rezolvat sau de ce nu sunteți de acord',
}
export const sendClaimResponse = { ru: 'Отправить ответ', ro: 'Trimite răspunsul' }

export const chooseReason = { ru: 'Выберите причину', ro: 'Alegeți motivul' }
export const chooseDay = { ru: 'Выберите день', ro: 'Alegeți ziua' }
export const chooseWindow = { ru: 'Выберите время', ro: 'Alegeți ora' }
/** Before the text of a form that the new state no longer has. */
