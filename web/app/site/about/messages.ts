export const pageTitle = {
  ru: 'О проекте: контакты, сотрудничество, конфиденциальность',
  ro: 'Despre proiect: contacte, colaborare, confidențialitate',
}
export const pageDescription = {
  ru: 'Кто делает Motanet и как он помогает выбрать интернет в Молдове. Адрес и телефоны в Кишинёве, часы работы, карьера, условия для провайдеров и политика конфиденциальности.',
  ro: 'Cine face Motanet și cum vă ajută să alegeți internetul în Moldova. Adresa și telefoanele din Chișinău, programul de lucru, cariere, condiții pentru furnizori și politica de confidențialitate.',
}
export const title = {
  ru: 'Выбираем интернет по адресу, а не по рекламе',
  ro: 'Alegem internetul după adresă, nu după reclamă',
}
export const lead = {
  ru: 'Motanet — бесплатный сервис для Кишинёва и всей Молдовы: показывает, кто подключает ваш дом, сравнивает условия и передаёт заявку провайдеру.',
  ro: 'Motanet este un serviciu gratuit pentru Chișinău și toată Moldova: arată cine vă poate conecta casa, compară condițiile și transmite cererea furnizorului.',
}

export const watchVideo = { ru: 'Смотреть видео о Motanet', ro: 'Urmăriți videoclipul despre Motanet' }
export const videoTitle = { ru: 'Видео о Motanet', ro: 'Videoclip despre Motanet' }
export const videoNote = (host: string) => ({
  ru: `Видео загрузится с сайта ${host}, только когда вы его включите.`,
  ro: `Videoclipul se încarcă de pe ${host} doar după ce îl porniți.`,
})

export const onThisPage = { ru: 'На этой странице', ro: 'Pe această pagină' }
export const product = { ru: 'О сервисе', ro: 'Despre serviciu' }
export const ranking = { ru: 'Порядок в списке', ro: 'Ordinea în listă' }
