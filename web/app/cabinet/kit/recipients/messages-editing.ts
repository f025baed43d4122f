import type { Text } from '../../../lib/language.ts'

export const close = { ru: 'Закрыть', ro: 'Închide' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const newTitle = { ru: 'Новый получатель', ro: 'Destinatar nou' }
export const editTitle = { ru: 'Получатель заявок', ro: 'Destinatarul cererilor' }
export const create = { ru: 'Добавить', ro: 'Adaugă' }
export const creating = { ru: 'Добавляем…', ro: 'Se adaugă…' }
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const created = (who: string): Text => ({
  ru: `Получатель добавлен: ${who}`,
  ro: `Destinatarul a fost adăugat: ${who}`,
})
export const saved = (who: string): Text => ({
  ru: `Получатель сохранён: ${who}`,
  ro: `Destinatarul a fost salvat: ${who}`,
})

export const channel = { ru: 'Куда присылать', ro: 'Unde trimitem' }
export const address = { ru: 'Адрес e-mail', ro: 'Adresa de e-mail' }
export const addressHint = {
  ru: 'Владелец адреса получит письмо и подтвердит, что хочет получать заявки.',
  ro: 'Titularul adresei va primi un mesaj și va confirma că dorește să primească cererile.',
}
export const webhook = { ru: 'Адрес webhook', ro: 'Adresa webhookului' }
export const webhookHint = {
  ru: 'https://… Сообщения подписаны по правилам Standard Webhooks. Сообщение о заявке на тариф содержит контакты клиента.',
  ro: 'https://… Mesajele sunt semnate conform Standard Webhooks. Mesajul despre o cerere pentru un tarif conține datele de contact ale clientului.',
}
export const newWebhookHint = {
  ru: 'На новый адрес сразу придёт проверочное сообщение. Если ответ будет не 2xx, останется прежний адрес. Ключ подписи не изменится, сообщения, которые ждут отправки, уйдут на новый адрес, а ссылки из уже отправленных перестанут работать.',
  ro: 'La adresa nouă vine imediat un mesaj de verificare. Dacă răspunsul nu este 2xx, rămâne adresa veche. Cheia de semnare nu se schimbă, mesajele care așteaptă trimiterea vor merge la adresa nouă, iar linkurile din cele deja trimise nu vor mai funcționa.',
}
export const newWebhookRefused = (cause: Text): Text => ({
  ru: `Новый адрес не принял проверочное сообщение: ${cause.ru}. Ничего не изменено.`,
  ro: `Adresa nouă nu a acceptat mesajul de verificare: ${cause.ro}. Nimic nu a fost modificat.`,
})
export const telegramHint = {
  ru: 'После добавления появится ссылка, которая запустит бота в нужном чате.',
  ro: 'După adăugare va apărea un link care pornește botul în chatul dorit.',
}
export const name = { ru: 'Название', ro: 'Denumire' }
export const nameHint = { ru: 'Например, «Отдел продаж»', ro: 'De exemplu, „Vânzări”' }
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const language = { ru: 'Язык сообщений', ro: 'Limba mesajelor' }
export const languages = { ru: { ru: 'Русский', ro: 'Rusă' }, ro: { ru: 'Румынский', ro: 'Română' } }
export const hours = { ru: 'Когда уведомлять', ro: 'Când notificăm' }
export const anyHour = { ru: 'Круглые сутки', ro: 'Non-stop' }
export const window = { ru: 'В определённые часы', ro: 'În anumite ore' }
export const hoursHint = {
  ru: 'В другое время сообщения ждут начала этих часов. Если конец раньше начала, он приходится на следующий день. Время кишинёвское.',
  ro: 'În restul timpului mesajele așteaptă începutul acestor ore. Dacă sfârșitul este înaintea începutului, cade în ziua următoare. Ora Chișinăului.',
}
export const from = { ru: 'С', ro: 'De la' }
export const to = { ru: 'До', ro: 'Până la' }
export const days = { ru: 'Дни недели', ro: 'Zilele săptămânii' }
export const noDays = { ru: 'Выберите хотя бы один день', ro: 'Alegeți cel puțin o zi' }
export const sameEndAsStart = {
  ru: 'Начало и конец должны различаться',
  ro: 'Începutul și sfârșitul trebuie să difere',
}
export const notAUrl = {
  ru: 'Нужен адрес вида https://домен.md/путь',
  ro: 'Adresa trebuie să arate ca https://domeniu.md/cale',
}

export const removeTitle = { ru: 'Удалить получателя?', ro: 'Ștergeți destinatarul?' }
export const removeAbout = (who: string): Text => ({
  ru: `${who} больше не получит заявок, а ссылки из уже отправленных сообщений перестанут работать.`,
  ro: `${who} nu va mai primi cereri, iar linkurile din mesajele deja trimise nu vor mai funcționa.`,
})
export const confirmRemove = { ru: 'Удалить', ro: 'Șterge' }
export const keep = { ru: 'Оставить', ro: 'Păstrează' }
export const removed = (who: string): Text => ({
  ru: `Получатель удалён: ${who}`,
  ro: `Destinatarul a fost șters: ${who}`,
})

export const secretTitle = { ru: 'Ключ подписи', ro: 'Cheia de semnare' }
export const secretHint = {
  ru: 'Этим ключом подписаны сообщения: по нему система, которая их получает, узнаёт, что они от Motanet. Никому его не показывайте.',
  ro: 'Cu această cheie sunt semnate mesajele: după ea sistemul care le primește știe că vin de la Motanet. Nu o arătați nimănui.',
}
export const secretLabel = { ru: 'Ключ', ro: 'Cheia' }
export const copy = { ru: 'Скопировать', ro: 'Copiază' }
export const copied = { ru: 'Ключ скопирован', ro: 'Cheia a fost copiată' }
export const notCopied = {
  ru: 'Браузер не дал скопировать: выделите ключ и скопируйте сами.',
  ro: 'Browserul nu a permis copierea: selectați cheia și copiați-o manual.',
}
export const show = { ru: 'Показать ключ', ro: 'Arată cheia' }
export const replace = { ru: 'Заменить ключ', ro: 'Înlocuiește cheia' }
export const replaceHint = {
  ru: 'После замены прежний ключ сразу перестанет действовать: обновите его и в системе, которая получает сообщения.',
  ro: 'După înlocuire, cheia veche încetează imediat să fie valabilă: actualizați-o și în sistemul care primește mesajele.',
}
export const replaced = { ru: 'Ключ заменён', ro: 'Cheia a fost înlocuită' }
