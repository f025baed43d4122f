import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ApiProblem, browserApi, type CallApi } from './api.ts'
import { type Language, languageOf } from './language.ts'
import { apiContext, languageContext } from './request-context.ts'

export interface PageRequest {
  callApi: CallApi
  language: Language
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

type Load<T> = (page: PageRequest) => Promise<T>

/**
 * A page's data comes from the documented API, by one function for both sides:
 * `export const loader = onServer(load)` and `export const clientLoader = inBrowser(load)`.
 */
export function onServer<T>(load: Load<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs) =>
    answering(() =>
      load({
        callApi: context.get(apiContext),
        language: context.get(languageContext),
        params,
        url: new URL(request.url),
      }),
    )
}

export function inBrowser<T>(load: Load<T>) {
  return async ({ params, request }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const language = languageOf(url.pathname)
    return answering(() => load({ callApi: browserApi(language), language, params, url }))
  }
}

/** What the error page knows of a refusal by the API. */
export interface RefusedPage {
  code: string
  detail: string
}

/** A refusal by the API becomes the page's own answer. */
export async function answering<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500) throw error
    throw data<RefusedPage>({ code: error.code, detail: error.message }, { status: error.status })
  }
}
