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
  ru: 'Провайдер ждёт ответа на приглашение. Чтобы принять его, нажмите «Отправить письмо ещё раз» и откройте ссылку из нового письма.',
  ro: 'Un furnizor așteaptă răspunsul la invitație. Pentru a o accepta, apăsați „Trimite mesajul din nou” și deschideți linkul din noul mesaj.',
}
export const roleTitle = { ru: 'Роль менеджера', ro: 'Rolul de manager' }
export const roleAbout = {
  ru: 'Аккаунт принадлежит вам. Если вы больше не работаете у провайдера, откажитесь от роли: имя, заявки и отзывы останутся.',
  ro: 'Contul vă aparține. Dacă nu mai lucrați pentru furnizor, renunțați la rol: numele, cererile și recenziile rămân.',
}
export const mailSent = { ru: 'Письмо отправлено', ro: 'Mesajul a fost trimis' }
export const close = { ru: 'Закрыть', ro: 'Închide' }

/** The dialog for giving up the role. */
export const leaving = {
  act: { ru: 'Отказаться от роли', ro: 'Renunță la rol' },
  title: { ru: 'Отказаться от роли менеджера?', ro: 'Renunțați la rolul de manager?' },
  about: {
    ru: 'Кабинет провайдера сразу закроется для вас, и уведомления о заявках больше не будут приходить на ваш адрес. Вернуть доступ сможет только провайдер, пригласив вас на другой адрес.',
    ro: 'Veți pierde imediat accesul la cabinetul furnizorului și nu veți mai primi notificări despre cereri la adresa dumneavoastră. Vi-l poate reda doar furnizorul, invitându-vă pe altă adresă.',
  },
  keep: { ru: 'Остаться', ro: 'Rămâi aici' },
  done: { ru: 'Вы больше не менеджер', ro: 'Nu mai sunteți manager' },
}
/** The dialog for declining the invitation. */
export const declining: typeof leaving = {
  act: { ru: 'Отказаться от приглашения', ro: 'Refuză invitația' },
  title: { ru: 'Отказаться от приглашения?', ro: 'Refuzați invitația?' },
  about: {
    ru: 'Вы не станете менеджером провайдера. Аккаунт, заявки и отзывы останутся у вас. Пригласить вас снова провайдер сможет только на другой адрес.',
    ro: 'Nu veți deveni managerul furnizorului. Contul, cererile și recenziile rămân ale dumneavoastră. Furnizorul vă va putea invita din nou doar pe altă adresă.',
  },
  keep: { ru: 'Назад', ro: 'Înapoi' },
  done: { ru: 'Вы отказались от приглашения', ro: 'Ați refuzat invitația' },
}
