/** A town of Moldova. `name` is Russian. */
export interface Town {
  name: string
  nameRo: string
  /** Former and colloquial names. */
  otherNames: string[]
}

/**
 * The municipalities and towns of Moldova. Source: law 764/2001 on the administrative and territorial organisation,
 * annexes 1 to 4; towns on the left bank of the Nistru as the law lists them.
 */
export const towns: readonly Town[] = `
Bălți|Бельцы|Бэлць
Bender|Бендеры|Tighina|Тигина
Cahul|Кагул
Ceadîr-Lunga|Чадыр-Лунга
Chișinău|Кишинёв
Comrat|Комрат
Edineț|Единцы
Hîncești|Хынчешты|Котовск
Orhei|Оргеев
Soroca|Сороки
Strășeni|Страшены
Tiraspol|Тирасполь
Ungheni|Унгены
Anenii Noi|Новые Анены|Анений Ной
Basarabeasca|Бессарабка|Басарабяска
Biruința|Бируинца
Briceni|Бричаны
Bucovăț|Быковец
Cantemir|Кантемир
Camenca|Каменка
Căinari|Кайнары
Călărași|Калараш
Căușeni|Каушаны
Cimișlia|Чимишлия
Codru|Кодру
Cornești|Корнешты
Costești|Костешты
Crasnoe|Красное
Cricova|Криково
Criuleni|Криуляны
Cupcini|Купчинь
Dnestrovsc|Днестровск
Dondușeni|Дондюшаны
Drochia|Дрокия
Dubăsari|Дубоссары|Дубэсарь
Durlești|Дурлешты
Fălești|Фалешты
Florești|Флорешты
Frunză|Фрунзэ
Ghindești|Гиндешты
Glodeni|Глодяны
Grigoriopol|Григориополь
Ialoveni|Яловены
Iargara|Яргара
Leova|Леова|Леово
Lipcani|Липканы
Maiac|Маяк
Mărculești|Маркулешты
Nisporeni|Ниспорены
Ocnița|Окница
Otaci|Атаки|Отачь
Rezina|Резина
Rîbnița|Рыбница
Rîșcani|Рышканы
Sîngera|Сынжера
Sîngerei|Сынжерей
Slobozia|Слободзея
Șoldănești|Шолданешты
Ștefan Vodă|Штефан-Водэ
Taraclia|Тараклия
Telenești|Теленешты
Tiraspolul Nou|Новотираспольский
Tvardița|Твардица
Vadul lui Vodă|Вадул-луй-Водэ
Vatra|Ватра
Vulcănești|Вулканешты`
  .trim()
  .split('\n')
  .map((line) => {
    const [nameRo = '', name = '', ...otherNames] = line.split('|')
    return { name, nameRo, otherNames }
  })
