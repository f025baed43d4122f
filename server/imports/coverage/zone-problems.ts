import type { AreaProblem } from '@motanet/contract/coverage/area.ts'
import type { Translated } from '@motanet/contract/errors.ts'
import { describeField } from '../../http/errors/field-problems.ts'

/** Why a zone of a file is refused, besides what the zone form rejects as well. {…} stands for the details. */
const zoneProblems = {
  'name-required': { ru: 'у зоны должно быть название', ro: 'zona trebuie să aibă o denumire' },
  'unknown-provider': { ru: 'такого провайдера нет', ro: 'un astfel de furnizor nu există' },
  'not-a-polygon': { ru: 'нужен полигон', ro: 'este nevoie de un poligon' },
  'key-too-long': { ru: 'слишком длинный id', ro: 'id prea lung' },
  'repeated-zone': { ru: 'зоны {details} — одна и та же', ro: 'zonele {details} sunt una și aceeași' },
  'several-zones': {
    ru: 'зон с таким названием несколько: переименуйте их',
    ro: 'sunt mai multe zone cu această denumire: redenumiți-le',
  },
  'zone-in-use': {
    ru: 'зону нельзя удалить, в ней продаются тарифы: {details}',
    ro: 'zona nu poate fi ștearsă, în ea se vând tarife: {details}',
  },
} as const satisfies Record<string, Translated>

export type ZoneProblemCode = keyof typeof zoneProblems

/** The reason in both languages, in one line of lower case. */
export function zoneReason(code: ZoneProblemCode, details = ''): Translated {
  const { ru, ro } = zoneProblems[code]
  return { ru: ru.replace('{details}', details), ro: ro.replace('{details}', details) }
}

/** The reason of the zone form, as it is written beside a zone. */
export function areaReason(problem: AreaProblem, details: Translated): Translated {
  if (problem === 'area-not-a-polygon') return zoneReason('not-a-polygon')
  const inRow = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
  const { ru, ro } = details
  return { ru: inRow(describeField(problem, 'ru')) + ru, ro: inRow(describeField(problem, 'ro')) + ro }
}
