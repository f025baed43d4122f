import type { Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import { maxRecipients } from '@motanet/contract/delivery/recipient-limits.ts'
import type { RecipientState } from '@motanet/contract/delivery/recipients.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Кому приходят заявки', ro: 'Cine primește cererile' }
export const lead = {
  ru: 'О новой заявке узнают сразу все, кто подтверждён. Если за полчаса рабочего времени никто не ответит, напоминание получит первый в списке.',
  ro: 'De o cerere nouă află imediat toți destinatarii confirmați. Dacă în 30 de minute de lucru nu răspunde nimeni, primul din listă primește o reamintire.',
}
export const add = { ru: 'Добавить', ro: 'Adaugă' }
export const addRecipient = { ru: 'Добавить получателя', ro: 'Adaugă un destinatar' }
const limit = counted(
  maxRecipients,
  ['получателя', 'получателей', 'получателей'],
  ['destinatar', 'destinatari', 'de destinatari'],
)
export const full = {
  ru: `Можно добавить до ${limit.ru}. Чтобы добавить ещё, удалите одного из них.`,
  ro: `Puteți adăuga cel mult ${limit.ro}. Pentru a adăuga altul, ștergeți unul dintre ei.`,
}
export const failed = { ru: 'Список получателей не загрузился', ro: 'Lista destinatarilor nu s-a încărcat' }
export const failedHint = {
  ru: 'Заявки доставляются как прежде.',
  ro: 'Cererile sunt livrate ca înainte.',
}

export const none = { ru: 'Получателей пока нет', ro: 'Încă nu există destinatari' }
export const catAlt = { ru: 'Рыжий кот ищет, кому отдать заявку', ro: 'Motanul portocaliu caută cui să dea cererea' }
export const toAccount = (email: string): Text => ({
  ru: `Пока нет подтверждённых получателей, заявки приходят на почту вашего аккаунта: ${email}.`,
  ro: `Cât timp nu există destinatari confirmați, cererile vin la e-mailul contului dumneavoastră: ${email}.`,
})
export const toOwner = (email: string): Text => ({
  ru: `Пока нет подтверждённых получателей, заявки приходят владельцу: ${email}.`,
  ro: `Cât timp nu există destinatari confirmați, cererile vin la proprietar: ${email}.`,
})
export const toDesk = {
  ru: 'Пока нет подтверждённых получателей, заявки получает Motanet и передаёт их провайдеру.',
  ro: 'Cât timp nu există destinatari confirmați, cererile sunt primite de Motanet, care le transmite furnizorului.',
}

export const channels: Record<Channel, Text> = {
  mail: { ru: 'E-mail', ro: 'E-mail' },
  telegram: { ru: 'Telegram', ro: 'Telegram' },
  webhook: { ru: 'Webhook', ro: 'Webhook' },
}
export const languages = {
  ru: { ru: 'на русском', ro: 'în rusă' },
  ro: { ru: 'на румынском', ro: 'în română' },
}
export const newChat = { ru: 'Чат в Telegram', ro: 'Chat Telegram' }

export const states: Record<RecipientState, Text> = {
  active: { ru: 'Активен', ro: 'Activ' },
  waiting: { ru: 'Ждёт подтверждения', ro: 'Așteaptă confirmarea' },
  expired: { ru: 'Не подтверждён', ro: 'Neconfirmat' },
  declined: { ru: 'Адресат отказался', ro: 'Destinatarul a refuzat' },
}
export const mailWaits = (until: string): Text => ({
  ru: `Мы отправили письмо. До ${until} адресату нужно открыть ссылку из него и подтвердить адрес.`,
  ro: `Am trimis un mesaj. Până la ${until} titularul trebuie să deschidă linkul din mesaj și să confirme adresa.`,
})
export const mailExpired = {
  ru: 'Ссылка из письма больше не действует.',
  ro: 'Linkul din mesaj nu mai este valabil.',
}
export const mailDeclined = {
  ru: 'Владелец адреса отказался от уведомлений. Если вы договорились с ним, удалите получателя и добавьте его снова.',
  ro: 'Titularul adresei a refuzat notificările. Dacă v-ați înțeles cu el, ștergeți destinatarul și adăugați-l din nou.',
}
export const chatWaits = (until: string): Text => ({
  ru: `До ${until} откройте ссылку в Telegram и запустите бота. Для группы добавьте бота в неё и отправьте там команду.`,
  ro: `Până la ${until} deschideți linkul în Telegram și porniți botul. Pentru un grup, adăugați botul în grup și trimiteți acolo comanda.`,
})
export const command = { ru: 'Команда для группы', ro: 'Comanda pentru grup' }
export const chatExpired = { ru: 'Код больше не действует.', ro: 'Codul nu mai este valabil.' }
export const webhookWaits = {
  ru: 'Сохраните ключ подписи в системе, которая получает сообщения, и отправьте проверочное сообщение: ответ 2xx включит получателя.',
  ro: 'Salvați cheia de semnare în sistemul care primește mesajele și trimiteți mesajul de verificare: un răspuns 2xx activează destinatarul.',
}

export const openTelegram = { ru: 'Открыть Telegram', ro: 'Deschide Telegram' }
export const sendAgain = { ru: 'Отправить письмо ещё раз', ro: 'Trimite mesajul din nou' }
export const newCode = { ru: 'Получить новый код', ro: 'Obține un cod nou' }
export const ping = { ru: 'Проверить и включить', ro: 'Verifică și activează' }
export const asked = (who: string): Text => ({
  ru: `Письмо отправлено: ${who}`,
  ro: `Mesajul a fost trimis: ${who}`,
})
export const codeRenewed = { ru: 'Новый код готов', ro: 'Codul nou este gata' }
export const pinged = (who: string): Text => ({ ru: `Получатель включён: ${who}`, ro: `Destinatar activat: ${who}` })

export const test = { ru: 'Проверить', ro: 'Verifică' }
export const tested = (who: string): Text => ({
  ru: `Проверочное сообщение доставлено: ${who}`,
  ro: `Mesajul de verificare a fost livrat: ${who}`,
})
export const testQueued = (who: string): Text => ({
  ru: `Проверочное сообщение отправляется: ${who}`,
  ro: `Mesajul de verificare se trimite: ${who}`,
})
export const testFailed = (who: string): Text => ({
  ru: `Проверочное сообщение не доставлено: ${who}`,
  ro: `Mesajul de verificare nu a fost livrat: ${who}`,
})
export const actionFailed = (cause: string): Text => ({
  ru: `Не получилось. ${cause}`,
  ro: `Nu a reușit. ${cause}`,
})

export const delivered = { ru: 'Доставлено', ro: 'Livrat' }
export const failure = { ru: 'Ошибка', ro: 'Eroare' }
export const noDelivery = { ru: 'Доставок ещё не было', ro: 'Încă nu au fost livrări' }
export const retried = { ru: 'попробуем ещё раз', ro: 'vom încerca din nou' }

export const log = { ru: 'Журнал доставки', ro: 'Jurnalul livrărilor' }
export const edit = { ru: 'Изменить', ro: 'Modifică' }
export const remove = { ru: 'Удалить', ro: 'Șterge' }
export const secret = { ru: 'Ключ подписи', ro: 'Cheia de semnare' }
/** The accessible name of an action of one recipient. */
export const of = (act: Text, who: string): Text => ({ ru: `${act.ru}: ${who}`, ro: `${act.ro}: ${who}` })
