export const lead = {
  ru: 'Один отзыв о каждом провайдере. Правки появляются на сайте сразу.',
  ro: 'O recenzie pentru fiecare furnizor. Modificările apar imediat pe site.',
}
export const none = { ru: 'Вы ещё не оставляли отзывов', ro: 'Nu ați lăsat încă recenzii' }
export const noneHint = {
  ru: 'Расскажите, как работает ваш провайдер: это поможет выбрать другим.',
  ro: 'Povestiți cum lucrează furnizorul dumneavoastră: îi ajutați pe alții să aleagă.',
}
export const catAlt = { ru: 'Кот смотрит, нет ли отзывов', ro: 'Pisica se uită dacă există recenzii' }
export const toProviders = { ru: 'Выбрать провайдера', ro: 'Alege furnizorul' }
export const failed = { ru: 'Отзывы не загрузились', ro: 'Recenziile nu s-au încărcat' }
export const failedHint = { ru: 'Остальное в кабинете работает.', ro: 'Restul cabinetului funcționează.' }
export const more = { ru: 'Показать ещё', ro: 'Arată mai multe' }
