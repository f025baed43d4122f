import { providers } from '../../../parts/messages-counts.ts'

export const title = { ru: 'Провайдеры по адресу', ro: 'Furnizori la adresă' }
export const allTariffs = { ru: 'Все тарифы по этому адресу', ro: 'Toate tarifele la această adresă' }
export const correctedFrom = (typed: string) => ({
  ru: `Исправлено: вместо «${typed}».`,
  ro: `Corectat: în loc de „${typed}”.`,
})
export const change = { ru: 'Изменить адрес', ro: 'Schimbă adresa' }
export const apply = { ru: 'Показать', ro: 'Arată' }
export const forget = { ru: 'Забыть адрес', ro: 'Uită adresa' }
export const nobody = {
  ru: 'По этому адресу пока никто не подключает',
  ro: 'La această adresă nu conectează deocamdată nimeni',
}
export const nobodyHint = {
  ru: 'Запустите тендер: провайдеры проверят, что достаёт до вас.',
  ro: 'Lansați o licitație: furnizorii verifică ce ajunge până la dumneavoastră.',
}
export const failed = { ru: 'Не удалось загрузить провайдеров', ro: 'Furnizorii nu au putut fi încărcați' }
export const more = (count: number) => {
  const others = providers(count)
  return { ru: `Ещё ${others.ru}`, ro: `Încă ${others.ro}` }
}
