import type { Translated } from '@motanet/contract/errors.ts'

/** Why a row or a file is not imported: English for commands, Russian and Romanian for pages. */
export interface Reason extends Translated {
  en: string
}

/** Of a row: a sentence without a full stop, whose subject is the row. */
export const rowReasons = {
  noLocality: { en: 'it names no locality', ru: 'нет населённого пункта', ro: 'lipsește localitatea' },
  noStreet: { en: 'it names no street', ru: 'нет улицы', ro: 'lipsește strada' },
  noNumber: { en: 'it has no house number', ru: 'нет номера дома', ro: 'lipsește numărul casei' },
  dateAsNumber: (text: string) => ({
    en: `its house number has become the date «${text}»: format the column as text`,
    ru: `номер дома превратился в дату «${text}»: задайте столбцу текстовый формат`,
    ro: `numărul casei s-a transformat în data „${text}”: formatați coloana ca text`,
  }),
  textAsNumber: (text: string) => ({
    en: `«${text}» is no house number`,
    ru: `«${text}» — не номер дома`,
    ro: `„${text}” nu este un număr de casă`,
  }),
  longNumber: (characters: number) => ({
    en: `its house number is longer than ${characters} characters`,
    ru: `номер дома длиннее ${characters} знаков`,
    ro: `numărul casei depășește ${characters} de caractere`,
  }),
  longName: (characters: number) => ({
    en: `it has a name longer than ${characters} characters`,
    ru: `название длиннее ${characters} знаков`,
    ro: `o denumire depășește ${characters} de caractere`,
  }),
  unreadable: {
    en: 'it contains unreadable characters',
    ru: 'есть нечитаемые знаки',
    ro: 'conține caractere ilizibile',
  },
  exchanged: {
    en: 'its longitude and latitude are exchanged',
    ru: 'широта и долгота перепутаны местами',
    ro: 'longitudinea și latitudinea sunt inversate',
  },
  abroad: (coordinates: string) => ({
    en: `its coordinates ${coordinates} are not in Moldova`,
    ru: `координаты ${coordinates} не в Молдове`,
    ro: `coordonatele ${coordinates} nu sunt în Moldova`,
  }),
  noCoordinates: { en: 'it has no coordinates', ru: 'нет координат', ro: 'lipsesc coordonatele' },
  noDegrees: (text: string) => ({
    en: `its coordinate «${text}» is no number`,
    ru: `координата «${text}» — не число`,
    ro: `coordonata „${text}” nu este un număr`,
  }),
  noNodes: {
    en: 'its nodes are not in the file',
    ru: 'в файле нет точек его контура',
    ro: 'punctele conturului lipsesc din fișier',
  },
  noJson: { en: 'it is no JSON', ru: 'это не JSON', ro: 'nu este JSON' },
  noPoint: {
    en: 'it is no GeoJSON feature with a point',
    ru: 'это не объект GeoJSON с точкой',
    ro: 'nu este un obiect GeoJSON cu un punct',
  },
  sameAddress: (where: string, metres: number) => ({
    en: `it has the address of ${where}, ${metres} m away`,
    ru: `тот же адрес, что у ${named(where, 'строки').ru}, на расстоянии ${metres} м`,
    ro: `are aceeași adresă ca ${named(where).ro}, la distanța de ${metres} m`,
  }),
  sameKey: (key: string, where: string) => ({
    en: `its key ${key} is that of ${where}`,
    ru: `ключ ${key} уже есть у ${named(where, 'строки').ru}`,
    ro: `cheia ${key} este deja la ${named(where).ro}`,
  }),
} as const

