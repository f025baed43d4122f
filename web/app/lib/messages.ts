export const notLoaded = { ru: 'Страница не загрузилась', ro: 'Pagina nu s-a încărcat' }
export const retry = { ru: 'Повторить', ro: 'Încearcă din nou' }
export const loading = { ru: 'Загрузка...', ro: 'Se încarcă…' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const formFailedToLoad = {
  ru: 'Не удалось открыть форму. Проверьте связь с интернетом.',
  ro: 'Formularul nu s-a deschis. Verificați conexiunea la internet.',
}
