import type {
  AddressFormat,
  AddressImportFailure,
  AddressImportState,
  AddressImportStep,
  AddressRowFilter,
} from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport, IncompleteLocality } from '@motanet/contract/staff/address-imports.ts'
import { both, formatNumber, pluralRo } from '../../../../lib/format.ts'
import { type Text, variant } from '../../../../lib/language.ts'
import { houseCount } from '../../../kit/addresses/messages.ts'

type Counts = NonNullable<AddressImport['counts']>

export const lead = {
  ru: 'Загрузите файл адресов: мы сравним его с теми, что в поиске, и покажем, что изменится. Дома сохраняют свои ссылки, заявки и покрытие.',
  ro: 'Încărcați un fișier cu adrese: îl comparăm cu cele din căutare și arătăm ce se schimbă. Casele își păstrează linkurile, cererile și acoperirea.',
}
export const fileHint = {
  ru: 'Или перетащите его сюда: .osm.pbf, GeoJSON от OpenAddresses или CSV со столбцами «населённый пункт», «улица», «дом», «долгота», «широта». До 256 МБ.',
  ro: 'Sau trageți-l aici: .osm.pbf, GeoJSON de la OpenAddresses sau CSV cu coloanele „localitate”, „strada”, „casa”, „longitudine”, „latitudine”. Până la 256 MB.',
}
export const tooLarge = { ru: 'Файл слишком большой: до 256 МБ', ro: 'Fișierul este prea mare: până la 256 MB' }
export const empty = { ru: 'Файл пустой', ro: 'Fișierul este gol' }
export const sent = (percent: number): Text => ({
  ru: `Загружено ${percent} %. Не закрывайте страницу.`,
  ro: `${pluralRo(percent, 'S-a', 'S-au', 'S-au')} încărcat ${percent} %. Nu închideți pagina.`,
})
export const current = {
  ru: 'Все адреса, как они сейчас в поиске: файл можно исправить и загрузить обратно. Населённый пункт, у которого в файле нет ни одной строки, не изменится.',
  ro: 'Toate adresele așa cum sunt acum în căutare: fișierul poate fi corectat și încărcat înapoi. O localitate fără niciun rând în fișier nu se schimbă.',
}
export const unnamed = { ru: 'Импорт на сервере', ro: 'Import pe server' }
export const uploading = { ru: 'Загружен не весь', ro: 'Încărcat parțial' }
export const changed = (counts: Counts): Text => {
  const { new: added, reinstated, renamed, renumbered, moved, merged, retired } = counts
  const all = houseCount(added + reinstated + renamed + renumbered + moved + merged + retired)
  return { ru: `${all.ru} с изменениями`, ro: `${all.ro} cu modificări` }
}

export const headings: Readonly<Record<AddressImportState, Text>> = {
  uploaded: { ru: 'Файл загружен не весь', ro: 'Fișierul este încărcat parțial' },
  checking: { ru: 'Проверяем адреса', ro: 'Verificăm adresele' },
  checked: { ru: 'Проверка адресов', ro: 'Verificarea adreselor' },
  publishing: { ru: 'Адреса публикуются', ro: 'Adresele se publică' },
  published: { ru: 'Адреса опубликованы', ro: 'Adresele sunt publicate' },
  failed: { ru: 'Адреса не опубликованы', ro: 'Adresele nu sunt publicate' },
  cancelled: { ru: 'Импорт не понадобился', ro: 'S-a renunțat la import' },
}
export const uploadedLead = {
  ru: 'Загрузка ещё идёт или прервалась. Если прервалась, загрузите файл ещё раз.',
  ro: 'Încărcarea continuă sau s-a întrerupt. Dacă s-a întrerupt, încărcați fișierul încă o dată.',
}
export const checkingLead = {
  ru: 'Для целой страны это займёт несколько минут. Страницу можно закрыть.',
  ro: 'Pentru o țară întreagă durează câteva minute. Pagina poate fi închisă.',
}
export const steps: Readonly<Record<AddressImportStep, (percent: number) => Text>> = {
  waiting: () => ({ ru: 'Ждём своей очереди…', ro: 'Așteptăm rândul…' }),
  reading: (percent) => ({ ru: `Читаем файл: ${percent} %`, ro: `Citim fișierul: ${percent} %` }),
  comparing: () => ({ ru: 'Сравниваем дома…', ro: 'Comparăm casele…' }),
  writing: (percent) => ({ ru: `Сохраняем: ${percent} %`, ro: `Salvăm: ${percent} %` }),
}
export const failures: Readonly<Record<Exclude<AddressImportFailure, 'refused'>, Text>> = {
  'changed-meanwhile': {
    ru: 'Адреса изменились после проверки, и файл изменил бы не то, что вы видели. Проверьте его ещё раз.',
    ro: 'Adresele s-au schimbat după verificare, iar fișierul ar schimba altceva decât ați văzut. Verificați-l încă o dată.',
  },
  internal: {
    ru: 'Не получилось, адреса остались прежними. Проверьте файл ещё раз.',
    ro: 'Nu a reușit, adresele au rămas neschimbate. Verificați fișierul încă o dată.',
  },
}

