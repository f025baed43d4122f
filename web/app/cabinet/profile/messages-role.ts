import type { Text } from '../../lib/language.ts'

export const proveTitle = { ru: 'Подтвердите e-mail', ro: 'Confirmați e-mailul' }
export const proveManager = {
  ru: 'Аккаунт открыл провайдер. Ответьте на приглашение по ссылке из письма и задайте свой пароль: тогда аккаунт станет вашим. До этого здесь нет ваших заявок, а отзывы писать нельзя.',
  ro: 'Contul a fost deschis de furnizor. Răspundeți la invitație prin linkul din mesaj și setați parola dumneavoastră: atunci contul devine al dumneavoastră. Până atunci nu apar cererile dumneavoastră și nu puteți scrie recenzii.',
}
export const proveUser = {
  ru: 'Откройте ссылку из письма, которое мы отправили на этот адрес: тогда здесь появятся ваши заявки и можно будет писать отзывы.',
  ro: 'Deschideți linkul din mesajul trimis la această adresă: atunci vor apărea cererile dumneavoastră și veți putea scrie recenzii.',
}
export const invitedTitle = { ru: 'Вас приглашают в менеджеры', ro: 'Sunteți invitat(ă) ca manager' }
export const invited = {
  ru: 'Провайдер ждёт ответа на приглашение. Чтобы принять его, откройте ссылку из письма.',
  ro: 'Un furnizor așteaptă răspunsul la invitație. Pentru a o accepta, deschideți linkul din mesaj.',
}
export const roleTitle = { ru: 'Роль менеджера', ro: 'Rolul de manager' }
export const roleAbout = {
  ru: 'Аккаунт принадлежит вам. Если вы больше не работаете с провайдером, откажитесь от роли: имя, заявки и отзывы останутся.',
  ro: 'Contul vă aparține. Dacă nu mai lucrați cu furnizorul, renunțați la rol: numele, cererile și recenziile rămân.',
}
export const leave = { ru: 'Отказаться от роли', ro: 'Renunță la rol' }
export const declineInvited = { ru: 'Отказаться от приглашения', ro: 'Refuză invitația' }
export const leaveTitle = { ru: 'Отказаться от роли менеджера?', ro: 'Renunțați la rolul de manager?' }
export const leaveAbout = {
  ru: 'Кабинет провайдера сразу закроется для вас. Вернуть доступ сможет только провайдер, пригласив вас на другой адрес.',
  ro: 'Contul furnizorului se închide imediat pentru dumneavoastră. Accesul îl poate reda doar furnizorul, invitându-vă pe altă adresă.',
}
export const keepRole = { ru: 'Остаться', ro: 'Rămân' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const left: Text = { ru: 'Вы больше не менеджер', ro: 'Nu mai sunteți manager' }
