import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Сменить владельца провайдера?', ro: 'Schimbați proprietarul furnizorului?' }
export const leaves = (email: string, provider: string): Text => ({
  ru: `${email} сразу перестанет вести кабинет провайдера «${provider}» и получит об этом письмо. У провайдера не будет владельца, пока вы не назначите или не пригласите нового.`,
  ro: `De îndată ce confirmați, ${email} nu mai administrează cabinetul furnizorului „${provider}” și primește un e-mail despre aceasta. Furnizorul rămâne fără proprietar până când numiți sau invitați altul.`,
})
export const gets = (email: string, provider: string): Text => ({
  ru: `${email} сразу станет владельцем провайдера «${provider}». Прежний владелец, если он есть, потеряет доступ к кабинету, перестанет получать уведомления о заявках и получит об этом письмо.`,
  ro: `${email} devine imediat proprietarul furnizorului „${provider}”. Proprietarul de până acum, dacă există, pierde accesul la cabinet, nu mai primește notificări despre cereri și primește un e-mail despre aceasta.`,
})
export const confirm = { ru: 'Да, сменить', ro: 'Da, schimbă' }
/** What follows if the account of the owner is closed. */
export const noOwner = (provider: string): Text => ({
  ru: `У провайдера «${provider}» не будет владельца, пока вы не назначите или не пригласите нового.`,
  ro: `Furnizorul „${provider}” rămâne fără proprietar până când numiți sau invitați altul.`,
})
