export const youWrote = { ru: 'Вы написали:', ro: 'Ați scris:' }
