import type { ActorKind, AuditAction } from '@motanet/contract/staff/audit-words.ts'
import type { AuditedTableName } from '@motanet/contract/staff/audited-tables.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const summary = (count: number, max: number): Text => {
  const all = counted(count, ['запись', 'записи', 'записей'], ['înregistrare', 'înregistrări', 'de înregistrări'])
  if (count < max) return all
  return {
    ru: `${all.ru}, дальше — по фильтрам и датам`,
    ro: `${all.ro}, restul — prin filtre și date`,
  }
}
export const lead = {
  ru: 'Кто, что и когда изменил. Записи нельзя исправить, они хранятся 36 месяцев.',
  ro: 'Cine, ce și când a modificat. Înregistrările nu pot fi corectate și se păstrează 36 de luni.',
}
export const account = { ru: 'E-mail или номер аккаунта', ro: 'E-mailul sau numărul contului' }
export const actor = { ru: 'Кто', ro: 'Cine' }
export const anyActor = { ru: 'Кто угодно', ro: 'Oricine' }
export const actors: Readonly<Record<ActorKind, Text>> = {
  staff: { ru: 'Сотрудник Motanet', ro: 'Echipa Motanet' },
  provider: { ru: 'Владелец', ro: 'Proprietar' },
  manager: { ru: 'Менеджер', ro: 'Manager' },
  api_key: { ru: 'Ключ API', ro: 'Cheie API' },
  user: { ru: 'Пользователь', ro: 'Utilizator' },
  customer_link: { ru: 'Клиент по ссылке', ro: 'Clientul, prin link' },
  recipient_link: { ru: 'Провайдер по ссылке', ro: 'Furnizorul, prin link' },
  job: { ru: 'Задание по расписанию', ro: 'Sarcină programată' },
  command: { ru: 'Командная строка', ro: 'Linia de comandă' },
  system: { ru: 'Система', ro: 'Sistemul' },
}
export const visitor = { ru: 'Посетитель', ro: 'Vizitator' }
export const numbered = (number: number | string): Text => ({ ru: `№ ${number}`, ro: `nr. ${number}` })
export const onBehalfOf = (provider: string): Text => ({ ru: `от имени ${provider}`, ro: `în numele ${provider}` })
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const anyProvider = { ru: 'Любой', ro: 'Oricare' }
export const action = { ru: 'Действие', ro: 'Acțiune' }
export const anyAction = { ru: 'Любое', ro: 'Oricare' }
export const actions: Readonly<Record<AuditAction, Text>> = {
  insert: { ru: 'Создание', ro: 'Creare' },
  update: { ru: 'Изменение', ro: 'Modificare' },
  delete: { ru: 'Удаление', ro: 'Ștergere' },
}
export const table = { ru: 'Что', ro: 'Ce' }
export const anyTable = { ru: 'Что угодно', ro: 'Orice' }
export const from = { ru: 'С', ro: 'De la' }
export const to = { ru: 'По', ro: 'Până la' }
export const row = (name: Text): Text => ({ ru: `Только «${name.ru}»`, ro: `Doar „${name.ro}”` })
export const allRows = { ru: 'Показать все строки', ro: 'Arată toate rândurile' }
export const when = { ru: 'Когда', ro: 'Când' }
export const pages = { ru: 'Страницы журнала', ro: 'Paginile jurnalului' }
export const none = { ru: 'Записей нет', ro: 'Nu există înregistrări' }
export const noneCause = {
  ru: 'Ни одна запись не подходит под выбранные фильтры.',
  ro: 'Nicio înregistrare nu corespunde filtrelor alese.',
}
export const showAll = { ru: 'Показать весь журнал', ro: 'Arată tot jurnalul' }

export const before = { ru: 'Было', ro: 'Înainte' }
export const after = { ru: 'Стало', ro: 'Acum' }
export const column = { ru: 'Поле', ro: 'Câmp' }
export const hidden = { ru: 'значение не хранится', ro: 'valoarea nu se păstrează' }
export const yes = { ru: 'Да', ro: 'Da' }
export const no = { ru: 'Нет', ro: 'Nu' }
export const operation = { ru: 'Операция', ro: 'Operația' }
export const request = { ru: 'Запрос', ro: 'Solicitarea' }
export const manyRows = (count: number): Text =>
  counted(count, ['строка', 'строки', 'строк'], ['rând', 'rânduri', 'de rânduri'])
