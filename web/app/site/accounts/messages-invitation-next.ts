export const nowSignIn = {
  ru: 'Адрес подтверждён, аккаунт теперь ваш. Войдите со своим паролем.',
  ro: 'Adresa este confirmată, contul este acum al dumneavoastră. Autentificați-vă cu parola dumneavoastră.',
}
export const afterDecline = {
  ru: 'Больше ничего делать не нужно. С этим адресом вы можете пользоваться Motanet как все.',
  ro: 'Nu mai trebuie să faceți nimic. Cu această adresă puteți folosi Motanet ca oricine.',
}
export const whatToDo = {
  ru: 'Ссылка действует 7 дней и только один раз, а новое письмо заменяет прежнее. Если вы уже приняли приглашение, просто войдите, а если нет — попросите провайдера отправить его ещё раз.',
  ro: 'Linkul este valabil 7 zile și o singură dată, iar un mesaj nou îl înlocuiește pe cel anterior. Dacă ați acceptat deja invitația, autentificați-vă, iar dacă nu, rugați furnizorul să o trimită din nou.',
}
