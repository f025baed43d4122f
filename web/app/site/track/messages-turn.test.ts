import { expect, test } from 'vitest'
import { invitedText } from './messages-turn.ts'

test.each([
  [1, 'Пригласили 1 провайдера. Он видит', 'Am invitat 1 furnizor. El vede cererea'],
  [2, 'Пригласили 2 провайдеров. Они видят', 'Am invitat 2 furnizori. Ei văd cererea'],
  [21, 'Пригласили 21 провайдера. Они видят', 'Am invitat 21 de furnizori. Ei văd cererea'],
])('the verb agrees with %i invited providers', (count, ru, ro) => {
  const text = invitedText(count)
  expect(text.ru).toContain(ru)
  expect(text.ro).toContain(ro)
})
