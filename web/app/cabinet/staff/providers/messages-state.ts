import type { ProviderEventKind } from '@motanet/contract/staff/provider-states.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Статус', ro: 'Stare' }
export const afterReinstatement = { ru: 'Статус после восстановления', ro: 'Starea după restabilire' }
export const consequences = {
  partner: { ru: 'Заявки уходят провайдеру напрямую.', ro: 'Cererile ajung direct la furnizor.' },
  listed: {
    ru: 'Тарифы с пометкой «не партнёр», заявки передаёт стол.',
    ro: 'Tarifele au mențiunea „nu este partener”, cererile sunt transmise de birou.',
  },
}
export const save = { ru: 'Сохранить статус', ro: 'Salvează starea' }
export const saved = { ru: 'Статус сохранён', ro: 'Starea a fost salvată' }

export const dangerZone = { ru: 'Опасная зона', ro: 'Zona periculoasă' }
export const suspend = { ru: 'Приостановить провайдера', ro: 'Suspendă furnizorul' }
export const suspendButton = { ru: 'Приостановить…', ro: 'Suspendă…' }
/** «38 тарифов исчезнут с сайта сразу. 9 открытых заявок перейдут столу, клиенты получат письмо. …» */
export function suspendText(tariffs: number, requests: number): Text {
  const gone = counted(
    tariffs,
    ['тариф исчезнет', 'тарифа исчезнут', 'тарифов исчезнут'],
    ['tarif dispare', 'tarife dispar', 'de tarife dispar'],
  )
  const taken = counted(
    requests,
    ['открытая заявка перейдёт', 'открытые заявки перейдут', 'открытых заявок перейдут'],
    ['cerere deschisă trece', 'cereri deschise trec', 'de cereri deschise trec'],
  )
  const seen = {
    ru: 'Провайдер увидит свои данные без контактов. Восстановление заявки не вернёт.',
    ro: 'Furnizorul își vede datele fără contacte. Restabilirea nu îi dă cererile înapoi.',
  }
  const goneNow = { ru: `${gone.ru} с сайта сразу.`, ro: `${gone.ro} imediat de pe site.` }
  const takenNow = {
    ru: `${taken.ru} столу, клиенты получат письмо.`,
    ro: `${taken.ro} la birou, clienții primesc un e-mail.`,
  }
  const parts = [...(tariffs > 0 ? [goneNow] : []), ...(requests > 0 ? [takenNow] : []), seen]
  return { ru: parts.map(({ ru }) => ru).join(' '), ro: parts.map(({ ro }) => ro).join(' ') }
}
export const suspended = { ru: 'Провайдер приостановлен', ro: 'Furnizorul a fost suspendat' }
export const suspendTitle = (name: string): Text => ({
  ru: `Приостановить «${name}»?`,
  ro: `Suspendați „${name}”?`,
})
export const suspendHint = {
  ru: 'Её увидят сотрудники провайдера, владельцы получат её письмом',
  ro: 'Va fi văzut de angajații furnizorului, proprietarii îl primesc prin e-mail',
}
export const reinstate = { ru: 'Восстановить провайдера', ro: 'Restabilește furnizorul' }
export const reinstateButton = { ru: 'Восстановить…', ro: 'Restabilește…' }
const sentence = (typed: string) => (/[.!?…]$/.test(typed) ? typed : `${typed}.`)
export const reinstateText = (reason: string, day: Text): Text => ({
  ru: `Приостановлен ${day.ru}: ${sentence(reason)} После восстановления тарифы сразу вернутся на сайт, а заявки останутся у стола.`,
  ro: `Suspendat la ${day.ro}: ${sentence(reason)} După restabilire tarifele revin imediat pe site, iar cererile rămân la birou.`,
})
export const reinstateTitle = (name: string): Text => ({
  ru: `Восстановить «${name}»?`,
  ro: `Restabiliți „${name}”?`,
})
export const reinstateHint = { ru: 'Останется в истории провайдера', ro: 'Rămâne în istoricul furnizorului' }
export const reinstated = { ru: 'Провайдер восстановлен', ro: 'Furnizorul a fost restabilit' }
export const reason = { ru: 'Причина', ro: 'Motivul' }

export const remove = { ru: 'Удалить провайдера', ro: 'Șterge furnizorul' }
export const removeButton = { ru: 'Удалить…', ro: 'Șterge…' }
export const removable = {
  ru: 'Заявок и отзывов у него нет. Вместе с ним удалятся его тарифы и зоны, а аккаунты останутся у людей как клиентские.',
  ro: 'Nu are cereri și recenzii. Odată cu el se șterg tarifele și zonele lui, iar conturile rămân oamenilor ca conturi de client.',
}
export const notRemovable = {
  ru: 'Недоступно: у него уже были заявки, тендеры или отзывы. Его можно приостановить.',
  ro: 'Indisponibil: a avut deja cereri, licitații sau recenzii. Poate fi suspendat.',
}
export const removeTitle = (name: string): Text => ({ ru: `Удалить «${name}»?`, ro: `Ștergeți „${name}”?` })
export const confirmRemove = { ru: 'Да, удалить', ro: 'Da, șterge' }
export const removed = { ru: 'Провайдер удалён', ro: 'Furnizorul a fost șters' }

export const history = { ru: 'История', ro: 'Istoric' }
export const wholeAudit = { ru: 'Весь журнал', ro: 'Tot jurnalul' }
export const noHistory = { ru: 'Событий пока нет.', ro: 'Încă nu există evenimente.' }
export const events: Readonly<Record<ProviderEventKind, Text>> = {
  created: { ru: 'Провайдер добавлен', ro: 'Furnizorul a fost adăugat' },
  partner: { ru: 'Стал партнёром', ro: 'A devenit partener' },
  listed: { ru: 'Переведён в список', ro: 'A fost trecut în listă' },
  suspended: { ru: 'Приостановлен', ro: 'Suspendat' },
  reinstated: { ru: 'Восстановлен', ro: 'Restabilit' },
  prices_confirmed: { ru: 'Цены подтверждены', ro: 'Prețuri confirmate' },
  owner_invited: { ru: 'Отправлено приглашение владельцу', ro: 'A fost trimisă invitația proprietarului' },
  owner_reinvited: { ru: 'Приглашение владельцу отправлено ещё раз', ro: 'Invitația proprietarului a fost retrimisă' },
  invitation_revoked: { ru: 'Приглашение отозвано', ro: 'Invitația a fost retrasă' },
  owner_accepted: { ru: 'Владелец принял приглашение', ro: 'Proprietarul a acceptat invitația' },
  owner_appointed: { ru: 'Владелец назначен', ro: 'Proprietarul a fost numit' },
  owner_removed: { ru: 'Владелец отключён', ro: 'Proprietarul a fost deconectat' },
  acting_started: { ru: 'Motanet действует от имени провайдера', ro: 'Motanet acționează în numele furnizorului' },
  acting_ended: { ru: 'Motanet закончил действовать', ro: 'Motanet a încetat să acționeze' },
}
