import type { Text } from '../../lib/language.ts'

export const title = { ru: 'У кого ваши контакты', ro: 'Cine are datele dumneavoastră' }
export const desk = { ru: 'Служба Motanet', ro: 'Serviciul Motanet' }
export const deskPurpose = (moment: string): Text => ({
  ru: `с ${moment}, только чтобы помочь с заявкой`,
  ro: `din ${moment}, doar pentru a ajuta cu cererea`,
})
export const since = (moment: string): Text => ({ ru: `с ${moment}`, ro: `din ${moment}` })
export const until = (moment: string): Text => ({
  ru: `доступ закрыт ${moment}`,
  ro: `acces închis pe ${moment}`,
})
export const nobodyElse = { ru: 'Другие провайдеры их не видят.', ro: 'Alți furnizori nu le văd.' }
export const onlyChosen = {
  ru: 'Провайдер увидит их, только когда вы выберете его предложение.',
  ro: 'Furnizorul le va vedea numai după ce îi alegeți oferta.',
}
/** While staff look for a provider. */
export const noProvider = { ru: 'Провайдеры их не видят.', ro: 'Furnizorii nu le văd.' }
export const nextProvider = {
  ru: 'Теперь их видит провайдер, которого вы выбрали.',
  ro: 'Acum le vede furnizorul pe care l-ați ales.',
}
export const onlyDesk = {
  ru: 'Теперь их видят только сотрудники Motanet.',
  ro: 'Acum le văd doar angajații Motanet.',
}
export const notYet = {
  ru: 'Провайдер увидит их после проверки заявки.',
  ro: 'Furnizorul le va vedea după verificarea cererii.',
}
export const change = { ru: 'Изменить', ro: 'Modifică' }
export const add = { ru: 'Добавить', ro: 'Adaugă' }
export const changePhone = { ru: 'Изменить телефон', ro: 'Modifică telefonul' }
export const changeEmail = { ru: 'Изменить e-mail', ro: 'Modifică e-mailul' }
export const addPhone = { ru: 'Добавить телефон', ro: 'Adaugă telefonul' }
export const addEmail = { ru: 'Добавить e-mail', ro: 'Adaugă e-mailul' }
export const missing = { ru: 'не указан', ro: 'nu este indicat' }
export const verified = { ru: 'подтверждён', ro: 'confirmat' }
export const unverified = { ru: 'не подтверждён', ro: 'neconfirmat' }
export const addEmailForOffers = {
  ru: 'Добавьте e-mail, чтобы мы сообщали о новых предложениях.',
  ro: 'Adăugați un e-mail ca să vă anunțăm despre ofertele noi.',
}
export const phoneHint = { ru: 'Провайдер сразу получит новый номер.', ro: 'Furnizorul primește imediat numărul nou.' }
export const emailHint = {
  ru: 'Отправим письмо на новый адрес: по нему адрес подтверждается.',
  ro: 'Trimitem un e-mail la adresa nouă, prin care o confirmați.',
}
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const howToVerify = {
  ru: 'Чтобы подтвердить адрес, откройте последнее письмо от Motanet.',
  ro: 'Pentru a confirma adresa, deschideți ultimul e-mail de la Motanet.',
}
export const verify = { ru: 'Подтвердить e-mail', ro: 'Confirmă e-mailul' }
export const verifyText = (email: string): Text => ({
  ru: `Подтвердите, что ${email}\u00a0— ваш адрес: провайдер увидит, что ему можно доверять.`,
  ro: `Confirmați că ${email} este adresa dumneavoastră: furnizorul va vedea că este de încredere.`,
})
export const verifiedNow = { ru: 'E-mail подтверждён.', ro: 'E-mailul este confirmat.' }
export const unsubscribe = { ru: 'Не присылать письма', ro: 'Nu mai trimite e-mailuri' }
export const unsubscribeHint = {
  ru: 'Останутся только самые важные, например отказ провайдера, вопрос о подключении и решение по гарантии.',
  ro: 'Rămân doar cele esențiale, de exemplu refuzul furnizorului, întrebarea despre conectare și decizia privind garanția.',
}
export const unsubscribed = {
  ru: 'Письма о ходе заявки отключены. Придут только самые важные.',
  ro: 'E-mailurile despre parcursul cererii sunt oprite. Vor veni doar cele esențiale.',
}
export const resubscribe = { ru: 'Снова присылать письма', ro: 'Trimite din nou e-mailuri' }
export const resubscribed = {
  ru: 'Письма о ходе заявки снова включены.',
  ro: 'E-mailurile despre parcursul cererii sunt pornite din nou.',
}

export const withdraw = { ru: 'Отозвать заявку', ro: 'Retrage cererea' }
export const withdrawHint = (name: string): Text => ({
  ru: `Передумали? ${name} сразу потеряет доступ к вашим контактам.`,
  ro: `V-ați răzgândit? ${name} pierde imediat accesul la datele dumneavoastră.`,
})
export const withdrawAtDeskHint = {
  ru: 'Передумали? Ваши контакты не увидит ни один провайдер.',
  ro: 'V-ați răzgândit? Niciun furnizor nu va vedea datele dumneavoastră.',
}
export const withdrawTenderHint = {
  ru: 'Передумали? Провайдеры больше не увидят вашу заявку.',
  ro: 'V-ați răzgândit? Furnizorii nu vor mai vedea cererea.',
}
export const withdrawHeldHint = {
  ru: 'Передумали? Провайдер этой заявки не получит.',
  ro: 'V-ați răzgândit? Furnizorul nu va primi această cerere.',
}
export const withdrawQuestion = {
  ru: 'Точно отозвать? Вернуть заявку нельзя, но можно отправить новую.',
  ro: 'Sigur o retrageți? Cererea nu poate fi restabilită, dar puteți trimite una nouă.',
}
export const withdrawNow = { ru: 'Да, отозвать', ro: 'Da, retrage' }
