export const mayNotImport = {
  ru: 'У вас нет права загружать прайс-листы',
  ro: 'Nu aveți dreptul să încărcați liste de prețuri',
}
export const mayNotImportCause = {
  ru: 'Для этого нужны права создавать и изменять тарифы. Их даёт менеджерам провайдер.',
  ro: 'Pentru aceasta sunt necesare drepturile de a crea și de a modifica tarife. Le acordă managerilor furnizorul.',
}
export const notWhileSuspended = {
  ru: 'Пока провайдер приостановлен, загружать файлы нельзя.',
  ro: 'Cât timp furnizorul este suspendat, fișierele nu pot fi încărcate.',
}
export const toTariffs = { ru: 'К списку тарифов', ro: 'Spre lista de tarife' }
