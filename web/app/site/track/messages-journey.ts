import type { Text } from '../../lib/language.ts'
import { guarantee } from '../../parts/messages-promises.ts'

export const title = { ru: 'Как идёт заявка', ro: 'Parcursul cererii' }
export const now = { ru: 'сейчас', ro: 'acum' }
export const awaited = (day: string): Text => ({ ru: `ждём ${day}`, ro: `așteptăm ${day}` })

export const sent = { ru: 'Отправлена', ro: 'Trimisă' }
export const held = { ru: 'Проверяется', ro: 'În verificare' }
export const rejected = { ru: 'Отклонена после проверки', ro: 'Respinsă după verificare' }
export const received = (name: string): Text => ({ ru: `${name} получил заявку`, ro: `${name} a primit cererea` })
export const reminded = (name: string): Text => ({
  ru: `Напомнили ${name} о заявке`,
  ro: `I-am amintit ${name} de cerere`,
})
export const offered = { ru: 'Предложили других провайдеров', ro: 'Am propus alți furnizori' }
export const taken = { ru: 'Взята в работу', ro: 'Preluată' }
export const takenAgain = { ru: 'Снова в работе', ro: 'Din nou în lucru' }
export const waitsAgain = { ru: 'Снова ждёт ответа', ro: 'Așteaptă din nou răspunsul' }
export const answeredIn = (time: Text): Text => ({ ru: `Ответили за ${time.ru}.`, ro: `Răspuns primit în ${time.ro}.` })
export const visitByProvider = (name: string): Text => ({
  ru: `${name} предложил время визита`,
  ro: `${name} a propus ora vizitei`,
})
export const visitByYou = { ru: 'Вы предложили другое время', ro: 'Ați propus altă oră' }
export const visitAgreed = { ru: 'Время визита согласовано', ro: 'Ora vizitei este stabilită' }
export const statedByProvider = (name: string): Text => ({
  ru: `${name} сообщил о подключении`,
  ro: `${name} a anunțat conectarea`,
})
export const statedByYou = { ru: 'Вы сообщили о подключении', ro: 'Ați anunțat conectarea' }
export const connectedOn = (day: Text): Text => ({
  ru: `Дата подключения\u00a0— ${day.ru}.`,
  ro: `Data conectării: ${day.ro}.`,
})
export const confirmedByYou = { ru: 'Вы подтвердили подключение', ro: 'Ați confirmat conectarea' }
export const takenBack = { ru: 'Вы отменили отметку о подключении', ro: 'Ați anulat marcarea conectării' }
export const confirmedByProvider = (name: string): Text => ({
  ru: `${name} подтвердил подключение`,
  ro: `${name} a confirmat conectarea`,
})
export const confirmed = { ru: 'Подключение подтверждено', ro: 'Conectare confirmată' }
export const bySilence = { ru: 'Возражений не было.', ro: 'Nu au fost obiecții.' }
export const byDesk = { ru: 'Так решил Motanet.', ro: 'Așa a decis Motanet.' }
export const notConnected = {
  ru: 'Motanet решил, что подключения не было',
  ro: 'Motanet a decis că nu a avut loc conectarea',
}
export const consented = { ru: 'Вы согласились по телефону', ro: 'Ați fost de acord la telefon' }
export const disputedByYou = { ru: 'Вы ответили, что не подключили', ro: 'Ați răspuns că nu v-au conectat' }
export const disputed = (name: string): Text => ({
  ru: `${name} сообщил, что подключения нет`,
  ro: `${name} a anunțat că nu există conectare`,
})
export const refused = (name: string): Text => ({
  ru: `${name} не может подключить`,
  ro: `${name} nu vă poate conecta`,
})
export const withdrawn = { ru: 'Вы отозвали заявку', ro: 'Ați retras cererea' }
export const withdrawnByDesk = { ru: 'С ваших слов записал Motanet.', ro: 'Motanet a notat ce ați spus.' }
export const takenOver = { ru: 'Заявку взял Motanet', ro: 'Cererea a fost preluată de Motanet' }
export const transferred = { ru: 'Заявка передана другому провайдеру', ro: 'Cererea a fost transmisă altui furnizor' }

