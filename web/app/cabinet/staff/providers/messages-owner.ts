import type { Language } from '@motanet/contract/errors.ts'
import type { Text } from '../../../lib/language.ts'

export const waiting = { ru: 'Ждём ответа', ro: 'Așteptăm răspunsul' }
export const expired = { ru: 'Срок истёк', ro: 'A expirat' }
export const none = {
  ru: 'Владельца пока нет: кабинетом провайдера никто не управляет.',
  ro: 'Încă nu există proprietar: nimeni nu administrează cabinetul furnizorului.',
}
export const manages = { ru: 'Ведёт кабинет провайдера', ro: 'Administrează cabinetul furnizorului' }
export const invitedNew = (sent: Text, until: Text): Text => ({
  ru: `Новый владелец, приглашён ${sent.ru}. Ссылка действует до ${until.ru}.`,
  ro: `Proprietar nou, invitat la ${sent.ro}. Linkul este valabil până la ${until.ro}.`,
})
export const invitedFirst = (sent: Text, until: Text): Text => ({
  ru: `Приглашён ${sent.ru}. Ссылка действует до ${until.ru}.`,
  ro: `Invitat la ${sent.ro}. Linkul este valabil până la ${until.ro}.`,
})
export const invitedLongAgo = (sent: Text): Text => ({
  ru: `Приглашён ${sent.ru}. Ссылка больше не действует.`,
  ro: `Invitat la ${sent.ro}. Linkul nu mai este valabil.`,
})
export const invite = { ru: 'Пригласить владельца', ro: 'Invită proprietarul' }
export const inviteOther = { ru: 'Пригласить другого', ro: 'Invită pe altcineva' }
export const resend = { ru: 'Отправить приглашение ещё раз', ro: 'Trimite din nou invitația' }
export const resent = { ru: 'Приглашение отправлено ещё раз', ro: 'Invitația a fost trimisă din nou' }
export const revoke = { ru: 'Отозвать приглашение', ro: 'Retrage invitația' }
export const revoked = { ru: 'Приглашение отозвано', ro: 'Invitația a fost retrasă' }
export const remove = { ru: 'Отключить владельца', ro: 'Deconectează proprietarul' }
export const removeTitle = { ru: 'Отключить владельца?', ro: 'Deconectați proprietarul?' }
export const removeText = (email: string): Text => ({
  ru: `${email} сразу потеряет доступ к кабинету провайдера и получит об этом письмо. Аккаунт останется как аккаунт клиента. Менеджеры продолжат работать. Уведомления о заявках больше не будут приходить на этот адрес; остальных получателей проверьте сами.`,
  ro: `${email} pierde imediat accesul la cabinetul furnizorului și primește un e-mail despre aceasta. Contul rămâne ca un cont de client. Managerii lucrează în continuare. Notificările despre cereri nu vor mai veni la această adresă; pe ceilalți destinatari verificați-i dumneavoastră.`,
})
export const confirmRemove = { ru: 'Да, отключить', ro: 'Da, deconectează' }
export const removed = { ru: 'Владелец отключён', ro: 'Proprietarul a fost deconectat' }

export const inviteHint = {
  ru: 'Человек получит письмо со ссылкой на 7 дней. Владельцем он станет, только если согласится.',
  ro: 'Persoana primește un e-mail cu un link valabil 7 zile. Devine proprietar doar dacă acceptă.',
}
export const replacing = (email: string): Text => ({
  ru: `Когда он согласится, ${email} перестанет быть владельцем и получать уведомления о заявках.`,
  ro: `Când acceptă, ${email} nu mai este proprietar și nu mai primește notificări despre cereri.`,
})
export const email = { ru: 'E-mail', ro: 'E-mail' }
export const language = { ru: 'Язык письма', ro: 'Limba mesajului' }
export const languages: Record<Language, Text> = {
  ru: { ru: 'Русский', ro: 'Rusă' },
  ro: { ru: 'Румынский', ro: 'Română' },
}
export const send = { ru: 'Отправить приглашение', ro: 'Trimite invitația' }
export const sent = (address: string): Text => ({
  ru: `Приглашение отправлено: ${address}`,
  ro: `Invitația a fost trimisă: ${address}`,
})
