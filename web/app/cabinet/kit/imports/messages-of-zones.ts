import { counted } from '../../../lib/format.ts'
import type { KindTexts } from './kind-texts.ts'
import { errors, skipped, skippedRows } from './messages-outcomes.ts'

const zones = (count: number) => counted(count, ['зона', 'зоны', 'зон'], ['zonă', 'zone', 'de zone'])

export const coverageTexts: KindTexts = {
  name: { ru: 'Покрытие', ro: 'Acoperire' },
  lead: {
    ru: 'Загрузите свои зоны или список домов: мы сравним их с тем, что на сайте, и покажем, какие адреса появятся и какие пропадут. До публикации на сайте не изменится ничего.',
    ro: 'Încărcați zonele dumneavoastră sau o listă de case: le comparăm cu ce este pe site și arătăm ce adrese apar și ce adrese dispar. Până la publicare, pe site nu se schimbă nimic.',
  },
  fileHint: {
    ru: 'Или перетащите его сюда. Зоны с названиями (name, на румынском name_ro): GeoJSON или KML. Список домов: CSV или текст, один дом в строке. До 10 МБ.',
    ro: 'Sau trageți-l aici. Zone cu denumiri (name, în română name_ro): GeoJSON sau KML. Listă de case: CSV sau text, o casă pe rând. Până la 10 MB.',
  },
  tooLarge: {
    ru: 'Файл слишком большой: до 10 МБ, 2000 зон и 200 000 точек или 100 000 домов',
    ro: 'Fișierul este prea mare: până la 10 MB, 2000 de zone și 200 000 de puncte sau 100 000 de case',
  },
  size: zones,
  headings: {
    // Its file has no columns to choose
    uploaded: { ru: 'Проверка покрытия', ro: 'Verificarea acoperirii' },
    checked: { ru: 'Проверка покрытия', ro: 'Verificarea acoperirii' },
    checking: { ru: 'Проверка покрытия', ro: 'Verificarea acoperirii' },
    publishing: { ru: 'Покрытие публикуется', ro: 'Acoperirea se publică' },
    published: { ru: 'Покрытие опубликовано', ro: 'Acoperirea este publicată' },
    failed: { ru: 'Покрытие не опубликовано', ro: 'Acoperirea nu este publicată' },
    cancelled: { ru: 'Импорт не понадобился', ro: 'S-a renunțat la import' },
    undone: { ru: 'Импорт отменён', ro: 'Importul este anulat' },
  },
  uploadedLead: { ru: 'На сайте пока ничего не изменилось.', ro: 'Pe site încă nu s-a schimbat nimic.' },
  undoneLead: { ru: 'Зоны снова такие, как до импорта.', ro: 'Zonele sunt din nou ca înainte de import.' },
  failures: {
    'changed-meanwhile': {
      ru: 'Зоны изменились, пока файл ждал публикации. Проверьте его ещё раз.',
      ro: 'Zonele s-au schimbat cât timp fișierul aștepta publicarea. Verificați-l încă o dată.',
    },
    internal: {
      ru: 'Публикация не удалась, на сайте ничего не изменилось. Проверьте файл ещё раз.',
      ro: 'Publicarea nu a reușit, pe site nu s-a schimbat nimic. Verificați fișierul încă o dată.',
    },
  },
  tiles: {
    new: { name: { ru: 'Новые', ro: 'Noi' }, note: { ru: 'появятся на сайте', ro: 'vor apărea pe site' } },
    changed: {
      name: { ru: 'Изменены', ro: 'Modificate' },
      note: { ru: 'контур или название', ro: 'conturul sau denumirea' },
    },
    removed: {
      name: { ru: 'Удаляются', ro: 'Se șterg' },
      note: { ru: 'их нет в файле', ro: 'lipsesc din fișier' },
    },
  },
  errors,
  errorRows: (count) =>
    counted(
      count,
      ['зона с ошибками', 'зоны с ошибками', 'зон с ошибками'],
      ['zonă cu erori', 'zone cu erori', 'de zone cu erori'],
    ),
  tableTitles: {
    all: { ru: 'Зоны с изменениями', ro: 'Zone cu modificări' },
    errors: { ru: 'Зоны с ошибками', ro: 'Zone cu erori' },
    // No zone has a price
    jumps: { ru: 'Скачки цен', ro: 'Salturi de preț' },
    new: { ru: 'Новые зоны', ro: 'Zone noi' },
    changed: { ru: 'Изменённые зоны', ro: 'Zone modificate' },
    removed: { ru: 'Зоны, которых нет в файле', ro: 'Zone care lipsesc din fișier' },
    unchanged: { ru: 'Зоны без изменений', ro: 'Zone neschimbate' },
    skipped: skippedRows,
  },
  noRowsCause: {
    ru: 'Зоны файла уже есть на сайте и не меняются.',
    ro: 'Zonele din fișier există deja pe site și nu se modifică.',
  },
  outcomes: {
    new: { ru: 'Новая', ro: 'Nouă' },
    changed: { ru: 'Изменена', ro: 'Modificată' },
    removed: { ru: 'Удалится', ro: 'Va fi ștearsă' },
    unchanged: { ru: 'Прежняя', ro: 'Neschimbată' },
    skipped,
    invalid: { ru: 'Ошибка', ro: 'Eroare' },
  },
  mayNotPublish: (errors) => {
    const all = counted(errors, ['ошибка', 'ошибки', 'ошибок'], ['eroare', 'erori', 'de erori'])
    return { ru: `Опубликовать нельзя: ${all.ru}.`, ro: `Nu se poate publica: ${all.ro}.` }
  },
  publishTitle: (name) => ({ ru: `Опубликовать покрытие ${name}?`, ro: `Publicați acoperirea ${name}?` }),
  publishAbout: (counts) => {
    const [added, changed, removed] = [zones(counts.new), zones(counts.changed), zones(counts.removed)]
    return {
      ru: `Появятся: ${added.ru}. Изменятся: ${changed.ru}. Удалятся: ${removed.ru}.`,
      ro: `Apar: ${added.ro}. Se modifică: ${changed.ro}. Se șterg: ${removed.ro}.`,
    }
  },
  checkedAgain: {
    ru: 'Зоны изменились после проверки, поэтому мы проверили файл заново. Закройте окно и посмотрите итог.',
    ro: 'Zonele s-au schimbat după verificare, de aceea am verificat fișierul din nou. Închideți fereastra și vedeți rezultatul.',
  },
  publishedTitle: (name) => ({ ru: `Покрытие ${name} опубликовано`, ro: `Acoperirea ${name} este publicată` }),
  publishedCounts: (counts) => {
    const [added, changed, removed] = [zones(counts.new), zones(counts.changed), zones(counts.removed)]
    return {
      ru: `Добавлено: ${added.ru}. Изменено: ${changed.ru}. Удалено: ${removed.ru}.`,
      ro: `Adăugate: ${added.ro}. Modificate: ${changed.ro}. Șterse: ${removed.ro}.`,
    }
  },
  onSite: (name) => ({ ru: `Зоны ${name} на карте`, ro: `Zonele ${name} pe hartă` }),
  undoAbout: {
    ru: 'Отмена вернёт зоны такими, какими они были до публикации, и удалит добавленные. Заявки, пришедшие после неё, останутся. Отменить можно до следующего импорта этого провайдера.',
    ro: 'Anularea readuce zonele așa cum erau înainte de publicare și le șterge pe cele adăugate. Cererile primite după ea rămân. Anularea este posibilă până la următorul import al acestui furnizor.',
  },
}
