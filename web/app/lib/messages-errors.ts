export const pageNotFound = { ru: 'Такой страницы нет', ro: 'Această pagină nu există' }
export const pageNotFoundCause = {
  ru: 'Кот всё обошёл. Возможно, в адресе опечатка или страницу перенесли.',
  ro: 'Motanul a căutat peste tot. Poate că adresa are o greșeală sau pagina a fost mutată.',
}
export const recordNotFoundCause = {
  ru: 'Возможно, ссылка устарела. В каталоге — всё, что подключают сейчас.',
  ro: 'Poate că linkul nu mai este valabil. În catalog găsiți tot ce se conectează acum.',
}
export const catAlt = { ru: 'Рыжий кот с планшетом для поиска', ro: 'Motan portocaliu cu o tabletă de căutare' }
export const toCatalogue = { ru: 'Все тарифы', ro: 'Toate tarifele' }
export const toProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
export const toHome = { ru: 'На главную', ro: 'Pagina principală' }
export const unexpected = { ru: 'Не удалось открыть страницу', ro: 'Pagina nu a putut fi deschisă' }
export const unexpectedCause = {
  ru: 'Сбой на нашей стороне. Повторите через минуту.',
  ro: 'Problema e la noi. Încercați din nou peste un minut.',
}
export const refused = { ru: 'Эту страницу показать нельзя', ro: 'Această pagină nu poate fi afișată' }
export const unreachable = { ru: 'Нет связи с сайтом', ro: 'Nu există legătură cu site-ul' }
export const unreachableCause = {
  ru: 'Проверьте интернет. Если он работает, дело в нас: страница откроется сама.',
  ro: 'Verificați internetul. Dacă merge, problema e la noi: pagina se va deschide singură.',
}
export const stillUnreachable = { ru: 'Связи пока нет.', ro: 'Legătura încă lipsește.' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
