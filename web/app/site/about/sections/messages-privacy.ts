export const operatorText = (address: string) => ({
  ru: `Оператор данных — Motanet, ${address}. Вопросы и просьбы о данных присылайте на адрес`,
  ro: `Operatorul datelor este Motanet, ${address}. Întrebările și cererile privind datele trimiteți-le la adresa`,
})
export const law = {
  ru: 'Мы обрабатываем данные по Закону Республики Молдова №\u00a0195/2024. Что именно хранится и сколько дней, кто это получает, как скачать и удалить свои данные — в полном тексте.',
  ro: 'Prelucrăm datele conform Legii Republicii Moldova nr.\u00a0195/2024. Ce anume se păstrează și câte zile, cine le primește, cum vă descărcați și ștergeți datele — în textul integral.',
}
export const wholePolicy = { ru: 'Вся политика конфиденциальности', ro: 'Toată politica de confidențialitate' }
