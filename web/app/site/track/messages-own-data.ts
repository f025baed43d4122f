export const title = { ru: 'Ваши данные', ro: 'Datele dumneavoastră' }
export const about = {
  ru: 'Всё, что хранится об этой заявке, можно скачать одним файлом или удалить.',
  ro: 'Tot ce se păstrează despre această cerere poate fi descărcat într-un fișier sau șters.',
}
export const policy = { ru: 'Подробнее о данных', ro: 'Mai multe despre date' }
export const download = { ru: 'Скачать данные', ro: 'Descarcă datele' }
export const erase = { ru: 'Удалить данные', ro: 'Șterge datele' }
export const eraseOpen = {
  ru: 'Заявка будет отозвана, провайдеры узнают об этом. Контакты, адрес, переписка и фотографии удалятся сразу и навсегда, ссылка перестанет работать.',
  ro: 'Cererea va fi retrasă, iar furnizorii vor fi anunțați. Contactele, adresa, corespondența și fotografiile se șterg imediat și definitiv, iar linkul nu va mai funcționa.',
}
export const eraseEnded = {
  ru: 'Контакты, адрес, переписка и фотографии удалятся сразу и навсегда, ссылка перестанет работать. Гарантией по этой заявке воспользоваться будет нельзя.',
  ro: 'Contactele, adresa, corespondența și fotografiile se șterg imediat și definitiv, iar linkul nu va mai funcționa. Garanția pentru această cerere nu va mai putea fi folosită.',
}
/** Of a request that another one has replaced. */
export const eraseReplaced = {
  ru: 'Контакты, адрес, переписка и фотографии этой заявки и той, что её заменила, удалятся сразу и навсегда, обе ссылки перестанут работать. Если новая заявка ещё открыта, она будет отозвана. Гарантией по ней воспользоваться будет нельзя.',
  ro: 'Contactele, adresa, corespondența și fotografiile acestei cereri și ale celei care a înlocuit-o se șterg imediat și definitiv, iar ambele linkuri nu vor mai funcționa. Dacă cererea nouă este încă deschisă, va fi retrasă. Garanția pentru ea nu va mai putea fi folosită.',
}
export const eraseNow = { ru: 'Да, удалить навсегда', ro: 'Da, șterge definitiv' }
