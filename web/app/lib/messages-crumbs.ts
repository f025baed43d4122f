export const here = { ru: 'Вы здесь', ro: 'Sunteți aici' }
export const home = { ru: 'Главная', ro: 'Acasă' }
