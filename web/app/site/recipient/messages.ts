import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Уведомления о заявках', ro: 'Notificări despre cereri' }
export const asks = (provider: string, email: string): Text => ({
  ru: `Провайдер «${provider}» хочет, чтобы на адрес ${email} приходили заявки его клиентов с Motanet.`,
  ro: `Furnizorul „${provider}” dorește ca la adresa ${email} să vină cererile clienților săi de pe Motanet.`,
})
export const whatFor = {
  ru: 'В каждом письме — тариф, населённый пункт и личная ссылка на заявку. Подтвердите, если вы работаете с этим провайдером. Если нет, откажитесь: письма приходить не будут.',
  ro: 'În fiecare mesaj se află tariful, localitatea și un link personal către cerere. Confirmați dacă lucrați cu acest furnizor. Dacă nu, refuzați: nu veți primi mesaje.',
}
export const accept = { ru: 'Подтвердить адрес', ro: 'Confirmă adresa' }
export const decline = { ru: 'Отказаться', ro: 'Refuză' }
export const accepted = {
  ru: 'Адрес подтверждён: заявки будут приходить на него.',
  ro: 'Adresa este confirmată: cererile vor veni la ea.',
}
export const declined = {
  ru: 'Вы отказались: заявки на этот адрес приходить не будут.',
  ro: 'Ați refuzat: la această adresă nu vor veni cereri.',
}
export const closeThis = { ru: 'Страницу можно закрыть.', ro: 'Puteți închide pagina.' }
export const invalid = {
  ru: 'Ссылка недействительна: срок истёк или её уже использовали.',
  ro: 'Linkul nu este valabil: a expirat sau a fost deja folosit.',
}
export const whatToDo = {
  ru: 'Ссылка действует 7 дней и только один раз, а новое письмо заменяет прежнее. Попросите провайдера отправить её ещё раз.',
  ro: 'Linkul este valabil 7 zile și o singură dată, iar un mesaj nou îl înlocuiește pe cel anterior. Rugați furnizorul să îl trimită din nou.',
}
