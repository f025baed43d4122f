import { type FieldProblem, fieldProblems, type Language, type Translated } from '@motanet/contract/errors.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** As the pages write numbers with a unit: 0,1, 1500, and 1 000 000 in Russian or 1.000.000 in Romanian. */
const limitFormats = {
  ru: new Intl.NumberFormat('ru-MD', { useGrouping: 'min2' }),
  ro: new Intl.NumberFormat('ro-MD', { useGrouping: 'min2' }),
}

/** Returns messages by field for the validation issues, in the language. Nested fields are named a.b. */
export function describeIssues(issues: readonly Issue[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      fields[field] ??= []
      fields[field].push(sentenceOf(issue, language))
    }
  }
  return fields
}

function fieldsOf(issue: Issue): string[] {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => path.filter((part) => part !== '').join('.') || 'body')
}

export function describeField(problem: FieldProblem, language: Language): string {
  return fieldProblems[problem][language]
}

/** The sentences of the issues that state more than the table of errors, such as a place, as one text; empty for none. */
export function describeDetails(issues: readonly Issue[], language: Language): string {
  const detailed = issues.filter((issue) => detailsOf(issue, language) !== '').slice(0, shownDetails)
  return detailed.map((issue) => `${sentenceOf(issue, language)}.`).join(' ')
}

const shownDetails = 3

/** What the contract appends to the message of the issue. */
function detailsOf(issue: Issue, language: Language): string {
  const { details } = ((issue.code === 'custom' && issue.params) || {}) as { details?: Translated }
  return details?.[language] ?? ''
}

/** The message of the issue in the language. */
export function sentenceOf(issue: Issue, language: Language): string {
  const bounds = {
    minimum: 'minimum' in issue ? Number(issue.minimum) : 0,
    maximum: 'maximum' in issue ? Number(issue.maximum) : 0,
  }
  const sentence = fieldProblems[problemCodeOf(issue)][language].replace(
    /\{(minimum|maximum)\}/g,
    (_, bound: keyof typeof bounds) => limitFormats[language].format(bounds[bound]),
  )
  return sentence + detailsOf(issue, language)
}

/** The code of the issue. */
export function problemCodeOf(issue: Issue): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'required'
      if (issue.message.endsWith('received array')) return 'repeated'
      return issue.expected === 'number' ? 'not-a-number' : 'invalid'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too-short'
      return issue.origin === 'array' && issue.minimum === 1 ? 'nothing-chosen' : 'too-small'
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-big'
    case 'invalid_format':
      return issue.format === 'email' ? 'not-an-email' : 'invalid'
    case 'unrecognized_keys':
      return 'unknown-field'
    default:
      return 'invalid'
  }
}

function isFieldProblem(message: string): message is FieldProblem {
  return Object.hasOwn(fieldProblems, message)
}
