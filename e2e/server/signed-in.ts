import { expect, type Page } from '@playwright/test'

const password = 'motanet-demo'
const origin = () => process.env.E2E_URL ?? ''
let registered = 0

/** Signs the page in before it opens anything: by the API, as an account of the demo data unless another is named. */
export async function signedIn(page: Page, email = 'user@motanet.md') {
  const answer = await page.request.post(`${origin()}/api/auth/jwt/create/`, { data: { email, password } })
  expect(answer.status(), `sign in as ${email}`).toBe(200)
  const tokens = await answer.json()
  // Once: who signs out in the test stays out
  await page.addInitScript(({ access, refresh }) => {
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', '')
    localStorage.setItem('access', access)
    localStorage.setItem('refresh', refresh)
  }, tokens)
}

/** An account of its own for a test that changes it: registered, activated by its mail, and signed in. Returns its e-mail. */
export async function signedInAnew(page: Page, name: string): Promise<string> {
  registered += 1
  const email = `someone-${process.pid}-${registered}-${Date.now()}@example.md`
  const made = await page.request.post(`${origin()}/api/auth/users/`, {
    data: { email, username: name, password, re_password: password },
  })
  expect(made.status(), 'registration').toBe(201)
  const [, uid, token] = await findLink(page, email)
  const opened = await page.request.post(`${origin()}/api/auth/users/activation/`, { data: { uid, token } })
  expect(opened.status(), 'activation').toBe(204)
  await signedIn(page, email)
  return email
}

/** The mail is made in the transaction of the registration. */
async function findLink(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get(`${origin()}/dev/mailbox.json`, { params: { to: email } })
  const link = /\/activate\/([^/"]+)\/([^/"\\]+)\//.exec(await answer.text())
  if (!link) throw new Error(`No mail with a link came to ${email}`)
  return link
}
