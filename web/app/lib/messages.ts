export const notLoaded = { ru: 'Страница не загрузилась', ro: 'Pagina nu s-a încărcat' }
export const retry = { ru: 'Повторить', ro: 'Încearcă din nou' }
export const loading = { ru: 'Загрузка...', ro: 'Se încarcă…' }
