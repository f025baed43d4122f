import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, redirect } from 'react-router'
import { ApiProblem, browserApi } from './api.ts'
import { failureMessage } from './form/use-form.ts'
import { languageOf } from './language.ts'
import type { PageRequest } from './page-data.ts'
import { apiContext, languageContext } from './request-context.ts'

const unreachableStatus = 503

/** What was typed and chosen in a form, by the names of its fields. Repeated fields have their last value. */
export type FormValues = Readonly<Record<string, string>>

export interface FormRequest extends PageRequest {
  values: FormValues
  /** The chosen files of a field. Empty without JavaScript: then a form sends its texts only. */
  files: (field: string) => File[]
  /** The proof from a mail in the page's URL. */
  proof: string | undefined
}

/** A form that was not accepted. */
export interface RefusedForm {
  status: number
  code: string
  message: string
  fields: Record<string, string[]>
  /** The current record, if the API returned it. */
  current: unknown
  /** Everything that was typed, so that nothing is lost. */
  values: FormValues
}

/** Performs what the form asks for. Returns the path of the page to open, or nothing to stay on this page. */
type Act = (form: FormRequest) => Promise<string | undefined>

/**
 * A page performs its forms by one function: `export const action = actOnServer(act)` and `export const clientAction =
 * actInBrowser(act)`. A `Form` of it works without JavaScript: after a success the server redirects, so that a reload repeats nothing.
 * If the API refuses, `useActionData` is a RefusedForm, and the page has the status of the response.
 */
export function actOnServer(act: Act) {
  return async ({ context, params, request }: ActionFunctionArgs) => {
    const url = new URL(request.url)
    const form = await request.formData()
    const values = valuesOf(form)
    const page = {
      files: filesOf(form),
      callApi: context.get(apiContext),
      language: context.get(languageContext),
      params,
      url,
    }
    const outcome = await perform(act, { ...page, values, proof: proofOf(url) })
    return 'refused' in outcome
      ? data(outcome.refused, { status: outcome.refused.status })
      : redirect(outcome.to ?? url.pathname + proofQuery(url), 303)
  }
}

/**
 * Returns null after a success on the same page, whose data React Router then loads again; also after a conflict, but not after other
 * failures: without a connection the page would be lost.
 */
export function actInBrowser(act: Act) {
  return async ({ params, request }: ClientActionFunctionArgs) => {
    const url = new URL(request.url)
    const language = languageOf(url.pathname)
    const form = await request.formData()
    const values = valuesOf(form)
    const page = { files: filesOf(form), callApi: browserApi(language), language, params, url }
    const outcome = await perform(act, { ...page, values, proof: proofOf(url) })
    if ('refused' in outcome) {
      const { refused } = outcome
      return data(refused, refused.status === 409 || refused.status === 412 ? undefined : { status: refused.status })
    }
    return outcome.to === undefined ? null : redirect(outcome.to)
  }
}

/**
 * After a failure of the API the form stays open. If the link is no longer valid, the page is loaded again, because it explains that, and
 * what can be done.
 */
async function perform(act: Act, form: FormRequest): Promise<{ to: string | undefined } | { refused: RefusedForm }> {
  try {
    return { to: await act(form) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.status === 404 ? { to: undefined } : { refused: refusedForm(error, form) }
  }
}

/** The form that the API refused, with the message of the failure in the language. */
export function refusedForm(
  problem: ApiProblem,
  { language, values }: Pick<FormRequest, 'language' | 'values'>,
): RefusedForm {
  const { status, code, fields, current } = problem
  const message = failureMessage(problem, (text) => text[language])
  // Without a response there is no status
  return { status: status || unreachableStatus, code, message, fields, current, values }
}

/** The texts of a form; files are left out. */
export function valuesOf(form: FormData): FormValues {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}

/** A field without a chosen file has an empty one. */
function filesOf(form: FormData): FormRequest['files'] {
  return (field) => form.getAll(field).filter((value) => value instanceof File && value.size > 0) as File[]
}

function proofOf(url: URL): string | undefined {
  return url.searchParams.get('proof') ?? undefined
}

function proofQuery(url: URL): string {
  const proof = proofOf(url)
  return proof === undefined ? '' : `?${new URLSearchParams({ proof })}`
}
