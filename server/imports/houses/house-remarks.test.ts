import { expect, test } from 'vitest'
import { withoutRemark } from './house-remarks.ts'

test.each([
  'Измаил 110 (все подъезды)',
  'Измаил 110 - введён',
  'Измаил 110 — дом сдан',
  'Измаил 110 (dat în exploatare)',
  'Измаил 110 [все]',
  'Измаил 110 // готово',
  'Измаил 110, подключён',
  'Измаил 110 (подъезды 1-4)',
  'Измаил 110 (9 этажей)',
  'Измаил 110 (введён в 2025 г.)',
  'Измаил 110 – toate scările',
])('«%s» is the house without the remark', (text) => {
  expect(withoutRemark(text)).toBe('Измаил 110')
})

test.each([
  'Измаил 110 - А',
  'Измаил 110 - корп. А',
  'Измаил 110 (Дурлешты)',
  'Измаил 110 - Новые Анены',
  'Измаил 110 (введены 112, 114)',
  'Измаил 110 (бывш. Пушкина)',
  'Измаил (все дома)',
  'Измаил 110 - не подключён',
  'Измаил 110 (будет сдан)',
  'Измаил 110 (nu este dat în exploatare)',
  'Измаил 110, 112',
  '110-112',
])('«%s» has no remark that can be left out', (text) => {
  expect(withoutRemark(text)).toBe(text)
})

test('a remark before the town is left out, too', () => {
  expect(withoutRemark('Измаил 110А (сдан), Кишинёв')).toBe('Измаил 110А, Кишинёв')
})