/** Of a file: whole sentences. */
export const fileReasons = {
  unreadable: (path: string, cause: string) => ({
    en: `${path} cannot be read: ${cause}.`,
    ru: 'Файл не удалось прочитать.',
    ro: 'Fișierul nu a putut fi citit.',
  }),
  empty: { en: 'The file is empty.', ru: 'Файл пустой.', ro: 'Fișierul este gol.' },
  noHouses: { en: 'The file contains no houses.', ru: 'В файле нет домов.', ro: 'Fișierul nu conține case.' },
  noUsableHouses: (count: number, where: string, first: Reason) => ({
    en: `The file contains no usable houses. ${count} were rejected; ${where}: ${first.en}.`,
    ru: `В файле нет ни одной пригодной строки. Отклонено: ${count}; ${named(where).ru}: ${first.ru}.`,
    ro: `Fișierul nu conține niciun rând utilizabil. Respinse: ${count}; ${named(where).ro}: ${first.ro}.`,
  }),
  unknownFormat: {
    en: 'The file is no .osm.pbf, no GeoJSON and no CSV.',
    ru: 'Это не .osm.pbf, не GeoJSON и не CSV.',
    ro: 'Fișierul nu este nici .osm.pbf, nici GeoJSON, nici CSV.',
  },
  noText: { en: 'The file contains no text.', ru: 'В файле нет текста.', ro: 'Fișierul nu conține text.' },
  damagedText: (line: number, cause: string) => ({
    en: `The file is damaged after line ${line}: ${cause}.`,
    ru: `Файл повреждён после строки ${line}.`,
    ro: `Fișierul este deteriorat după rândul ${line}.`,
  }),
  damagedRow: (line: number, cause: string) => ({
    en: `The file is damaged in line ${line}: ${cause}.`,
    ru: `Файл повреждён в строке ${line}.`,
    ro: `Fișierul este deteriorat în rândul ${line}.`,
  }),
  longLine: {
    en: 'The file is no list of GeoJSON lines: a line is too long.',
    ru: 'Это не список строк GeoJSON: одна из строк слишком длинная.',
    ro: 'Nu este o listă de rânduri GeoJSON: un rând este prea lung.',
  },
  missingColumns: (names: readonly Reason[]) => ({
    en: `The first line names no column for: ${names.map(({ en }) => en).join(', ')}.`,
    ru: `В первой строке нет столбцов: ${names.map(({ ru }) => `«${ru}»`).join(', ')}.`,
    ro: `În primul rând lipsesc coloanele: ${names.map(({ ro }) => `„${ro}”`).join(', ')}.`,
  }),
  cutBlock: (number: number, byte: number) => ({
    en: `The file ends within block ${number}, which begins at byte ${byte}.`,
    ru: `Файл обрывается в блоке ${number}, который начинается с байта ${byte}.`,
    ro: `Fișierul se întrerupe în blocul ${number}, care începe la octetul ${byte}.`,
  }),
  damagedBlock: (number: number, byte: number, cause: string) => ({
    en: `The file is damaged in block ${number}, which begins at byte ${byte}: ${cause}.`,
    ru: `Файл повреждён в блоке ${number}, который начинается с байта ${byte}.`,
    ro: `Fișierul este deteriorat în blocul ${number}, care începe la octetul ${byte}.`,
  }),
  incomplete: (retired: number, houses: number, locality: string, others: number) => ({
    en: `The file lacks ${retired} of ${houses} houses of ${locality}${others > 0 ? `, and many of ${others} other localities` : ''}: is it complete? --keep-missing keeps them, --retire-many retires them.`,
    ru: `В файле нет домов населённого пункта ${locality}: ${retired} из ${houses}. Возможно, файл неполный.`,
    ro: `În fișier lipsesc case din ${locality}: ${retired} din ${houses}. Poate că fișierul nu este complet.`,
  }),
} as const

/** How another row of the file is named: a line, in Russian in the given case, or an object of OpenStreetMap. */
function named(where: string, line = 'строка'): Translated {
  const number = /^line (\d+)$/.exec(where)?.[1]
  const [ru, ro] = number === undefined ? [where, where] : [`${line} ${number}`, `rândul ${number}`]
  return { ru, ro }
}