export const tenderOpened = { ru: 'Тендер открыт', ro: 'Licitație deschisă' }
export const tenderReopened = { ru: 'Тендер снова открыт', ro: 'Licitația este din nou deschisă' }
export const chosen = (name: string): Text => ({
  ru: `Вы выбрали предложение ${name}`,
  ro: `Ați ales oferta ${name}`,
})
export const chosenOne = { ru: 'Вы выбрали предложение', ro: 'Ați ales o ofertă' }
export const expired = { ru: 'Тендер закрыт без выбора', ro: 'Licitație închisă fără alegere' }
export const atDesk = { ru: 'Провайдера ищет и Motanet', ro: 'Furnizorul este căutat și de Motanet' }

export const claimed = { ru: 'Вы обратились по гарантии', ro: 'Ați trimis o reclamație în baza garanției' }
export const claimAnswered = (name: string): Text => ({
  ru: `${name} ответил на обращение`,
  ro: `${name} a răspuns la reclamație`,
})
export const claimAtDesk = { ru: 'Обращение решает Motanet', ro: 'Reclamația o decide Motanet' }
export const deskDecided = { ru: 'Motanet принял решение', ro: 'Motanet a luat decizia' }
export const claimResponse = (name: string): Text => ({
  ru: `Ответ ${name} на обращение`,
  ro: `Răspunsul de la ${name} la reclamație`,
})

export const check = { ru: 'Проверка', ro: 'Verificarea' }
export const response = (name: string): Text => ({ ru: `Ответ ${name}`, ro: `Răspunsul de la ${name}` })
export const responses = { ru: 'Ответы провайдеров', ro: 'Răspunsurile furnizorilor' }
export const visitTime = { ru: 'Время визита', ro: 'Ora vizitei' }
export const connection = { ru: 'Подключение', ro: 'Conectare' }
export const youConfirm = { ru: 'Вы подтверждаете подключение', ro: 'Confirmați conectarea' }
export const providerConfirms = (name: string): Text => ({
  ru: `${name} подтверждает подключение`,
  ro: `${name} confirmă conectarea`,
})
export const deskDecides = { ru: 'Решение Motanet', ro: 'Decizia Motanet' }
export const yourChoice = { ru: 'Другой провайдер', ro: 'Alt furnizor' }
export const guaranteeTitle = { ru: `${guarantee.ru} гарантии`, ro: `${guarantee.ro} de garanție` }
export const guaranteeTerms = {
  ru: 'Если связь подведёт, сменим провайдера и вернём плату за первый месяц.',
  ro: 'Dacă internetul nu funcționează bine, schimbăm furnizorul și restituim plata pentru prima lună.',
}

export const nextIsYou = {
  ru: 'Дальше\u00a0— вы: ответьте на вопрос вверху страницы.',
  ro: 'Urmați dumneavoastră: răspundeți la întrebarea din partea de sus a paginii.',
}
export const nextIsChoice = {
  ru: 'Дальше\u00a0— вы: выберите, куда отправить заявку.',
  ro: 'Urmați dumneavoastră: alegeți unde trimiteți cererea.',
}
export const nextIsReopening = {
  ru: 'Дальше\u00a0— вы: можно вернуть остальные предложения.',
  ro: 'Urmați dumneavoastră: puteți redeschide celelalte oferte.',
}
export const nextIsSearch = {
  ru: 'Дальше\u00a0— вы: можно искать другого провайдера.',
  ro: 'Urmați dumneavoastră: puteți căuta alt furnizor.',
}
export const nextIsNewRequest = {
  ru: 'Дальше\u00a0— вы: можно отправить новую заявку.',
  ro: 'Urmați dumneavoastră: puteți trimite o cerere nouă.',
}
export const nextIs = (name: string): Text => ({ ru: `Дальше\u00a0— ${name}.`, ro: `Urmează ${name}.` })
export const nextIsVisit = (name: string): Text => ({
  ru: `Дальше\u00a0— ${name}: мастер приедет и отметит, что всё работает.`,
  ro: `Urmează ${name}: tehnicianul vine și marchează că totul funcționează.`,
})
