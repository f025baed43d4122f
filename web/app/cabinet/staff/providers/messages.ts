import { actingMinutes } from '@motanet/contract/staff/acting-limits.ts'
import type { ProviderState } from '@motanet/contract/staff/provider-states.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const states: Readonly<Record<ProviderState, Text>> = {
  partner: { ru: 'Партнёр', ro: 'Partener' },
  listed: { ru: 'В списке', ro: 'În listă' },
  suspended: { ru: 'Приостановлен', ro: 'Suspendat' },
}

export const add = { ru: 'Добавить провайдера', ro: 'Adaugă un furnizor' }
export const total = (count: number): Text =>
  counted(count, ['провайдер', 'провайдера', 'провайдеров'], ['furnizor', 'furnizori', 'de furnizori'])
export const state = { ru: 'Состояние', ro: 'Stare' }
export const all = (count: number): Text => ({ ru: `Все, ${count}`, ro: `Toți, ${count}` })
export const withCount = (text: Text, count: number): Text => ({
  ru: `${text.ru}, ${count}`,
  ro: `${text.ro}, ${count}`,
})
export const search = { ru: 'Название провайдера', ro: 'Numele furnizorului' }
export const name = { ru: 'Провайдер', ro: 'Furnizor' }
export const owner = { ru: 'Владелец', ro: 'Proprietar' }
export const invited = (email: string): Text => ({ ru: `${email}, ждём ответа`, ro: `${email}, așteptăm răspunsul` })
export const tariffs = { ru: 'Тарифы', ro: 'Tarife' }
export const oldestCheck = { ru: 'Цены проверены', ro: 'Prețuri verificate' }
export const checkText = {
  partner: {
    ru: 'Самая давняя проверка цен. Провайдер подтверждает их сам, мы напоминаем ему письмом.',
    ro: 'Cea mai veche verificare a prețurilor. Furnizorul le confirmă singur, îi amintim prin e-mail.',
  },
  listed: {
    ru: 'Самая давняя проверка цен. Сравните их с сайтом провайдера и подтвердите.',
    ro: 'Cea mai veche verificare a prețurilor. Comparați-le cu site-ul furnizorului și confirmați.',
  },
}
export const pricesConfirmed = { ru: 'Цены подтверждены', ro: 'Prețuri confirmate' }
export const openRequests = { ru: 'Открытые заявки', ro: 'Cereri deschise' }
export const pages = { ru: 'Страницы списка провайдеров', ro: 'Paginile listei de furnizori' }
export const none = { ru: 'Провайдеров пока нет', ro: 'Încă nu există furnizori' }
export const noneText = {
  ru: 'Тарифы и зоны покрытия относятся к провайдеру: начните с него.',
  ro: 'Tarifele și zonele de acoperire se adaugă unui furnizor: începeți cu el.',
}
export const noneFound = { ru: 'Ничего не нашлось', ro: 'Nu s-a găsit nimic' }
export const noneFoundText = { ru: 'Измените фильтры или поиск.', ro: 'Modificați filtrele sau căutarea.' }
export const reset = { ru: 'Сбросить фильтры', ro: 'Resetează filtrele' }

export const newTitle = { ru: 'Новый провайдер', ro: 'Furnizor nou' }
export const newLead = {
  ru: 'Логотип, картинку и владельца можно добавить после сохранения.',
  ro: 'Logoul, imaginea și proprietarul se pot adăuga după salvare.',
}
export const firstState = { ru: 'Как работаем с провайдером', ro: 'Cum colaborăm cu furnizorul' }
export const created = { ru: 'Провайдер добавлен!', ro: 'Furnizorul a fost adăugat!' }
export const createFailed = { ru: 'Не удалось добавить провайдера', ro: 'Furnizorul nu a putut fi adăugat' }

export const since = (day: Text): Text => ({ ru: `На Motanet с ${day.ru}`, ro: `Pe Motanet din ${day.ro}` })
export const edit = { ru: 'Изменить', ro: 'Modifică' }
export const editing = { ru: 'Профиль провайдера', ro: 'Profilul furnizorului' }
export const publicPage = { ru: 'Открыть публичную страницу', ro: 'Deschide pagina publică' }
export const published = (count: number): Text =>
  counted(count, ['опубликован', 'опубликованы', 'опубликовано'], ['publicat', 'publicate', 'publicate'])
export const requestsOfMonth = { ru: 'Заявки за 30 дней', ro: 'Cereri în 30 de zile' }
export const notFinished = { ru: 'провайдер их не завершил', ro: 'nefinalizate de furnizor' }
export const sentByAll = { ru: 'вместе с завершёнными', ro: 'inclusiv cele finalizate' }
export const zones = { ru: 'Зоны покрытия', ro: 'Zone de acoperire' }
export const whereConnects = { ru: 'где он подключает', ro: 'unde conectează' }

export const cabinet = { ru: 'Кабинет провайдера', ro: 'Cabinetul furnizorului' }
export const actingHint = (name: string): Text => ({
  ru: `Откроется его кабинет с полосой «Вы действуете от имени ${name}». Сеанс длится ${actingMinutes} минут. Провайдер увидит, что изменения сделал Motanet, а стол — что их сделали вы.`,
  ro: `Se deschide cabinetul lui cu bara „Acționați în numele ${name}”. Sesiunea durează ${actingMinutes} de minute. Furnizorul va vedea că modificările au fost făcute de Motanet, iar biroul — că au fost făcute de dumneavoastră.`,
})
export const actFor = { ru: 'Действовать от имени провайдера', ro: 'Acționează în numele furnizorului' }
export const actingBegun = {
  ru: 'Теперь вы действуете от имени провайдера',
  ro: 'Acum acționați în numele furnizorului',
}
