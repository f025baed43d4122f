export const connect = { ru: 'Подключить', ro: 'Conectează-mă' }
export const connectTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `la tariful ${tariff}` })
export const formFailedToLoad = {
  ru: 'Не удалось открыть форму. Проверьте связь с интернетом.',
  ro: 'Formularul nu s-a deschis. Verificați conexiunea la internet.',
}
