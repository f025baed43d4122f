export const title = { ru: 'Предложения партнёров', ro: 'Oferte de la parteneri' }
export const slide = (number: number) => ({ ru: `Слайд ${number}`, ro: `Diapozitivul ${number}` })
export const partner = (name: string) => ({ ru: `Партнёр: ${name}`, ro: `Partener: ${name}` })
