import type { Text } from '../../lib/language.ts'

export const invites = (provider: string): Text => ({
  ru: `Провайдер «${provider}» приглашает вас вести его кабинет на Motanet.`,
  ro: `Furnizorul „${provider}” vă invită să îi administrați cabinetul pe Motanet.`,
})
export const account = { ru: 'Аккаунт', ro: 'Contul' }
export const becomesYours = {
  ru: 'Задайте свой пароль: аккаунт станет вашим, а пароль, который выбрал провайдер, перестанет действовать.',
  ro: 'Setați parola dumneavoastră: contul devine al dumneavoastră, iar parola aleasă de furnizor nu va mai fi valabilă.',
}
export const password = { ru: 'Ваш пароль', ro: 'Parola dumneavoastră' }
export const repeat = { ru: 'Повторите пароль', ro: 'Repetați parola' }
export const accept = { ru: 'Принять приглашение', ro: 'Acceptă invitația' }
export const decline = { ru: 'Отказаться', ro: 'Refuză' }
export const declineTitle = { ru: 'Отказаться от приглашения?', ro: 'Refuzați invitația?' }
export const declineAbout = (provider: string): Text => ({
  ru: `Вы не будете менеджером провайдера «${provider}», и войти с его паролем больше не получится. Если аккаунт уже ваш, он останется у вас. Если нет, мы его закроем, а адрес будет свободен для регистрации.`,
  ro: `Nu veți fi managerul furnizorului „${provider}”, iar parola aleasă de el nu va mai fi valabilă. Dacă acest cont este deja al dumneavoastră, îl păstrați. Dacă nu, îl închidem, iar adresa rămâne liberă pentru înregistrare.`,
})
export const confirmDecline = { ru: 'Да, отказаться', ro: 'Da, refuz' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
