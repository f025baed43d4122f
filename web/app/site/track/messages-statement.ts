export const alreadyWorks = { ru: 'Интернет уже работает', ro: 'Internetul funcționează deja' }
export const connectedOn = { ru: 'Когда подключили', ro: 'Când v-au conectat' }
export const consequence = {
  ru: 'Спросим провайдера: если он не возразит, начнётся гарантия.',
  ro: 'Întrebăm furnizorul: dacă nu are obiecții, începe garanția.',
}
export const tell = { ru: 'Сообщить о подключении', ro: 'Anunță conectarea' }
