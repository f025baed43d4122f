export const byGeolocation = { ru: 'Показать тарифы по геолокации', ro: 'Arată tarifele după geolocație' }
export const geolocationUnsupported = {
  ru: 'Геолокация не поддерживается',
  ro: 'Geolocația nu este disponibilă în acest browser',
}
export const geolocationFailed = {
  ru: 'Ошибка получения геолокации',
  ro: 'Eroare la obținerea geolocației',
}
