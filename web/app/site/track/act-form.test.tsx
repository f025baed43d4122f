import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RefusedForm } from '../../lib/page-action.ts'
import { ActForm, ActingForms } from './act-form.tsx'

const refused: RefusedForm = {
  ...{ status: 400, code: 'invalid-input', message: 'Укажите телефон', fields: {}, current: null },
  values: { act: 'contacts' },
}

/** The page that a browser without JavaScript gets as the response to a form. */
async function respond(result: RefusedForm) {
  const Component = () => (
    <ActingForms>
      <ActForm act="ask">question</ActForm>
      <ActForm act="contacts">contacts</ActForm>
    </ActingForms>
  )
  const handler = createStaticHandler([{ path: '/', action: () => result, Component }])
  const context = await handler.query(new Request('http://motanet/', { method: 'POST', body: new URLSearchParams() }))
  if (context instanceof Response) throw new Error(`the action responded with ${context.status}`)
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('form[autofocus]')].map((form) => form.textContent)
}

test('a refused form is scrolled to without JavaScript; a refusal for another state shows the top of the page', async () => {
  expect(await respond(refused)).toEqual(['Укажите телефонcontacts'])
  expect(await respond({ ...refused, status: 409 })).toEqual([])
})
