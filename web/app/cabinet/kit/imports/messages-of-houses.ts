import { counted, pluralRu } from '../../../lib/format.ts'
import { houseCount } from '../addresses/messages.ts'
import type { KindTexts } from './kind-texts.ts'
import { coverageTexts } from './messages-of-zones.ts'
import { skipped, skippedRows } from './messages-outcomes.ts'

export const houseTexts: KindTexts = {
  name: { ru: 'Дома', ro: 'Case' },
  lead: coverageTexts.lead,
  fileHint: coverageTexts.fileHint,
  tooLarge: coverageTexts.tooLarge,
  size: (rows) => counted(rows, ['строка', 'строки', 'строк'], ['rând', 'rânduri', 'de rânduri']),
  headings: {
    uploaded: { ru: 'Зона для домов', ro: 'Zona caselor' },
    checking: { ru: 'Ищем дома', ro: 'Căutăm casele' },
    checked: { ru: 'Проверка домов', ro: 'Verificarea caselor' },
    publishing: { ru: 'Дома публикуются', ro: 'Casele se publică' },
    published: { ru: 'Дома опубликованы', ro: 'Casele sunt publicate' },
    failed: { ru: 'Дома не опубликованы', ro: 'Casele nu sunt publicate' },
    cancelled: { ru: 'Импорт не понадобился', ro: 'S-a renunțat la import' },
    undone: { ru: 'Импорт отменён', ro: 'Importul este anulat' },
  },
  uploadedLead: {
    ru: 'Выберите или назовите зону: в этих домах будут доступны её тарифы, даже если дом стоит вне контура.',
    ro: 'Alegeți sau denumiți zona: în aceste case vor fi disponibile tarifele ei, chiar dacă o casă este în afara conturului.',
  },
  undoneLead: { ru: 'Дома зоны снова такие, как до импорта.', ro: 'Casele zonei sunt din nou ca înainte de import.' },
  failures: {
    'changed-meanwhile': {
      ru: 'Зона или её дома изменились. Выберите зону и проверьте список ещё раз.',
      ro: 'Zona sau casele ei s-au schimbat. Alegeți zona și verificați lista încă o dată.',
    },
    internal: {
      ru: 'Не получилось, на сайте ничего не изменилось. Проверьте список ещё раз.',
      ro: 'Nu a reușit, pe site nu s-a schimbat nimic. Verificați lista încă o dată.',
    },
  },
  tiles: {
    new: { name: { ru: 'Добавятся', ro: 'Se adaugă' }, note: { ru: 'новые дома зоны', ro: 'case noi ale zonei' } },
    // A house does not change
    changed: { name: { ru: 'Изменены', ro: 'Modificate' }, note: { ru: '', ro: '' } },
    removed: { name: { ru: 'Удаляются', ro: 'Se șterg' }, note: { ru: 'их нет в файле', ro: 'lipsesc din fișier' } },
  },
  errors: { ru: 'Под вопросом', ro: 'Nesigure' },
  errorRows: () => ({ ru: 'нужен ваш выбор', ro: 'alegerea vă aparține' }),
  tableTitles: {
    all: { ru: 'Строки с изменениями', ro: 'Rânduri cu modificări' },
    errors: { ru: 'Строки, где нужен выбор', ro: 'Rânduri care cer o alegere' },
    // No house has a price, or changes
    jumps: { ru: 'Скачки цен', ro: 'Salturi de preț' },
    changed: { ru: 'Изменённые дома', ro: 'Case modificate' },
    new: { ru: 'Новые дома', ro: 'Case noi' },
    removed: { ru: 'Дома, которых нет в файле', ro: 'Case care lipsesc din fișier' },
    unchanged: { ru: 'Дома, которые уже есть', ro: 'Case care există deja' },
    skipped: skippedRows,
  },
  noRowsCause: { ru: 'Все дома списка уже есть в зоне.', ro: 'Toate casele din listă există deja în zonă.' },
  outcomes: {
    new: { ru: 'Добавится', ro: 'Se adaugă' },
    changed: { ru: 'Изменён', ro: 'Modificat' },
    removed: { ru: 'Удалится', ro: 'Va fi ștearsă' },
    unchanged: { ru: 'Уже есть', ro: 'Există deja' },
    invalid: { ru: 'Выберите дом', ro: 'Alegeți casa' },
    skipped,
  },
  mayNotPublish: (errors) => {
    const all = counted(errors, ['строка', 'строки', 'строк'], ['rând', 'rânduri', 'de rânduri'])
    const wait = pluralRu(errors, 'ждёт', 'ждут', 'ждут')
    return {
      ru: `Опубликовать пока нельзя: вашего выбора ${wait} ${all.ru}.`,
      ro: `Încă nu se poate publica: alegerea dumneavoastră este așteptată la ${all.ro}.`,
    }
  },
  publishTitle: (name) => ({ ru: `Опубликовать дома ${name}?`, ro: `Publicați casele ${name}?` }),
  publishAbout: (counts) => {
    const [added, removed] = [houseCount(counts.new), houseCount(counts.removed)]
    return {
      ru: `Добавятся: ${added.ru}. Удалятся: ${removed.ru}.`,
      ro: `Se adaugă: ${added.ro}. Se șterg: ${removed.ro}.`,
    }
  },
  checkedAgain: {
    ru: 'Дома зоны изменились после проверки, поэтому мы проверяем список заново. Закройте окно и посмотрите итог.',
    ro: 'Casele zonei s-au schimbat după verificare, de aceea verificăm lista din nou. Închideți fereastra și vedeți rezultatul.',
  },
  publishedTitle: (name) => ({ ru: `Дома ${name} опубликованы`, ro: `Casele ${name} sunt publicate` }),
  publishedCounts: (counts) => {
    const [added, removed] = [houseCount(counts.new), houseCount(counts.removed)]
    return {
      ru: `Добавлено: ${added.ru}. Удалено: ${removed.ru}.`,
      ro: `Adăugate: ${added.ro}. Șterse: ${removed.ro}.`,
    }
  },
  onSite: (name) => ({ ru: `Зоны ${name} на карте`, ro: `Zonele ${name} pe hartă` }),
  undoAbout: {
    ru: 'Отмена вернёт дома зоны такими, какими они были до публикации, а зону, которую создал импорт, удалит. Заявки, пришедшие после неё, останутся. Отменить можно до следующего импорта этого провайдера.',
    ro: 'Anularea readuce casele zonei așa cum erau înainte de publicare, iar zona creată de import o șterge. Cererile primite după ea rămân. Anularea este posibilă până la următorul import al acestui furnizor.',
  },
}
