export const connect = { ru: 'Подключить', ro: 'Conectează-mă' }
export const connectTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `la tariful ${tariff}` })
export const formFailedToLoad = {
  ru: 'Не удалось открыть форму. Проверьте связь с интернетом.',
  ro: 'Formularul nu s-a deschis. Verificați conexiunea la internet.',
}

export const sentNotice = (id: number) => ({
  ru: `Заявка № ${id} отправлена.`,
  ro: `Cererea nr. ${id} a fost trimisă.`,
})
export const follow = { ru: 'Следить за ней', ro: 'Urmăriți-o' }
export const dismiss = { ru: 'Скрыть уведомление', ro: 'Ascunde notificarea' }
export const notices = { ru: 'Отправленные заявки', ro: 'Cereri trimise' }
