export const title = {
  ru: 'Пока вы правили, эту запись изменил кто-то другой',
  ro: 'Cât timp editați, altcineva a modificat această înregistrare',
}
export const lead = {
  ru: 'Ничего из введённого не потеряно. Выберите, какое значение оставить в каждом поле, и сохраните.',
  ro: 'Nimic din ce ați introdus nu s-a pierdut. Alegeți ce valoare rămâne în fiecare câmp și salvați.',
}
export const mine = { ru: 'Ваш вариант', ro: 'Varianta dumneavoastră' }
export const saved = { ru: 'Сейчас сохранено', ro: 'Varianta salvată' }
export const empty = { ru: 'пусто', ro: 'gol' }
export const send = { ru: 'Сохранить выбранное', ro: 'Salvează ce ați ales' }
export const keepMine = { ru: 'Везде оставить моё', ro: 'Păstrează peste tot varianta mea' }
export const takeSaved = { ru: 'Везде взять сохранённое', ro: 'Preia peste tot ce este salvat' }

export const changedTitle = {
  ru: 'Эту запись только что изменили. Удалить её всё равно?',
  ro: 'Această înregistrare tocmai a fost modificată. O ștergeți totuși?',
}
export const changedLead = { ru: 'Что изменилось:', ro: 'Ce s-a modificat:' }
export const changedElsewhere = {
  ru: 'В этом списке разницы не видно: изменились другие данные записи.',
  ro: 'În această listă diferența nu se vede: s-au modificat alte date ale înregistrării.',
}
export const before = { ru: 'Было', ro: 'Înainte' }
export const now = { ru: 'Стало', ro: 'Acum' }
