export const addressUnset = {
  ru: 'Укажите адрес — покажем тарифы вашего дома',
  ro: 'Indicați adresa și vă arătăm tarifele casei dumneavoastră',
}
export const setAddress = { ru: 'Указать адрес', ro: 'Indică adresa' }
export const changeAddress = { ru: 'Изменить', ro: 'Modifică' }
export const removeAddress = { ru: 'Убрать', ro: 'Elimină' }
export const findAddress = { ru: 'Найти', ro: 'Caută' }
export const chooseAddress = { ru: 'Уточните адрес', ro: 'Precizați adresa' }
export const chooseAddressHint = {
  ru: 'Добавьте номер дома или выберите подходящий вариант:',
  ro: 'Adăugați numărul casei sau alegeți varianta potrivită:',
}
export const addressNotFoundHint = {
  ru: 'Проверьте название улицы и номер дома.',
  ro: 'Verificați denumirea străzii și numărul casei.',
}
export const correctedFrom = (address: string, typed: string) => ({
  ru: `Исправлено: показаны тарифы для «${address}» вместо «${typed}».`,
  ro: `Corectat: sunt afișate tarifele pentru „${address}” în loc de „${typed}”.`,
})
export const backToTyped = { ru: 'Вернуться к тому, что введено', ro: 'Înapoi la textul introdus' }
export const coverageMap = { ru: 'Карта покрытия', ro: 'Harta acoperirii' }
