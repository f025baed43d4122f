export const filters = { ru: 'Фильтры', ro: 'Filtre' }
export const status = { ru: 'Статус', ro: 'Stare' }
export const all = { ru: 'Все', ro: 'Toate' }
export const search = { ru: 'Поиск по заявкам', ro: 'Căutare în cereri' }
export const searchHint = {
  ru: 'Имя, телефон, адрес или № заявки',
  ro: 'Nume, telefon, adresă sau nr. cererii',
}
export const kind = { ru: 'Вид', ro: 'Tip' }
export const anyKind = { ru: 'Любой', ro: 'Oricare' }
export const kinds = {
  tariff: { ru: 'Тариф', ro: 'Tarif' },
  office: { ru: 'Офис', ro: 'Oficiu' },
  home: { ru: 'Дом', ro: 'Casă' },
}
export const turn = { ru: 'Чей ход', ro: 'La cine e rândul' }
export const anyTurn = { ru: 'Любой', ro: 'Oricare' }
export const turns = {
  provider: { ru: 'Ваш', ro: 'La dumneavoastră' },
  customer: { ru: 'Клиента', ro: 'La client' },
}
export const assignee = { ru: 'Ответственный', ro: 'Responsabil' }
export const anyAssignee = { ru: 'Любой', ro: 'Oricare' }
export const me = { ru: 'Я', ro: 'Eu' }
export const nobody = { ru: 'Не назначен', ro: 'Nedesemnat' }
export const from = { ru: 'С даты', ro: 'De la data' }
export const to = { ru: 'По дату', ro: 'Până la data' }
export const reset = { ru: 'Сбросить', ro: 'Resetează' }
export const order = { ru: 'Порядок', ro: 'Ordine' }
export const sorts = {
  '-date': { ru: 'Сначала новые', ro: 'Mai întâi cele noi' },
  date: { ru: 'Сначала старые', ro: 'Mai întâi cele vechi' },
  name: { ru: 'По имени', ro: 'După nume' },
  '-name': { ru: 'По имени, с конца', ro: 'După nume, invers' },
  tariff: { ru: 'По тарифу', ro: 'După tarif' },
  '-tariff': { ru: 'По тарифу, с конца', ro: 'După tarif, invers' },
  status: { ru: 'По статусу', ro: 'După stare' },
  '-status': { ru: 'По статусу, с конца', ro: 'După stare, invers' },
}
export const pages = { ru: 'Страницы заявок', ro: 'Paginile cererilor' }
export const service = { ru: 'Услуга', ro: 'Serviciu' }
export const anyService = { ru: 'Любая', ro: 'Oricare' }
export const ofTariffs = { ru: 'По тарифам', ro: 'Conform tarifelor' }
export const ofTenders = { ru: 'По тендерам', ro: 'Conform licitațiilor' }
export const tariff = { ru: 'Тариф', ro: 'Tarif' }
export const anyTariff = { ru: 'Любой', ro: 'Oricare' }
