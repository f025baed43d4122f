export const carousel = { ru: 'карусель', ro: 'carusel' }
export const slideRole = { ru: 'слайд', ro: 'diapozitiv' }
export const previous = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Вперёд', ro: 'Înainte' }
export const pause = { ru: 'Остановить прокрутку', ro: 'Oprește derularea' }
export const play = { ru: 'Включить прокрутку', ro: 'Pornește derularea' }
