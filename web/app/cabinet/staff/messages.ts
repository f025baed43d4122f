export const queue = { ru: 'Очередь', ro: 'De rezolvat' }
export const ownCabinet = { ru: 'Мой кабинет', ro: 'Cabinetul meu' }
