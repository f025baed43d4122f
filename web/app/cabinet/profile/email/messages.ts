import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'E-mail', ro: 'E-mail' }
export const about = {
  ru: 'По этому адресу вы входите и находите свои заявки.',
  ro: 'Cu această adresă vă autentificați și vă găsiți cererile.',
}
export const change = { ru: 'Сменить e-mail', ro: 'Schimbă e-mailul' }
export const newEmail = { ru: 'Новый e-mail', ro: 'E-mail nou' }
export const newEmailHint = {
  ru: 'Пришлём на него ссылку. Заявки, отправленные с прежним адресом, останутся доступны по ссылкам из писем.',
  ro: 'Vă trimitem un link la această adresă. Cererile trimise cu adresa de până acum rămân accesibile prin linkurile din mesaje.',
}
export const sendLink = { ru: 'Отправить ссылку', ro: 'Trimite linkul' }
export const linkSent = (email: string): Text => ({
  ru: `Откройте ссылку из письма на ${email}: адрес сменится, и сеансы на других устройствах завершатся.`,
  ro: `Deschideți linkul din mesajul trimis la ${email}: adresa va fi schimbată, iar sesiunile de pe celelalte dispozitive se vor închide.`,
})
