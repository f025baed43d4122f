export const skip = { ru: 'К содержанию', ro: 'La conținut' }
export const homeLink = { ru: 'Motanet, на главную', ro: 'Motanet, pagina principală' }
export const mainNav = { ru: 'Основная навигация', ro: 'Navigare principală' }
export const menu = { ru: 'Меню', ro: 'Meniu' }
export const forApartment = { ru: 'Для квартиры', ro: 'Pentru apartament' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
export const forBusiness = { ru: 'Для бизнеса', ro: 'Pentru afaceri' }
export const mobile = { ru: 'Мобильный', ro: 'Mobil' }
export const atHome = { ru: 'На дом', ro: 'La domiciliu' }
export const languageGroup = { ru: 'Язык', ro: 'Limba' }
export const login = { ru: 'Войти', ro: 'Autentificare' }
export const cabinet = { ru: 'Кабинет', ro: 'Cabinet' }
export const signOut = { ru: 'Выйти', ro: 'Ieșire' }

export const close = { ru: 'Закрыть', ro: 'Închide' }
export const notices = { ru: 'Уведомления', ro: 'Notificări' }
export const formFailedToLoad = {
  ru: 'Не удалось открыть форму. Проверьте связь с интернетом.',
  ro: 'Formularul nu s-a deschis. Verificați conexiunea la internet.',
}
export const startDachaTender = { ru: 'Запустить тендер для дачи', ro: 'Lansează licitația pentru vilă' }
