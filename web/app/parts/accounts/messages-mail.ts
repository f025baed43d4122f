import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const sendAgain = { ru: 'Отправить письмо ещё раз', ro: 'Trimite mesajul din nou' }
export const sentAgain = { ru: 'Письмо отправлено ещё раз.', ro: 'Mesajul a fost trimis din nou.' }
export const activationMailSent = {
  ru: 'Если аккаунт ждёт активации, письмо отправлено',
  ro: 'Dacă un cont așteaptă activarea, mesajul a fost trimis',
}
export const spamHint = {
  ru: 'Письма нет? Загляните в папку «Спам»: иногда оно попадает туда.',
  ro: 'Nu vedeți mesajul? Verificați dosarul „Spam”: uneori ajunge acolo.',
}
export const demoMailbox = {
  ru: 'Это демонстрация: письма никуда не уходят.',
  ro: 'Aceasta este o demonstrație: mesajele nu sunt trimise nicăieri.',
}
export const openMailbox = { ru: 'Открыть ящик с письмами', ro: 'Deschide cutia cu mesaje' }
export function sendAgainIn(seconds: number): Text {
  const wait = counted(seconds, ['секунду', 'секунды', 'секунд'], ['secundă', 'secunde', 'de secunde'])
  return { ru: `Отправить ещё раз можно через ${wait.ru}`, ro: `Puteți trimite din nou peste ${wait.ro}` }
}
