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
 * A page loads its data from the documented API by one function, on the server and in the browser:
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

/** The data of an error response of the API that the error page shows. */
export interface RefusedPage {
  code: string
  detail: string
}

/** Converts an error response of the API below 500 into the page's own response; rethrows all other errors. */
export async function answering<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500) throw error
    throw data<RefusedPage>({ code: error.code, detail: error.message }, { status: error.status })
  }
}
