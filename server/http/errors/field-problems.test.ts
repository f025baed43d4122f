import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssues } from './field-problems.ts'

const limited = z.object({
  speed: z.number().min(0.1).max(1_000_000),
  text: z.string().max(20_000),
  months: z.number().max(1500),
})
const problemsOf = (typed: object, language: 'ru' | 'ro') =>
  describeIssues(limited.safeParse({ speed: 1, text: '', months: 1, ...typed }).error?.issues ?? [], language)

test('limits have the number format of the language', () => {
  const large = { speed: 1_000_001, text: 'a'.repeat(20_001), months: 1501 }
  expect(problemsOf(large, 'ru')).toEqual({
    speed: ['Не больше 1\u00a0000\u00a0000'],
    text: ['Не длиннее 20\u00a0000 символов'],
    months: ['Не больше 1500'],
  })
  expect(problemsOf(large, 'ro')).toEqual({
    speed: ['Cel mult 1.000.000'],
    text: ['Numărul maxim de caractere: 20.000'],
    months: ['Cel mult 1500'],
  })
  expect(problemsOf({ speed: 0 }, 'ru')).toEqual({ speed: ['Не меньше 0,1'] })
  expect(problemsOf({ speed: 0 }, 'ro')).toEqual({ speed: ['Cel puțin 0,1'] })
})
