export const lead = {
  ru: 'Один отзыв о каждом провайдере. Правки появляются на сайте сразу.',
  ro: 'O recenzie pentru fiecare furnizor. Modificările apar imediat pe site.',
}
export const none = { ru: 'Вы ещё не оставляли отзывов', ro: 'Nu ați lăsat încă recenzii' }
export const noneHint = {
  ru: 'Расскажите, как работает ваш провайдер: это поможет выбрать другим.',
  ro: 'Spuneți cum lucrează furnizorul dumneavoastră: îi ajutați pe alții să aleagă.',
}
export const toProviders = { ru: 'Выбрать провайдера', ro: 'Alege un furnizor' }
export const failedHint = { ru: 'Остальное в кабинете работает.', ro: 'Restul cabinetului funcționează.' }
