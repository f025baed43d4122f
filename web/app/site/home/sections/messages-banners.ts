export const title = { ru: 'Предложения партнёров', ro: 'Oferte de la parteneri' }
export const carousel = { ru: 'карусель', ro: 'carusel' }
export const slideRole = { ru: 'слайд', ro: 'diapozitiv' }
export const previous = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Вперёд', ro: 'Înainte' }
export const pause = { ru: 'Остановить прокрутку', ro: 'Oprește derularea' }
export const play = { ru: 'Включить прокрутку', ro: 'Pornește derularea' }
export const slide = (number: number) => ({ ru: `Слайд ${number}`, ro: `Diapozitivul ${number}` })
export const partner = (name: string) => ({ ru: `Партнёр: ${name}`, ro: `Partener: ${name}` })
