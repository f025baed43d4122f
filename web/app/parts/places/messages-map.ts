export const mapLabel = {
  ru: 'Карта Кишинёва. Стрелки двигают карту, Enter выбирает её середину.',
  ro: 'Harta Chișinăului. Săgețile mută harta, Enter alege mijlocul ei.',
}
export const zoomIn = { ru: 'Приблизить', ro: 'Apropie' }
export const zoomOut = { ru: 'Отдалить', ro: 'Depărtează' }
export const twoFingers = { ru: 'Двигайте карту двумя пальцами', ro: 'Mutați harta cu două degete' }
export const tilesMissing = {
  ru: 'Карта работает и без изображения',
  ro: 'Harta funcționează și fără imagine',
}
export const placeOnMap = (address: string) => ({ ru: `Место на карте: ${address}`, ro: `Locul pe hartă: ${address}` })
