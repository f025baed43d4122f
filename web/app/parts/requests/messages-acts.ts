import type { RefusalReason } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'

export const reasons: Readonly<Record<RefusalReason, Text>> = {
  no_line: { ru: 'Нет линии в доме', ro: 'Nu există linie în bloc' },
  no_port: { ru: 'Нет свободного порта', ro: 'Nu există port liber' },
  wrong_address: { ru: 'Адрес указан неверно', ro: 'Adresa este greșită' },
  changed_mind: { ru: 'Клиент передумал', ro: 'Clientul s-a răzgândit' },
  unreachable: { ru: 'Не дозвонились до клиента', ro: 'Clientul nu a răspuns la telefon' },
  other: { ru: 'Другое', ro: 'Altul' },
}
