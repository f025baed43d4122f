export const retry = { ru: 'Повторить', ro: 'Încearcă din nou' }
export const loading = { ru: 'Загрузка...', ro: 'Se încarcă…' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const formFailedToLoad = {
  ru: 'Не удалось открыть форму. Проверьте интернет.',
  ro: 'Formularul nu s-a deschis. Verificați internetul.',
}

export const here = { ru: 'Вы здесь', ro: 'Sunteți aici' }
export const home = { ru: 'Главная', ro: 'Acasă' }

export const callOrWrite = { ru: 'Позвоните или напишите нам:', ro: 'Sunați-ne sau scrieți-ne:' }
