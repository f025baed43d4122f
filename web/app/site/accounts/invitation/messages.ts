import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Приглашение на Motanet', ro: 'Invitație pe Motanet' }
export const pending = { ru: 'Открываем приглашение…', ro: 'Se deschide invitația…' }
export const accepted = { ru: 'Приглашение принято', ro: 'Invitația a fost acceptată' }
export const declined = { ru: 'Вы отказались от приглашения', ro: 'Ați refuzat invitația' }
export const invalid = {
  ru: 'Приглашение недействительно: срок истёк или ссылку уже использовали.',
  ro: 'Invitația nu este valabilă: a expirat sau linkul a fost deja folosit.',
}
export const unreachable = {
  ru: 'Сервер не отвечает, поэтому открыть приглашение пока не удалось. С ним всё может быть в порядке.',
  ro: 'Serverul nu răspunde, de aceea invitația încă nu a putut fi deschisă. Este posibil să fie în regulă.',
}

export const invites = (provider: string): Text => ({
  ru: `Провайдер «${provider}» приглашает вас вести его кабинет на Motanet.`,
  ro: `Furnizorul „${provider}” vă invită să îi administrați cabinetul pe Motanet.`,
})
export const motanetInvites = (provider: string): Text => ({
  ru: `Команда Motanet приглашает вас вести кабинет провайдера «${provider}».`,
  ro: `Echipa Motanet vă invită să administrați cabinetul furnizorului „${provider}”.`,
})
export const opensAccount = {
  ru: 'Команда Motanet открыла для вас аккаунт.',
  ro: 'Echipa Motanet v-a deschis un cont.',
}
export const invitesToTeam = {
  ru: 'Команда Motanet приглашает вас работать вместе с ней.',
  ro: 'Echipa Motanet vă invită să lucrați împreună.',
}
export const account = { ru: 'Аккаунт', ro: 'Contul' }
export const becomesYours = {
  ru: 'Задайте свой пароль: аккаунт станет вашим, а прежний пароль, если он был, перестанет действовать.',
  ro: 'Setați parola dumneavoastră: contul devine al dumneavoastră, iar parola anterioară, dacă a existat, nu va mai fi valabilă.',
}
export const becomesOwners = {
  ru: 'Задайте пароль для входа в кабинет. Если такой аккаунт у вас уже есть, он станет аккаунтом провайдера, а прежний пароль перестанет действовать.',
  ro: 'Setați o parolă pentru a intra în cabinet. Dacă aveți deja acest cont, el devine contul furnizorului, iar parola anterioară nu va mai fi valabilă.',
}
export const password = { ru: 'Ваш пароль', ro: 'Parola dumneavoastră' }
export const repeat = { ru: 'Повторите пароль', ro: 'Repetați parola' }
export const accept = { ru: 'Принять приглашение', ro: 'Acceptă invitația' }
export const decline = { ru: 'Отказаться', ro: 'Refuză' }
export const declineTitle = { ru: 'Отказаться от приглашения?', ro: 'Refuzați invitația?' }
export const declineAbout = (provider: string): Text => ({
  ru: `Вы не будете менеджером провайдера «${provider}». Если аккаунт уже ваш, он останется у вас. Если нет, мы его закроем, а адрес будет свободен для регистрации.`,
  ro: `Nu veți fi managerul furnizorului „${provider}”. Dacă acest cont este deja al dumneavoastră, îl păstrați. Dacă nu, îl închidem, iar adresa rămâne liberă pentru înregistrare.`,
})
export const ownerDeclineAbout = (provider: string): Text => ({
  ru: `Вы не будете вести кабинет провайдера «${provider}». Если у вас есть аккаунт с этим адресом, он останется прежним.`,
  ro: `Nu veți administra cabinetul furnizorului „${provider}”. Dacă aveți un cont cu această adresă, el rămâne neschimbat.`,
})
export const accountDeclineAbout = {
  ru: 'Мы закроем аккаунт, а адрес будет свободен для регистрации.',
  ro: 'Închidem contul, iar adresa rămâne liberă pentru înregistrare.',
}
export const confirmDecline = { ru: 'Да, отказаться', ro: 'Da, refuz' }
export const back = { ru: 'Назад', ro: 'Înapoi' }

export const nowSignIn = {
  ru: 'Адрес подтверждён, аккаунт теперь ваш. Войдите со своим паролем.',
  ro: 'Adresa este confirmată, contul este acum al dumneavoastră. Autentificați-vă cu parola dumneavoastră.',
}
export const afterDecline = {
  ru: 'Больше ничего делать не нужно. С этим адресом вы можете пользоваться Motanet как все.',
  ro: 'Nu mai trebuie să faceți nimic. Cu această adresă puteți folosi Motanet ca oricine.',
}
export const whatToDo = {
  ru: 'Ссылка действует 7 дней и только один раз, а новое письмо заменяет прежнее. Если вы уже приняли приглашение, просто войдите, а если нет — попросите отправить его ещё раз.',
  ro: 'Linkul este valabil 7 zile și o singură dată, iar un mesaj nou îl înlocuiește pe cel anterior. Dacă ați acceptat deja invitația, autentificați-vă, iar dacă nu, cereți să fie trimisă din nou.',
}
