import { consultationHours } from '../parts/messages-promises.ts'

export const consultation = {
  ru: `Бесплатная консультация, ежедневно ${consultationHours}`,
  ro: `Consultație gratuită, zilnic ${consultationHours}`,
}
export const consultationNote = {
  ru: 'Подскажем, кто подключает ваш дом, и сравним условия.',
  ro: 'Vă spunem cine vă poate conecta și comparăm condițiile.',
}
export const tariffs = { ru: 'Тарифы', ro: 'Tarife' }
export const houseAndDacha = { ru: 'На дом и дачу', ro: 'Casă și vilă' }
export const mobileInternet = { ru: 'Мобильный интернет', ro: 'Internet mobil' }
export const motanet = { ru: 'Motanet', ro: 'Motanet' }
export const about = { ru: 'О проекте', ro: 'Despre proiect' }
/** Links to the sections of the page about the project. */
export const contacts = { ru: 'Контакты', ro: 'Contacte' }
export const career = { ru: 'Карьера', ro: 'Cariere' }
export const cooperation = { ru: 'Сотрудничество', ro: 'Colaborare' }
export const privacy = { ru: 'Политика конфиденциальности', ro: 'Politica de confidențialitate' }
export const imprint = { ru: 'Реквизиты', ro: 'Date de identificare' }
export const copyright = (year: number) => ({
  ru: `© ${year} Motanet, Кишинёв. Цены — как у провайдеров.`,
  ro: `© ${year} Motanet, Chișinău. Prețuri ca la furnizori.`,
})
export const release = (version: string) => ({ ru: `Версия ${version}`, ro: `Versiunea ${version}` })
export const theme = { ru: 'Тема', ro: 'Temă' }
export const themeLight = { ru: 'Светлая', ro: 'Luminoasă' }
export const themeDark = { ru: 'Тёмная', ro: 'Întunecată' }
export const themeSystem = { ru: 'Как в системе', ro: 'Ca în sistem' }
