export const mailWentTo = {
  ru: 'Мы отправили письмо со ссылкой для активации на адрес',
  ro: 'Am trimis un mesaj cu linkul de activare la adresa',
}
export const linkLasts = {
  ru: 'Откройте ссылку в течение 48 часов, и аккаунт заработает.',
  ro: 'Deschideți linkul în decurs de 48 de ore și contul va deveni activ.',
}
export const toSignIn = { ru: 'Перейти ко входу', ro: 'Spre autentificare' }