export const manyCause = {
  ru: 'Одно действие изменило много строк, поэтому значения не хранятся.',
  ro: 'O singură acțiune a modificat multe rânduri, de aceea valorile nu se păstrează.',
}
export const noValues = { ru: 'Других данных нет.', ro: 'Nu există alte date.' }

export const tables: Readonly<Record<AuditedTableName, Text>> = {
  account: { ru: 'Аккаунт', ro: 'Contul' },
  acting_session: { ru: 'Работа от имени провайдера', ro: 'Lucru în numele furnizorului' },
  address: { ru: 'Дом', ro: 'Casă' },
  address_import: { ru: 'Импорт адресов', ro: 'Importul adreselor' },
  api_key: { ru: 'Ключ API', ro: 'Cheie API' },
  authenticator: { ru: 'Приложение для кодов', ro: 'Aplicația de coduri' },
  banner: { ru: 'Баннер', ro: 'Banner' },
  bonus_code: { ru: 'Бонусный код', ro: 'Codul bonus' },
  contract_condition: { ru: 'Условие договора', ro: 'Condiție contractuală' },
  desk_item: { ru: 'Дело в очереди', ro: 'Element din coadă' },
  desk_note: { ru: 'Заметка стола', ro: 'Nota biroului' },
  equipment: { ru: 'Оборудование', ro: 'Echipament' },
  equipment_type: { ru: 'Тип оборудования', ro: 'Tip de echipament' },
  guarantee_claim: { ru: 'Обращение по гарантии', ro: 'Reclamație în baza garanției' },
  guarantee_photo: { ru: 'Фото к обращению', ro: 'Fotografia reclamației' },
  import: { ru: 'Импорт данных', ro: 'Import de date' },
  locality: { ru: 'Населённый пункт', ro: 'Localitate' },
  manager_permission: { ru: 'Права менеджера', ro: 'Permisiunile managerului' },
  offer: { ru: 'Предложение', ro: 'Ofertă' },
  owner_invitation: { ru: 'Приглашение владельца', ro: 'Invitația proprietarului' },
  passkey: { ru: 'Ключ доступа', ro: 'Cheie de acces' },
  promotion: { ru: 'Акция', ro: 'Promoție' },
  provider: { ru: 'Провайдер', ro: 'Furnizor' },
  recipient: { ru: 'Получатель заявок', ro: 'Destinatarul cererilor' },
  recovery_code: { ru: 'Резервный код', ro: 'Cod de rezervă' },
  request: { ru: 'Заявка', ro: 'Cerere' },
  request_alternative: { ru: 'Предложенный тариф', ro: 'Tariful oferit' },
  request_assignee: { ru: 'Ответственный за заявку', ro: 'Responsabilul cererii' },
  request_note: { ru: 'Заметка к заявке', ro: 'Nota cererii' },
  review: { ru: 'Отзыв', ro: 'Recenzie' },
  review_complaint: { ru: 'Жалоба на отзыв', ro: 'Reclamație la o recenzie' },
  saved_filter: { ru: 'Сохранённый фильтр', ro: 'Filtru salvat' },
  service: { ru: 'Услуга', ro: 'Serviciu' },
  session: { ru: 'Вход', ro: 'Autentificare' },
  street: { ru: 'Улица', ro: 'Stradă' },
  tariff: { ru: 'Тариф', ro: 'Tarif' },
  tariff_address: { ru: 'Дома тарифа', ro: 'Casele tarifului' },
  tariff_equipment: { ru: 'Оборудование тарифа', ro: 'Echipamentul tarifului' },
  tariff_zone: { ru: 'Зоны тарифа', ro: 'Zonele tarifului' },
  tender: { ru: 'Тендер', ro: 'Licitație' },
  tender_answer: { ru: 'Ответ на вопрос клиента', ro: 'Răspuns la întrebarea clientului' },
  tender_invitation: { ru: 'Приглашение в тендер', ro: 'Invitație la licitație' },
  tender_question: { ru: 'Вопрос клиента', ro: 'Întrebarea clientului' },
  zone: { ru: 'Зона покрытия', ro: 'Zona de acoperire' },
  zone_address: { ru: 'Дома зоны', ro: 'Casele zonei' },
}
