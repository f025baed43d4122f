import type { Text } from '../../lib/language.ts'

export const privacyDescription = {
  ru: 'Какие данные хранит Motanet, сколько дней, кто их получает, какие cookie ставит сайт и как скачать или удалить свои данные.',
  ro: 'Ce date păstrează Motanet, câte zile, cine le primește, ce cookie-uri folosește site-ul și cum vă descărcați sau ștergeți datele.',
}
export const imprintDescription = {
  ru: 'Кто владеет сайтом Motanet: название компании, IDNO, юридический адрес, телефон и e-mail.',
  ro: 'Cui aparține site-ul Motanet: denumirea companiei, IDNO, adresa juridică, telefonul și e-mailul.',
}
export const imprintLead = {
  ru: 'Сведения о владельце сайта по Закону Республики Молдова №\u00a0284/2004 об электронной торговле.',
  ro: 'Informații despre proprietarul site-ului, conform Legii Republicii Moldova nr.\u00a0284/2004 privind comerțul electronic.',
}
export const imprintPrivacy = { ru: 'Как мы обращаемся с данными —', ro: 'Cum tratăm datele —' }
export const privacyLink = { ru: 'в политике конфиденциальности', ro: 'în politica de confidențialitate' }
export const sample = { ru: 'Пример', ro: 'Exemplu' }
export const sampleText = {
  ru: 'Сайт работает в демонстрационном режиме: эта компания и её реквизиты выдуманы.',
  ro: 'Site-ul funcționează în regim demonstrativ: această companie și datele ei sunt inventate.',
}
export const companyName = { ru: 'Компания', ro: 'Compania' }
export const idno = { ru: 'IDNO', ro: 'IDNO' }
export const registeredAddress = { ru: 'Юридический адрес', ro: 'Adresa juridică' }
export const phone = { ru: 'Телефон', ro: 'Telefon' }
export const email = { ru: 'E-mail', ro: 'E-mail' }

export const privacyLead = {
  ru: 'Здесь сказано, какие данные о вас есть у Motanet, зачем они нужны, кто их получает и сколько дней они хранятся, как их скачать и удалить. Мы обрабатываем их по Закону Республики Молдова №\u00a0195/2024 о защите персональных данных.',
  ro: 'Aici aflați ce date despre dumneavoastră are Motanet, de ce sunt necesare, cine le primește și câte zile se păstrează, cum le descărcați și cum le ștergeți. Le prelucrăm conform Legii Republicii Moldova nr.\u00a0195/2024 privind protecția datelor cu caracter personal.',
}
export const version = (date: Text): Text => ({ ru: `Редакция от ${date.ru}`, ro: `Versiunea din ${date.ro}` })
export const erased = {
  ru: 'Ваши данные удалены. Ссылка на заявку больше не действует.',
  ro: 'Datele dumneavoastră au fost șterse. Linkul cererii nu mai este valabil.',
}
export const operator = { ru: 'Кто отвечает за данные', ro: 'Cine răspunde de date' }