export const file = { ru: 'Файл адресов', ro: 'Fișierul cu adrese' }
export const formats: Readonly<Record<AddressFormat, Text>> = {
  csv: { ru: 'CSV', ro: 'CSV' },
  openaddresses: { ru: 'OpenAddresses', ro: 'OpenAddresses' },
  osm: { ru: 'OpenStreetMap', ro: 'OpenStreetMap' },
}
export const missing = { ru: 'Дома, которых нет в файле', ro: 'Case care lipsesc din fișier' }
export const keepMissing = {
  ru: 'Файл неполный: оставить дома, которых в нём нет',
  ro: 'Fișierul nu este complet: păstrați casele care lipsesc din el',
}
export const keepMissingHint = {
  ru: 'Иначе такие дома тех же населённых пунктов больше не предлагаются в поиске. Ссылки на них и покрытие останутся.',
  ro: 'Altfel asemenea case din aceleași localități nu mai sunt propuse în căutare. Linkurile către ele și acoperirea rămân.',
}

/** A misspelt locality of the file is a new one. */
export const newHouses = ({ reinstated, new_localities: localities }: Counts): Text => {
  const parts: Text[] = [
    ...(reinstated > 0
      ? [{ ru: `из них снова в файле: ${reinstated}`, ro: `din ele din nou în fișier: ${reinstated}` }]
      : []),
    ...(localities > 0 ? [{ ru: `новых населённых пунктов: ${localities}`, ro: `localități noi: ${localities}` }] : []),
  ]
  return parts.length === 0
    ? { ru: 'их ещё нет в поиске', ro: 'încă nu sunt în căutare' }
    : both((language) => parts.map((part) => part[language]).join(', '))
}
export const tiles = {
  new: { ru: 'Новые дома', ro: 'Case noi' },
  renamed: {
    name: { ru: 'Другая улица', ro: 'Altă stradă' },
    note: { ru: 'улицу переименовали', ro: 'strada a fost redenumită' },
  },
  renumbered: {
    name: { ru: 'Другой номер', ro: 'Alt număr' },
    note: { ru: 'тот же дом', ro: 'aceeași casă' },
  },
  moved: { name: { ru: 'Сдвинуты', ro: 'Mutate' }, note: { ru: 'больше чем на метр', ro: 'cu mai mult de un metru' } },
  merged: {
    name: { ru: 'Объединены', ro: 'Unite' },
    note: { ru: 'ссылки ведут на новый дом', ro: 'linkurile duc la casa nouă' },
  },
  retired: {
    name: { ru: 'Уходят из поиска', ro: 'Ies din căutare' },
    note: { ru: 'их нет в файле', ro: 'lipsesc din fișier' },
  },
  rejected: {
    name: { ru: 'Отклонены', ro: 'Respinse' },
    note: { ru: 'непригодные строки', ro: 'rânduri care nu pot fi folosite' },
  },
} as const

