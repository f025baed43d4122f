export const hint = {
  ru: 'JPEG, PNG, WebP или HEIC; большое фото уменьшим сами. Можно просто перетащить файл сюда.',
  ro: 'JPEG, PNG, WebP sau HEIC; o fotografie mare o micșorăm noi. Puteți și trage fișierul aici.',
}
export const reading = { ru: 'Готовим картинку…', ro: 'Pregătim imaginea…' }
export const undo = { ru: 'Вернуть как было', ro: 'Revino la starea anterioară' }
export const chooseFile = { ru: 'Выберите файл', ro: 'Alegeți fișierul' }
export const notAPicture = {
  ru: 'Нужна картинка JPEG, PNG, WebP или HEIC',
  ro: 'Este nevoie de o imagine JPEG, PNG, WebP sau HEIC',
}
export const heicNotDecoded = {
  ru: 'Этот браузер не умеет читать HEIC. Сохраните фото как JPEG и выберите его снова.',
  ro: 'Acest browser nu poate citi HEIC. Salvați fotografia ca JPEG și alegeți-o din nou.',
}
export const pictureTooLarge = {
  ru: 'Картинка слишком большая: уменьшите её до 25 мегапикселей',
  ro: 'Imaginea este prea mare: micșorați-o până la 25 de megapixeli',
}

export const focus = {
  ru: 'Что должно остаться видно: нажмите на это место картинки',
  ro: 'Ce trebuie să rămână vizibil: apăsați pe acel loc al imaginii',
}
export const focusName = { ru: 'Видимая часть', ro: 'Partea vizibilă' }
/** Labels of the two coordinates. */
export const focusNames = {
  x: { ru: 'Видимая часть картинки по ширине', ro: 'Partea vizibilă a imaginii pe lățime' },
  y: { ru: 'Видимая часть картинки по высоте', ro: 'Partea vizibilă a imaginii pe înălțime' },
}
export const focusAxes = {
  x: { ru: 'Слева направо', ro: 'De la stânga' },
  y: { ru: 'Сверху вниз', ro: 'De sus' },
}
export const crops = {
  wide: { ru: 'На компьютере', ro: 'Pe calculator' },
  phone: { ru: 'На телефоне', ro: 'Pe telefon' },
}
