import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

test('progress is a bar on a terminal, and a line for each step elsewhere', () => {
  const shown = (isTTY: boolean) => {
    let output = ''
    const progress = createProgress({ isTTY, write: (added) => (output += added) }, () => 0)
    progress.report('tables', 0, 2)
    progress.report('tables', 1, 2)
    progress.report('tables', 2, 2)
    progress.end()
    return output
  }
  expect(shown(false)).toBe('tables\n')
  expect(shown(true)).toMatch(/ {2}0 % {2}tables\r.*100 % {2}tables\n$/s)
})
