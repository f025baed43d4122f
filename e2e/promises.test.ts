import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import { expect, inBothLanguages, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

/** Claims that are not true: support at night, unsourced averages, a replaced law, contacts that only the provider sees. */
const untrue =
  /в любое время|la orice oră|в среднем столько|în medie, alegerea|обычно за|de obicei în|обычный срок|133\/2011|увидит только|vede doar Codru/i

inBothLanguages((language) => {
  const { path } = languages[language]

  test('no page contains an untrue claim in its text, description or structured data', async ({ request }) => {
    for (const bare of [
      '/',
      '/about',
      '/orders/home',
      '/orders/office',
      '/login',
      '/register',
      codruNet.path,
      fibra500.path,
    ]) {
      const html = await (await request.get(path(bare))).text()
      expect(html.match(untrue)?.[0], bare).toBeUndefined()
    }
  })
})