export const tableTitles: Readonly<Record<AddressRowFilter, Text>> = {
  all: { ru: 'На что посмотреть', ro: 'Ce merită verificat' },
  renamed: { ru: 'Переименованные улицы', ro: 'Străzi redenumite' },
  renumbered: { ru: 'Дома с другим номером', ro: 'Case cu alt număr' },
  missing: { ru: 'Дома, которые объединены или уходят', ro: 'Case unite sau care ies din căutare' },
  rejected: { ru: 'Отклонённые строки', ro: 'Rânduri respinse' },
}
export const noRowsCause = {
  ru: 'Здесь появляются отклонённые строки, переименованные улицы, дома с другим номером и дома, которые пропадают. Показываем первую тысячу каждого вида.',
  ro: 'Aici apar rândurile respinse, străzile redenumite, casele cu alt număr și casele care dispar. Arătăm prima mie de fiecare fel.',
}
export const row = { ru: 'Строка или адрес', ro: 'Rândul sau adresa' }
export const details = { ru: 'Подробности', ro: 'Detalii' }
export const gone = { ru: 'нет в файле', ro: 'lipsește din fișier' }
export const results = {
  rejected: { ru: 'Не принята', ro: 'Neacceptat' },
  renamed: { ru: 'Переименована', ro: 'Redenumită' },
  renumbered: tiles.renumbered.name,
  retired: { ru: 'Уходит', ro: 'Iese' },
  merged: { ru: 'Объединён', ro: 'Unită' },
} as const
/** `line 17`, or an object of OpenStreetMap. */
export const positionInFile = (where: string): Text => {
  const line = /^line (\d+)$/.exec(where)?.[1]
  return line === undefined ? { ru: where, ro: where } : { ru: `Строка ${line}`, ro: `Rândul ${line}` }
}

export const isComplete = { ru: 'В файле точно все дома?', ro: 'Fișierul conține toate casele?' }
const shownLocalities = 5
export const lacking = (localities: readonly IncompleteLocality[]): Text =>
  both((language) => {
    const shown = localities.slice(0, shownLocalities).map(({ houses: all, retired, ...names }) => {
      const locality = variant(names, 'locality', language)
      const [lost, of] = [formatNumber(retired, language), formatNumber(all, language)]
      return language === 'ru' ? `${locality}: нет ${lost} из ${of}` : `${locality}: lipsesc ${lost} din ${of}`
    })
    const rest = localities.length - shown.length
    const others =
      rest === 0 ? [] : [language === 'ru' ? `и ещё населённых пунктов: ${rest}` : `și alte localități: ${rest}`]
    return `${[...shown, ...others].join('; ')}.`
  })
export const mayPublishRest = {
  ru: 'Файл можно опубликовать. Отклонённые строки ничего не изменят.',
  ro: 'Fișierul poate fi publicat. Rândurile respinse nu schimbă nimic.',
}
export const noChange = {
  ru: 'Файл ничего не меняет. Населённые пункты, которых в нём нет, остаются как есть.',
  ro: 'Fișierul nu schimbă nimic. Localitățile care lipsesc din el rămân așa cum sunt.',
}
export const publishTitle = { ru: 'Опубликовать адреса?', ro: 'Publicați adresele?' }
export const publishAbout = ({ counts, isIncomplete }: { counts: Counts | null; isIncomplete: boolean }): Text => {
  const [added, gone] = [houseCount((counts?.new ?? 0) + (counts?.reinstated ?? 0)), houseCount(counts?.retired ?? 0)]
  const warning = isIncomplete
    ? {
        ru: ' Это необычно много: проверьте, что файл полный.',
        ro: ' Este neobișnuit de mult: verificați că fișierul este complet.',
      }
    : { ru: '', ro: '' }
  return {
    ru: `Добавятся: ${added.ru}. Уйдут из поиска: ${gone.ru}.${warning.ru} Отменить публикацию нельзя. Другой файл изменит только те населённые пункты, которые в нём есть.`,
    ro: `Se adaugă: ${added.ro}. Ies din căutare: ${gone.ro}.${warning.ro} Publicarea nu poate fi anulată. Alt fișier schimbă doar localitățile pe care le conține.`,
  }
}
