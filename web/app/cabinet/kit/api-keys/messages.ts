import { type ApiKeyScope, maxApiKeys } from '@motanet/contract/accounts/api-key-limits.ts'
import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { both, counted, formatDate, formatMoment } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Ключи API', ro: 'Chei API' }
export const lead = {
  ru: 'С ключом CRM, биллинг или другая система сами меняют цены и зоны и забирают заявки. Дайте каждой системе свой ключ: его можно отозвать, не трогая остальные.',
  ro: 'Cu o cheie, CRM-ul, sistemul de facturare sau alt sistem modifică singur prețurile și zonele și preia cererile. Dați fiecărui sistem cheia lui: o puteți revoca fără a le atinge pe celelalte.',
}
export const docs = { ru: 'Описание API', ro: 'Documentația API' }
export const example = { ru: 'Пример вызова', ro: 'Exemplu de apel' }
export const create = { ru: 'Создать ключ', ro: 'Creează o cheie' }
const limit = counted(maxApiKeys, ['ключа', 'ключей', 'ключей'], ['cheie', 'chei', 'de chei'])
export const full = {
  ru: `Можно создать до ${limit.ru}. Чтобы создать ещё, отзовите ненужный.`,
  ro: `Puteți crea cel mult ${limit.ro}. Pentru a crea alta, revocați una de care nu aveți nevoie.`,
}
export const none = { ru: 'Ключей пока нет', ro: 'Încă nu există chei' }
export const noneCause = {
  ru: 'Создайте ключ, когда будете готовы подключить CRM, биллинг или сайт.',
  ro: 'Creați o cheie când sunteți gata să conectați un CRM, un sistem de facturare sau un site.',
}
export const failed = { ru: 'Список ключей не загрузился', ro: 'Lista cheilor nu s-a încărcat' }
export const failedHint = { ru: 'Сами ключи действуют как прежде.', ro: 'Cheile funcționează ca înainte.' }

export const scopes: Readonly<Record<ApiKeyScope, Text>> = {
  prices: { ru: 'Цены и тарифы', ro: 'Prețuri și tarife' },
  zones: { ru: 'Зоны покрытия', ro: 'Zone de acoperire' },
  requests: { ru: 'Заявки', ro: 'Cereri' },
}
const moment = (iso: string): Text => both((language) => formatMoment(iso, language))
type Origin = Pick<ApiKey, 'created_at' | 'created_by' | 'is_creator_gone'>
/** Without a name it is of staff, unless the creator is gone: then the account is deleted. */
export const created = ({ created_at, created_by, is_creator_gone: isGone }: Origin): Text => {
  const day = both((language) => formatDate(created_at, language))
  const who = created_by ?? (isGone ? null : 'Motanet')
  const [by, end] = [who === null ? '' : `, ${who}`, isGone ? creatorGone : { ru: '', ro: '' }]
  return { ru: `Создан ${day.ru}${by}${end.ru}`, ro: `Creată la ${day.ro}${by}${end.ro}` }
}
const creatorGone = {
  ru: '. Создатель больше не имеет доступа',
  ro: '. Creatorul nu mai are acces',
}
export const used = (iso: string, from: string): Text => ({
  ru: `Последний вызов ${moment(iso).ru}, IP ${from}`,
  ro: `Ultimul apel ${moment(iso).ro}, IP ${from}`,
})
export const unused = { ru: 'Ещё не использовался', ro: 'Încă nu a fost folosită' }
/** `iso`: the end of the last day. */
export const validUntil = (iso: string): Text => {
  const day = both((language) => formatDate(new Date(Date.parse(iso) - 1).toISOString(), language))
  return { ru: `Последний день действия: ${day.ru}`, ro: `Ultima zi de valabilitate: ${day.ro}` }
}
export const expired = { ru: 'Больше не действует', ro: 'Nu mai este valabilă' }

export const newTitle = { ru: 'Новый ключ API', ro: 'Cheie API nouă' }
export const name = { ru: 'Название', ro: 'Denumire' }
export const nameHint = { ru: 'Например, «CRM» или «Биллинг»', ro: 'De exemplu, „CRM” sau „Facturare”' }
export const scope = { ru: 'Что может ключ', ro: 'Ce poate cheia' }
export const noScope = { ru: 'Выберите хотя бы одно право', ro: 'Alegeți cel puțin un drept' }
export const requestsHint = {
  ru: 'Заявки содержат имена, телефоны и адреса клиентов.',
  ro: 'Cererile conțin numele, telefoanele și adresele clienților.',
}
export const lastDay = { ru: 'Последний день действия', ro: 'Ultima zi de valabilitate' }
export const lastDayHint = {
  ru: 'Без даты ключ действует, пока вы его не отзовёте.',
  ro: 'Fără dată, cheia este valabilă până când o revocați.',
}
export const optional = { ru: '— необязательно', ro: '— opțional' }
export const creating = { ru: 'Создаём…', ro: 'Se creează…' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const close = { ru: 'Закрыть', ro: 'Închide' }

export const readyTitle = { ru: 'Ключ создан', ro: 'Cheia a fost creată' }
export const readyHint = {
  ru: 'Скопируйте его сейчас: больше мы его не покажем.',
  ro: 'Copiați-o acum: nu o mai afișăm.',
}
export const key = { ru: 'Ключ API', ro: 'Cheie API' }
export const lost = {
  ru: 'Ключ уже был создан, но ответ с ним до вас не дошёл. Отзовите этот ключ и создайте новый.',
  ro: 'Cheia a fost deja creată, dar răspunsul cu ea nu a ajuns la dumneavoastră. Revocați această cheie și creați alta.',
}
export const copy = { ru: 'Скопировать', ro: 'Copiază' }
export const copied = { ru: 'Ключ скопирован', ro: 'Cheia a fost copiată' }
export const notCopied = {
  ru: 'Не удалось скопировать. Выделите ключ и скопируйте его сами.',
  ro: 'Nu s-a putut copia. Selectați cheia și copiați-o dumneavoastră.',
}
export const done = { ru: 'Готово', ro: 'Gata' }
export const unsavedTitle = { ru: 'Вы сохранили ключ?', ro: 'Ați salvat cheia?' }
export const unsavedCause = {
  ru: 'После закрытия мы его больше не покажем. Без него придётся отозвать этот ключ и создать новый.',
  ro: 'După închidere nu o mai afișăm. Fără ea va trebui să revocați această cheie și să creați alta.',
}
export const backToKey = { ru: 'Вернуться к ключу', ro: 'Înapoi la cheie' }
export const keyIsSaved = { ru: 'Я сохранил ключ', ro: 'Am salvat cheia' }

export const revoke = { ru: 'Отозвать ключ', ro: 'Revocă cheia' }
export const revokeTitle = { ru: 'Отозвать ключ?', ro: 'Revocați cheia?' }
export const revokeAbout = (who: string): Text => ({
  ru: `Система, которая работает с ключом «${who}», сразу потеряет доступ. Вернуть ключ нельзя.`,
  ro: `Sistemul care folosește cheia „${who}” pierde accesul imediat. Cheia nu poate fi restabilită.`,
})
export const keep = { ru: 'Оставить', ro: 'Păstrează' }
export const revoked = (who: string): Text => ({ ru: `Ключ отозван: ${who}`, ro: `Cheia a fost revocată: ${who}` })
/** The accessible name of an action of one key. */
export const of = (act: Text, who: string): Text => ({ ru: `${act.ru}: ${who}`, ro: `${act.ro}: ${who}` })
