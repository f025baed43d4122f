export const unsavedTitle = { ru: 'Закрыть без сохранения?', ro: 'Închideți fără a salva?' }
export const unsavedCause = {
  ru: 'То, что вы ввели, ещё не сохранено и пропадёт.',
  ro: 'Ceea ce ați introdus nu este încă salvat și se va pierde.',
}
export const goOn = { ru: 'Продолжить ввод', ro: 'Continuă completarea' }
export const discard = { ru: 'Закрыть без сохранения', ro: 'Închide fără a salva' }
