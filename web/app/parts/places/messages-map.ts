export const zoomIn = { ru: 'Приблизить', ro: 'Apropie' }
export const zoomOut = { ru: 'Отдалить', ro: 'Depărtează' }
export const twoFingers = { ru: 'Двигайте карту двумя пальцами', ro: 'Mutați harta cu două degete' }
export const tilesMissing = {
  ru: 'Изображение карты не загрузилось. Она работает и без него.',
  ro: 'Imaginea hărții nu s-a încărcat. Harta funcționează și fără ea.',
}
