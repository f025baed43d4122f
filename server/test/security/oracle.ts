import {
  type Language,
  type ProblemBody,
  type ProblemCode,
  problems,
  retryInSentence,
} from '@motanet/contract/errors.ts'
import { requestedLanguage } from '../../http/incoming/language.ts'
import type { Operation } from '../declared-operations.ts'
import type { ReceivedResponse, ResponseChecker } from '../declared-responses.ts'
import type { Call } from './calls.ts'
import type { Principal, Tenants } from './tenants.ts'

/** Internals that no response may contain: stack traces, statements and messages of the database or of libraries */
const internals =
  /\.ts:\d+|node_modules|\bat (async )?\w+[ .(]|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|violates|syntax error|duplicate key|ECONN|ENOENT|FST_ERR|ZodError|TypeError|postgres/i

const requiredHeaders = ['content-security-policy', 'referrer-policy'] as const

export interface Judged {
  call: Call
  operation: Operation
  principal: Principal
  response: ReceivedResponse
}

/** Describes the violations of the response; empty if it is correct. Changes in the database are judged elsewhere. */
export function judgeResponse(checker: ResponseChecker, tenants: Tenants, judged: Judged): string[] {
  const { call, response } = judged
  const { statusCode, headers, payload = '' } = response
  const problem = readProblem(response)
  const language = requestedLanguage(call.headers['accept-language'])
  return [
    statusCode >= 500 && `server error ${statusCode}: ${payload.slice(0, 200)}`,
    checker.findUndeclared(call, response),
    ...requiredHeaders.map((name) => headers[name] === undefined && `no header ${name}`),
    headers['x-content-type-options'] !== 'nosniff' && 'no nosniff',
    statusCode >= 400 && problem === undefined && `an error that is no problem+json: ${payload.slice(0, 200)}`,
    problem && describeProblem(problem, response, language),
    statusCode >= 400 && internals.test(payload) && `internals in the body: ${payload.slice(0, 300)}`,
    ...foreignTexts(tenants, judged),
    unauthorised(judged, problem),
  ].filter((finding) => typeof finding === 'string')
}

function readProblem({ headers, payload = '' }: ReceivedResponse): ProblemBody | undefined {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return undefined
  return JSON.parse(payload)
}

function describeProblem(
  { code, status, detail, title, type }: ProblemBody,
  response: ReceivedResponse,
  language: Language,
) {
  const known = problems[code as ProblemCode]
  const { statusCode, headers } = response
  if (known === undefined) return `unknown code ${code}`
  if (status !== statusCode || known.status !== statusCode || title !== code || type !== 'about:blank')
    return `a problem that contradicts itself: ${statusCode} ${JSON.stringify({ status, title, type, code })}`
  const sentences = [known[language], retryInSentence(Number(headers['retry-after']), language)]
  return sentences.includes(detail) ? undefined : `not in the language ${language}: ${detail}`
}

/** Texts that the principal may not read. */
function foreignTexts({ canaries, userCanary, A, B, principals }: Tenants, { principal, operation, response }: Judged) {
  // The desk reads accounts, requests, price lists, recipients and keys of everybody
  const isOfDesk = /^\/(api\/staff|info\/api\/(imports|recipients|api-keys))\//.test(operation.path)
  if (principal.role === 'staff' && isOfDesk) return []
  const { payload = '' } = response
  const isHidden = (provider: number) => principal.providerId !== provider
  const isUser = principal.accountId === principals.other.accountId
  const readsAuthors = principal.role === 'staff' || isUser
  return [
    isHidden(A.provider) && payload.includes(canaries.A) && `shows ${canaries.A}`,
    isHidden(B.provider) && principal.role !== 'staff' && payload.includes(canaries.B) && `shows ${canaries.B}`,
    // A provider may read the addresses of the authors of its reviews
    !readsAuthors && isHidden(A.provider) && payload.includes(userCanary) && `shows ${userCanary}`,
  ]
}

/** Without a signed-in user the response contains only that fact, for any input. */
function unauthorised({ principal, operation, response }: Judged, problem: ProblemBody | undefined) {
  const isOpen = operation.security === undefined || operation.security.some((way) => Object.keys(way).length === 0)
  if (principal.role !== 'anonymous' || isOpen) return undefined
  // The path is invalid or the head too long: rejected before authentication
  if (response.statusCode === 431 || problem?.code === 'not-found') return undefined
  const isPlain = problem?.code === 'not-signed-in' && Object.keys(problem).length === 5
  return isPlain ? undefined : `answers who is not signed in: ${response.statusCode} ${response.payload?.slice(0, 200)}`
}
