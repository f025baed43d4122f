import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'

/** The steps of a request as its provider reads them. */
export const stepNames: Readonly<Record<RequestStep, Text>> = {
  held: { ru: 'Проверяется', ro: 'În verificare' },
  rejected: { ru: 'Отклонена', ro: 'Respinsă' },
  tendering: { ru: 'Тендер открыт', ro: 'Licitație deschisă' },
  sent: { ru: 'Новая', ro: 'Nouă' },
  delivered: { ru: 'Новая', ro: 'Nouă' },
  taken: { ru: 'Взята в работу', ro: 'Preluată' },
  visit_proposed: { ru: 'Предложен визит', ro: 'Vizită propusă' },
  visit_agreed: { ru: 'Визит согласован', ro: 'Vizită stabilită' },
  stated: { ru: 'Заявлено подключение', ro: 'Conectare declarată' },
  confirmed: { ru: 'Подключение подтверждено', ro: 'Conectare confirmată' },
  disputed: { ru: 'Подключение оспорено', ro: 'Conectare contestată' },
  refused: { ru: 'Отказ', ro: 'Refuzată' },
  withdrawn: { ru: 'Отозвана', ro: 'Retrasă' },
  transferred: { ru: 'Передана', ro: 'Transferată' },
  expired: { ru: 'Тендер закрыт без выбора', ro: 'Licitație închisă fără alegere' },
}
/** The customer took back what they had said about the connection. */
export const takenBack = { ru: 'Клиент отменил отметку о подключении', ro: 'Clientul a anulat marcarea conectării' }
export const verified = { ru: 'подтверждён', ro: 'confirmat' }
export const notVerified = { ru: 'не подтверждён', ro: 'neconfirmat' }
/** Instead of the contacts, after the customer has taken them away. */
export const contactsGone: Readonly<Record<'withdrawn' | 'transferred' | 'expired', Text>> = {
  withdrawn: {
    ru: 'Клиент отозвал заявку, его контакты скрыты.',
    ro: 'Clientul a retras cererea, datele lui de contact sunt ascunse.',
  },
  transferred: {
    ru: 'Клиент выбрал другого провайдера, его контакты скрыты.',
    ro: 'Clientul a ales alt furnizor, datele lui de contact sunt ascunse.',
  },
  expired: {
    ru: 'Тендер закрыт без выбора, контакты клиента скрыты.',
    ro: 'Licitația s-a închis fără alegere, datele de contact ale clientului sunt ascunse.',
  },
}

export const arrived = { ru: 'Сообщение дошло до провайдера', ro: 'Mesajul a ajuns la furnizor' }
export const notConnected = { ru: 'Подключения не было', ro: 'Conectarea nu a avut loc' }
export const contactsChanged = { ru: 'Изменены контакты', ro: 'Date de contact modificate' }
export const emailVerified = { ru: 'E-mail подтверждён', ro: 'E-mail confirmat' }
export const reminded = { ru: 'Отправлено напоминание', ro: 'S-a trimis un memento' }
export const atDesk = {
  ru: 'Провайдера ищет и диспетчер Motanet',
  ro: 'Furnizorul este căutat și de dispeceratul Motanet',
}
export const textsShown = { ru: 'Клиент открыл текст заявки', ro: 'Clientul a afișat textul cererii' }
export const consented = { ru: 'Клиент согласился по телефону', ro: 'Clientul a fost de acord la telefon' }
export const offered = { ru: 'Клиенту предложены другие провайдеры', ro: 'Clientului i s-au propus alți furnizori' }

export const claimed = { ru: 'Обращение по гарантии', ro: 'Reclamație în baza garanției' }
export const claimAnswered = { ru: 'Провайдер ответил на обращение', ro: 'Furnizorul a răspuns la reclamație' }
export const claimAtDesk = { ru: 'Обращение решает Motanet', ro: 'Reclamația o decide Motanet' }
export const claimDecided = (outcome: Text): Text => ({
  ru: `Решение по гарантии: ${outcome.ru.toLowerCase()}`,
  ro: `Decizia privind garanția: ${outcome.ro.toLowerCase()}`,
})
