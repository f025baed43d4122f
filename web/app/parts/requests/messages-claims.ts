import type { ClaimOutcome, ClaimReason, ClaimState, RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Обращение по гарантии', ro: 'Reclamație în baza garanției' }
export const reasons: Readonly<Record<ClaimReason, Text>> = {
  not_working: { ru: 'Интернет не работает', ro: 'Internetul nu funcționează' },
  slow: { ru: 'Скорость ниже обещанной', ro: 'Viteza este mai mică decât cea promisă' },
  price: { ru: 'Цена не та, что на сайте', ro: 'Prețul diferă de cel de pe site' },
  other: { ru: 'Другая проблема', ro: 'Altă problemă' },
}
export const states: Readonly<Record<ClaimState, Text>> = {
  waiting: { ru: 'Ждёт ответа провайдера', ro: 'Așteaptă răspunsul furnizorului' },
  overdue: { ru: 'Решает Motanet', ro: 'Decide Motanet' },
  responded: { ru: 'Решает Motanet', ro: 'Decide Motanet' },
  replaced: { ru: 'Смена провайдера', ro: 'Schimbarea furnizorului' },
  refunded: { ru: 'Возврат', ro: 'Restituire' },
  declined: { ru: 'Обращение отклонено', ro: 'Reclamație respinsă' },
}
export const claimedAt = (moment: string): Text => ({ ru: `Отправлено ${moment}`, ro: `Trimisă pe ${moment}` })
export const photo = (number: number): Text => ({ ru: `Фото ${number}`, ro: `Fotografia ${number}` })
export const response = { ru: 'Ответ провайдера', ro: 'Răspunsul furnizorului' }
export const decision = { ru: 'Решение Motanet', ro: 'Decizia Motanet' }
export const outcomes: Readonly<Record<ClaimOutcome, Text>> = {
  replaced: { ru: 'Можно сменить провайдера.', ro: 'Furnizorul poate fi schimbat.' },
  refunded: { ru: 'Плату за первый месяц вернут.', ro: 'Plata pentru prima lună se restituie.' },
  declined: { ru: 'Обращение отклонено.', ro: 'Reclamația a fost respinsă.' },
}
export const refund = (amount: Text): Text => ({
  ru: `Возврат ${amount.ru}.`,
  ro: `Restituire: ${amount.ro}.`,
})
export const payers: Readonly<Record<RefundPayer, Text>> = {
  provider: { ru: 'Платит провайдер.', ro: 'Plătește furnizorul.' },
  desk: { ru: 'Платит Motanet.', ro: 'Plătește Motanet.' },
}
