import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import '../lib/test/render.tsx'
import * as formMessages from '../lib/form/messages.ts'
import { languageOf } from '../lib/language.ts'
import { fakeApi } from '../lib/test/fake-api.ts'
import { toastStore } from '../lib/toasts/toast-store.ts'
import { LanguageSwitch } from './language-switch.tsx'
import './switch-language.ts'

/** A page with controlled and uncontrolled fields; its labels differ between the languages. */
function FormPage() {
  const { pathname, search, state } = useLocation()
  const language = languageOf(pathname)
  const [isShown, setShown] = useState(false)
  const [draft, setDraft] = useState({ name: '', password: '', consent: false, band: '' })
  // As the root of the pages does
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const typed = (field: 'name' | 'password') => ({
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [field]: target.value }),
  })
  return (
    <>
      <LanguageSwitch />
      <main>
        <form aria-label={pathname + search} title={JSON.stringify(state)}>
          <input aria-label={`name ${language}`} name="name" {...typed('name')} />
          <input aria-label="password" type={isShown ? 'text' : 'password'} {...typed('password')} />
          <button type="button" onClick={() => setShown(true)}>
            show
          </button>
          <input aria-label="repeat" type="password" defaultValue="" />
          <input
            aria-label="consent"
            type="checkbox"
            checked={draft.consent}
            onChange={() => setDraft({ ...draft, consent: !draft.consent })}
          />
          {['1-4', '5-10'].map((band) => (
            <input
              key={band}
              aria-label={band}
              type="radio"
              name="band"
              checked={draft.band === band}
              onChange={() => setDraft({ ...draft, band })}
            />
          ))}
          <details>
            <summary>more</summary>
            <textarea aria-label="comments" />
          </details>
          <output>{JSON.stringify(draft)}</output>
        </form>
      </main>
    </>
  )
}

async function open(answer: Parameters<typeof fakeApi>[0] = () => ({ status: 303 }), state: object | null = null) {
  const calls = fakeApi(answer)
  history.replaceState(null, '', '/')
  // Two components, so that React replaces the page as it does between the routes of the languages
  const page = (path: string) => ({ path, Component: () => <FormPage /> })
  const router = createBrowserRouter([page('/register'), page('/ro/register'), { path: '/', Component: () => 'home' }])
  await router.navigate('/register?next=%2Fprofile', { state })
  const { unmount } = render(<RouterProvider router={router} />)
  onTestFinished(() => {
    unmount()
    router.dispose()
  })
  return { calls, user: userEvent.setup() }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (language: string) => screen.getByRole('link', { name: language })

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('name ru'), 'Ана')
  await user.type(field('password'), 'тихий омут')
  await user.type(field('repeat'), 'омут')
  await user.click(field('consent'))
  await user.click(field('5-10'))
  await user.click(screen.getByText('more'))
  await user.type(field('comments'), 'Домофон 45')
}

test('the other language keeps what was entered, the focus and expanded details, and replaces the history entry', async () => {
  const page = await open()
  const { calls, user } = page
  await fillIn(page)
  await user.click(button('RO'))
  await waitFor(() => expect(field('name ro').value).toBe('Ана'))
  expect(screen.getByRole('form').ariaLabel).toBe('/ro/register?next=%2Fprofile')
  expect(field('password').value).toBe('тихий омут')
  expect(field('repeat').value).toBe('омут')
  expect(field('comments').value).toBe('Домофон 45')
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    name: 'Ана',
    password: 'тихий омут',
    consent: true,
    band: '5-10',
  })
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(button('RO'))
  expect(calls.map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/language\/ro\?to=%2Fregister%3Fnext%3D%252Fprofile$/),
  ])
  history.back()
  expect(await screen.findByText('home')).toBeDefined()
})

test('the other language keeps what the history entry says of its page, and nothing about the entry before', async () => {
  const { user } = await open(undefined, { isSessionOver: true, heroTab: 2, isAboveList: true })
  await user.click(button('RO'))
  await screen.findByLabelText('name ro')
  expect(JSON.parse(screen.getByRole('form').title)).toEqual({ isSessionOver: true, heroTab: 2 })
})

test('the other language keeps a password that is shown', async () => {
  const { user } = await open()
  await user.click(screen.getByText('show'))
  await user.type(field('password'), 'тихий омут')
  await user.type(field('repeat'), 'омут')
  await user.click(button('RO'))
  await screen.findByLabelText('name ro')
  await waitFor(() => expect(field('password').value).toBe('тихий омут'))
  expect(field('password').type).toBe('password')
  expect(field('repeat').value).toBe('омут')
})

test.each([
  { title: 'without a connection', onLine: false, text: formMessages.offline.ru },
  { title: 'if the server does not answer', onLine: true, text: formMessages.unreachable.ru },
])('$title the page stays as it is', async ({ onLine, text }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const { user } = await open(() => (onLine ? { status: 503 } : 'unreachable'))
  await user.type(field('name ru'), 'Ана')
  await user.click(button('RO'))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ kind: 'error', text }]))
  expect(field('name ru').value).toBe('Ана')
  vi.restoreAllMocks()
})

test('a click for another tab of the browser is left to the browser', async () => {
  const { calls, user } = await open()
  await user.keyboard('{Control>}')
  await user.click(button('RO'))
  await user.keyboard('{/Control}')
  expect(field('name ru')).toBeDefined()
  expect(calls).toEqual([])
})
