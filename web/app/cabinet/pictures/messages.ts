export const hint = {
  ru: 'JPEG, PNG или WebP до 5 МБ. Можно просто перетащить файл сюда.',
  ro: 'JPEG, PNG sau WebP, până la 5 MB. Puteți și trage fișierul aici.',
}
export const undo = { ru: 'Вернуть как было', ro: 'Revino la varianta anterioară' }
export const chooseFile = { ru: 'Выберите файл', ro: 'Alegeți fișierul' }
export const notAPicture = {
  ru: 'Нужна картинка JPEG, PNG или WebP',
  ro: 'Este nevoie de o imagine JPEG, PNG sau WebP',
}
export const pictureTooLarge = {
  ru: 'Картинка слишком большая: до 5 МБ и 25 мегапикселей',
  ro: 'Imaginea este prea mare: până la 5 MB și 25 de megapixeli',
}
