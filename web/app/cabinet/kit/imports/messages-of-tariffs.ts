import { counted } from '../../../lib/format.ts'
import type { KindTexts } from './kind-texts.ts'
import { errors, skipped, skippedRows } from './messages-outcomes.ts'

const tariffs = (count: number) => counted(count, ['тариф', 'тарифа', 'тарифов'], ['tarif', 'tarife', 'de tarife'])
const cells = (count: number) => counted(count, ['ячейка', 'ячейки', 'ячеек'], ['celulă', 'celule', 'de celule'])

export const tariffTexts: KindTexts = {
  name: { ru: 'Тарифы', ro: 'Tarife' },
  lead: {
    ru: 'Загрузите свой прайс: мы сравним его с тарифами на сайте и покажем, что изменится. До публикации на сайте не изменится ничего.',
    ro: 'Încărcați lista dumneavoastră de prețuri: o comparăm cu tarifele de pe site și arătăm ce se schimbă. Până la publicare, pe site nu se schimbă nimic.',
  },
  fileHint: {
    ru: 'Или перетащите его сюда. XLSX или CSV, до 5 МБ и 20 000 строк; названия столбцов могут быть любыми.',
    ro: 'Sau trageți-l aici. XLSX sau CSV, până la 5 MB și 20 000 de rânduri; denumirile coloanelor pot fi oricare.',
  },
  tooLarge: {
    ru: 'Файл слишком большой: до 5 МБ, 20 000 строк и 200 столбцов',
    ro: 'Fișierul este prea mare: până la 5 MB, 20 000 de rânduri și 200 de coloane',
  },
  size: (rows) => counted(rows, ['строка', 'строки', 'строк'], ['rând', 'rânduri', 'de rânduri']),
  headings: {
    uploaded: { ru: 'Столбцы прайса', ro: 'Coloanele listei' },
    checked: { ru: 'Проверка прайса', ro: 'Verificarea listei' },
    // A price list is checked while it is uploaded
    checking: { ru: 'Проверка прайса', ro: 'Verificarea listei' },
    publishing: { ru: 'Прайс публикуется', ro: 'Lista se publică' },
    published: { ru: 'Прайс опубликован', ro: 'Lista este publicată' },
    failed: { ru: 'Прайс не опубликован', ro: 'Lista nu este publicată' },
    cancelled: { ru: 'Импорт не понадобился', ro: 'S-a renunțat la import' },
    undone: { ru: 'Импорт отменён', ro: 'Importul este anulat' },
  },
  uploadedLead: {
    ru: 'Укажите, где в файле название и цена тарифа. Выбор запомним для следующих файлов.',
    ro: 'Indicați unde sunt în fișier denumirea și prețul tarifului. Reținem alegerea pentru fișierele următoare.',
  },
  undoneLead: { ru: 'Тарифы снова такие, как до импорта.', ro: 'Tarifele sunt din nou ca înainte de import.' },
  failures: {
    'changed-meanwhile': {
      ru: 'Тарифы изменились, пока прайс ждал публикации. Проверьте его ещё раз: «Изменить сопоставление».',
      ro: 'Tarifele s-au schimbat cât timp lista aștepta publicarea. Verificați-o încă o dată: „Schimbă corespondența”.',
    },
    internal: {
      ru: 'Публикация не удалась, на сайте ничего не изменилось. Проверьте прайс ещё раз: «Изменить сопоставление».',
      ro: 'Publicarea nu a reușit, pe site nu s-a schimbat nimic. Verificați lista încă o dată: „Schimbă corespondența”.',
    },
  },
  tiles: {
    new: { name: { ru: 'Новые', ro: 'Noi' }, note: { ru: 'появятся на сайте', ro: 'vor apărea pe site' } },
    changed: {
      name: { ru: 'Изменены', ro: 'Modificate' },
      note: { ru: 'цена, срок, зоны или тексты', ro: 'preț, termen, zone sau texte' },
    },
    removed: {
      name: { ru: 'Нет в файле', ro: 'Lipsesc din fișier' },
      note: { ru: 'станут скрытыми', ro: 'vor fi ascunse' },
    },
  },
  errors,
  errorRows: (count) =>
    counted(
      count,
      ['строка с ошибками', 'строки с ошибками', 'строк с ошибками'],
      ['rând cu erori', 'rânduri cu erori', 'de rânduri cu erori'],
    ),
  tableTitles: {
    all: { ru: 'Строки с изменениями', ro: 'Rânduri cu modificări' },
    errors: { ru: 'Строки с ошибками', ro: 'Rânduri cu erori' },
    jumps: { ru: 'Скачки цен', ro: 'Salturi de preț' },
    new: { ru: 'Новые тарифы', ro: 'Tarife noi' },
    changed: { ru: 'Изменённые тарифы', ro: 'Tarife modificate' },
    removed: { ru: 'Тарифы, которых нет в файле', ro: 'Tarife care lipsesc din fișier' },
    unchanged: { ru: 'Тарифы без изменений', ro: 'Tarife neschimbate' },
    skipped: skippedRows,
  },
  noRowsCause: { ru: 'Прайс совпадает с тарифами на сайте.', ro: 'Lista coincide cu tarifele de pe site.' },
  outcomes: {
    new: { ru: 'Новый', ro: 'Nou' },
    changed: { ru: 'Изменён', ro: 'Modificat' },
    removed: { ru: 'Скроется', ro: 'Va fi ascuns' },
    unchanged: { ru: 'Прежний', ro: 'Neschimbat' },
    skipped,
    invalid: { ru: 'Ошибка', ro: 'Eroare' },
  },
  mayNotPublish: (errors) => {
    const all = cells(errors)
    return { ru: `Опубликовать нельзя: с ошибками ${all.ru}.`, ro: `Nu se poate publica: ${all.ro} cu erori.` }
  },
  publishTitle: (name) => ({ ru: `Опубликовать прайс ${name}?`, ro: `Publicați lista ${name}?` }),
  publishAbout: (counts) => {
    const [added, changed, hidden] = [tariffs(counts.new), tariffs(counts.changed), tariffs(counts.removed)]
    const jumps = counted(
      counts.jumps,
      ['скачок цены больше 30 %', 'скачка цены больше 30 %', 'скачков цены больше 30 %'],
      ['salt de preț de peste 30 %', 'salturi de preț de peste 30 %', 'de salturi de preț de peste 30 %'],
    )
    return {
      ru: `Появятся: ${added.ru}. Изменятся: ${changed.ru}. Скроются: ${hidden.ru}.${counts.jumps > 0 ? ` Вы подтверждаете ${jumps.ru}.` : ''}`,
      ro: `Apar: ${added.ro}. Se modifică: ${changed.ro}. Se ascund: ${hidden.ro}.${counts.jumps > 0 ? ` Confirmați ${jumps.ro}.` : ''}`,
    }
  },
  checkedAgain: {
    ru: 'Тарифы, зоны или другие данные провайдера изменились после проверки, поэтому мы проверили прайс заново. Закройте окно и посмотрите итог.',
    ro: 'Tarifele, zonele sau alte date ale furnizorului s-au schimbat după verificare, de aceea am verificat lista din nou. Închideți fereastra și vedeți rezultatul.',
  },
  publishedTitle: (name) => ({ ru: `Прайс ${name} опубликован`, ro: `Lista ${name} este publicată` }),
  publishedCounts: (counts) => {
    const [added, changed, hidden] = [tariffs(counts.new), tariffs(counts.changed), tariffs(counts.removed)]
    return {
      ru: `Добавлено: ${added.ru}. Изменено: ${changed.ru}. Скрыто: ${hidden.ru}.`,
      ro: `Adăugate: ${added.ro}. Modificate: ${changed.ro}. Ascunse: ${hidden.ro}.`,
    }
  },
  onSite: (name) => ({ ru: `Тарифы ${name} на сайте`, ro: `Tarifele ${name} pe site` }),
  undoAbout: {
    ru: 'Отмена вернёт тарифы, цены и зоны такими, какими они были до публикации, и удалит добавленные тарифы. Заявки, пришедшие после неё, останутся. Отменить можно до следующего импорта этого провайдера.',
    ro: 'Anularea readuce tarifele, prețurile și zonele așa cum erau înainte de publicare și șterge tarifele adăugate. Cererile primite după ea rămân. Anularea este posibilă până la următorul import al acestui furnizor.',
  },
}
