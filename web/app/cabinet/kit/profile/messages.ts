export const lead = {
  ru: 'Так вас видят клиенты в каталоге и на вашей странице.',
  ro: 'Așa vă văd clienții în catalog și pe pagina dumneavoastră.',
}
export const publicPage = { ru: 'Открыть публичную страницу', ro: 'Deschide pagina publică' }

export const description = { ru: 'О провайдере', ro: 'Despre furnizor' }
export const name = { ru: 'Название', ro: 'Denumire' }
export const phone = { ru: 'Телефон', ro: 'Telefon' }
export const phoneHint = {
  ru: 'Номер Молдовы, другой страны или короткий, как 1410',
  ro: 'Număr din Moldova, din altă țară sau scurt, ca 1410',
}
export const email = { ru: 'E-mail для клиентов', ro: 'E-mail pentru clienți' }
export const emailHint = {
  ru: 'Его видят все на странице провайдера; для входа в кабинет он не нужен',
  ro: 'Îl văd toți pe pagina furnizorului; pentru autentificare nu este necesar',
}
export const address = { ru: 'Адрес', ro: 'Adresă' }
export const hours = { ru: 'Часы работы', ro: 'Program de lucru' }
export const details = { ru: 'Описание', ro: 'Descriere' }
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const saved = { ru: 'Данные провайдера сохранены!', ro: 'Datele furnizorului au fost salvate!' }
export const saveFailed = {
  ru: 'Ошибка при сохранении данных провайдера',
  ro: 'Eroare la salvarea datelor furnizorului',
}

export const pictures = { ru: 'Логотип и картинка', ro: 'Logoul și imaginea' }
export const uploading = { ru: 'Загружаем…', ro: 'Se încarcă…' }
export const logo = {
  label: { ru: 'Логотип', ro: 'Logo' },
  choose: { ru: 'Выбрать логотип', ro: 'Alege logoul' },
  chooseAnother: { ru: 'Выбрать другой', ro: 'Alege altul' },
  preview: { ru: 'Новый логотип, ещё не загружен', ro: 'Logoul nou, încă neîncărcat' },
}
export const uploadLogo = { ru: 'Загрузить логотип', ro: 'Încarcă logoul' }
export const logoSaved = { ru: 'Логотип обновлён!', ro: 'Logoul a fost actualizat!' }
export const logoFailed = { ru: 'Ошибка при сохранении логотипа', ro: 'Eroare la salvarea logoului' }
export const image = {
  label: { ru: 'Картинка', ro: 'Imagine' },
  choose: { ru: 'Выбрать картинку', ro: 'Alege imaginea' },
  chooseAnother: { ru: 'Выбрать другую', ro: 'Alege alta' },
  preview: { ru: 'Новая картинка, ещё не загружена', ro: 'Imaginea nouă, încă neîncărcată' },
}
export const uploadImage = { ru: 'Загрузить картинку', ro: 'Încarcă imaginea' }
export const imageSaved = { ru: 'Картинка обновлена!', ro: 'Imaginea a fost actualizată!' }
export const imageFailed = { ru: 'Ошибка при сохранении картинки', ro: 'Eroare la salvarea imaginii' }
export const noImage = { ru: 'Картинки пока нет', ro: 'Încă nu există imagine' }

export const hiddenText = {
  ru: 'Пока провайдер приостановлен, его страница и получатели заявок недоступны.',
  ro: 'Cât timp furnizorul este suspendat, pagina lui și destinatarii cererilor nu sunt accesibili.',
}
