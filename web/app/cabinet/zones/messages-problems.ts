import type { AreaProblem } from '@motanet/contract/coverage/area.ts'
import { areaDetails } from '@motanet/contract/coverage/area-details.ts'
import type { Text } from '../../lib/language.ts'
import type { TypedProblem } from './typed-area.ts'

const areaProblems: Record<AreaProblem, Text> = {
  'area-not-a-polygon': {
    ru: 'Нужен GeoJSON с Polygon или MultiPolygon',
    ro: 'Este nevoie de GeoJSON cu Polygon sau MultiPolygon',
  },
  'area-simplified': {
    ru: 'Это упрощённый контур зоны, в нём не все точки. Нужен точный',
    ro: 'Acesta este un contur simplificat al zonei, fără toate punctele. Este nevoie de cel exact',
  },
  'area-wrong-crs': { ru: 'Координаты должны быть в WGS 84', ro: 'Coordonatele trebuie să fie în WGS 84' },
  'area-bad-point': {
    ru: 'В каждой точке нужны два числа: долгота и широта',
    ro: 'Fiecare punct are nevoie de două numere: longitudinea și latitudinea',
  },
  'area-too-many-points': { ru: 'В зоне может быть до 2000 точек', ro: 'Zona poate avea cel mult 2000 de puncte' },
  'area-too-many-rings': { ru: 'В зоне может быть до 20 контуров', ro: 'Zona poate avea cel mult 20 de contururi' },
  'area-too-few-points': {
    ru: 'Нужны хотя бы три разные точки',
    ro: 'Sunt necesare cel puțin trei puncte diferite',
  },
  'area-not-closed': {
    ru: 'Контур не замкнут: последняя точка должна повторять первую',
    ro: 'Conturul nu este închis: ultimul punct trebuie să îl repete pe primul',
  },
  'area-outside': {
    ru: 'Точка за пределами Молдовы: долгота от 26 до 31, широта от 45 до 49',
    ro: 'Punctul este în afara Moldovei: longitudinea de la 26 la 31, latitudinea de la 45 la 49',
  },
  'area-crosses-itself': {
    ru: 'Стороны зоны не должны пересекаться или касаться друг друга',
    ro: 'Laturile zonei nu trebuie să se intersecteze sau să se atingă',
  },
  'area-hole-outside': {
    ru: 'Вырез должен оставаться внутри зоны',
    ro: 'Decupajul trebuie să rămână în interiorul zonei',
  },
  'area-overlaps': {
    ru: 'Части зоны не должны накладываться друг на друга или иметь общую сторону',
    ro: 'Părțile zonei nu trebuie să se suprapună sau să aibă o latură comună',
  },
  'area-divided': {
    ru: 'Вырезы делят часть зоны на отдельные куски: сделайте из них отдельные части',
    ro: 'Decupajele împart o parte a zonei în bucăți separate: faceți din ele părți separate',
  },
}

/** The error message for a typed area or a drawing step. */
export function problemText(problem: TypedProblem): Text {
  switch (problem.code) {
    case 'nothing':
      return { ru: 'Введите координаты зоны', ro: 'Introduceți coordonatele zonei' }
    case 'not-json':
      return {
        ru: 'Текст начинается как GeoJSON, но обрывается или написан с ошибкой',
        ro: 'Textul începe ca GeoJSON, dar este întrerupt sau greșit scris',
      }
    case 'several-features':
      return { ru: 'В коллекции должна быть ровно одна зона', ro: 'Colecția trebuie să conțină exact o zonă' }
    case 'bad-line':
      return {
        ru: `Строка ${problem.line}: нужны два числа через запятую, например 28.8638, 47.0105`,
        ro: `Rândul ${problem.line}: sunt necesare două numere separate prin virgulă, de exemplu 28.8638, 47.0105`,
      }
    case 'swapped':
      return {
        ru: `Точка ${problem.point}: сначала долгота, потом широта`,
        ro: `Punctul ${problem.point}: mai întâi longitudinea, apoi latitudinea`,
      }
    default: {
      const [reason, details] = [areaProblems[problem.code], areaDetails(problem)]
      return { ru: reason.ru + details.ru, ro: reason.ro + details.ro }
    }
  }
}
