import type { Text } from '../lib/language.ts'

export const title = { ru: 'Кабинет', ro: 'Cabinet' }
export const needsScript = {
  ru: 'Для кабинета нужен JavaScript: включите его в настройках браузера.',
  ro: 'Cabinetul are nevoie de JavaScript: activați-l în setările browserului.',
}
export const menu = { ru: 'Разделы кабинета', ro: 'Secțiunile cabinetului' }
export const mainTabs = { ru: 'Главные разделы', ro: 'Secțiuni principale' }
export const moreTabs = { ru: 'Ещё', ro: 'Mai mult' }
export const profile = { ru: 'Мой профиль', ro: 'Profilul meu' }
export const profileShort = { ru: 'Профиль', ro: 'Profil' }
export const listings = { ru: 'Мои объявления', ro: 'Anunțurile mele' }
export const listingsShort = { ru: 'Объявления', ro: 'Anunțuri' }
export const createTariff = { ru: 'Создать тариф', ro: 'Creează un tarif' }
export const editTariff = { ru: 'Изменение тарифа', ro: 'Modificarea tarifului' }
export const ownRequests = { ru: 'Мои заявки', ro: 'Cererile mele' }
export const reviews = { ru: 'Отзывы', ro: 'Recenzii' }
export const ownReviews = { ru: 'Мои отзывы', ro: 'Recenziile mele' }
export const userSettings = { ru: 'Настройки пользователя', ro: 'Setările utilizatorului' }
export const settingsShort = { ru: 'Настройки', ro: 'Setări' }
export const dashboard = { ru: 'Менеджеры и статистика', ro: 'Manageri și statistici' }
export const dashboardShort = { ru: 'Статистика', ro: 'Statistici' }
export const providerFailed = {
  ru: 'Не удалось загрузить данные провайдера или тарифы',
  ro: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
}
export const tabFailed = { ru: 'Не удалось открыть раздел', ro: 'Secțiunea nu a putut fi deschisă' }
export const providerSettings = { ru: 'Настройки провайдера', ro: 'Setările furnizorului' }
export const tryLater = { ru: 'Повторите позже.', ro: 'Reveniți mai târziu.' }
export const zones = { ru: 'Зона покрытия', ro: 'Zona de acoperire' }
export const zonesShort = { ru: 'Зоны', ro: 'Zone' }
export const desk = { ru: 'Стол Motanet', ro: 'Biroul Motanet' }
export const staffOnly = {
  ru: 'Эта страница только для сотрудников Motanet.',
  ro: 'Această pagină este doar pentru angajații Motanet.',
}
export const deskWhileActing = {
  ru: 'Вы действуете от имени провайдера. Нажмите «Закончить», чтобы вернуться к столу.',
  ro: 'Acționați în numele unui furnizor. Apăsați „Încheie” pentru a reveni la birou.',
}
export const orders = { ru: 'Заявки', ro: 'Cereri' }

/** For failed actions without user input, which therefore lose none. */
export const notConnected = { ru: 'Нет связи с интернетом.', ro: 'Nu există conexiune la internet.' }

export const noProvider = { ru: 'Провайдер не указан.', ro: 'Furnizorul nu este indicat.' }
export const noProviderCause = {
  ru: 'К вашему аккаунту не привязан провайдер. Обратитесь к администрации Motanet.',
  ro: 'Contul dumneavoastră nu este legat de niciun furnizor. Adresați-vă administrației Motanet.',
}

export const suspended = (reason: string): Text => ({
  ru: `Провайдер приостановлен: ${reason}`,
  ro: `Furnizorul este suspendat: ${reason}`,
})
export const suspendedText = {
  ru: 'Тарифов нет на сайте, контакты клиентов скрыты. Данные можно смотреть, но не менять. Если есть вопросы, напишите нам.',
  ro: 'Tarifele nu sunt pe site, datele de contact ale clienților sunt ascunse. Datele pot fi văzute, dar nu modificate. Dacă aveți întrebări, scrieți-ne.',
}
export const imports = { ru: 'Импорт данных', ro: 'Import de date' }
