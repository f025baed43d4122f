import type { RefusalReason } from '@motanet/contract/requests/steps.ts'
import type { Text } from '../../lib/language.ts'

export const refusedTitle = (name: string): Text => ({
  ru: `${name} не может подключить`,
  ro: `${name} nu vă poate conecta`,
})
export const closedTitle = (name: string): Text => ({
  ru: `${name} закрыл заявку`,
  ro: `${name} a închis cererea`,
})
export const reasons: Readonly<Record<RefusalReason, Text>> = {
  no_line: { ru: 'По вашему адресу пока нет линии.', ro: 'La adresa dumneavoastră încă nu ajunge linia.' },
  no_port: { ru: 'По вашему адресу нет свободных портов.', ro: 'La adresa dumneavoastră nu sunt porturi libere.' },
  wrong_address: { ru: 'Адрес указан неверно.', ro: 'Adresa este indicată greșit.' },
  changed_mind: { ru: 'Провайдер отметил, что вы передумали.', ro: 'Furnizorul a marcat că v-ați răzgândit.' },
  unreachable: { ru: 'Провайдер не смог с вами связаться.', ro: 'Furnizorul nu a reușit să vă contacteze.' },
  other: { ru: 'Подключить по этой заявке не получится.', ro: 'Conectarea conform acestei cereri nu este posibilă.' },
}
/** Of a request whose provider could not reach the customer. */
export const wrongPhone = {
  ru: 'Если телефон указан неверно, измените его в разделе «У кого ваши контакты»: провайдер узнает об этом и сможет взять заявку снова.',
  ro: 'Dacă telefonul este greșit, modificați-l la „Cine are datele dumneavoastră”: furnizorul va afla și va putea prelua din nou cererea.',
}
export const comment = (text: string): Text => ({ ru: `«${text}»`, ro: `„${text}”` })
export const choose = (name: string): Text => ({
  ru: `Выберите другого провайдера: отправим ему эту же заявку, а ${name} потеряет доступ к вашим контактам.`,
  ro: `Alegeți alt furnizor: îi trimitem aceeași cerere, iar ${name} pierde accesul la datele dumneavoastră de contact.`,
})
export const chooseYourself = {
  ru: 'Выберите другой тариф: новую заявку можно отправить за минуту.',
  ro: 'Alegeți alt tarif: o cerere nouă se trimite într-un minut.',
}
export const alternatives = { ru: 'Другие провайдеры', ro: 'Alți furnizori' }
export const send = { ru: 'Отправить сюда', ro: 'Trimite aici' }
export const sendTo = (name: string, tariff: string): Text => ({
  ru: `Отправить сюда: ${tariff}, ${name}`,
  ro: `Trimite aici: ${tariff}, ${name}`,
})
