import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import * as messages from './messages-notices.ts'
import { loadRequestDialog } from './request-desk.tsx'
import { SentNotices } from './sent-notices.tsx'
import { rememberSent } from './sent-requests.ts'

const copyButton = { name: messages.copyLink.ru }

test('the link is copied in the language of the page, and shown selected if the clipboard is refused', async () => {
  rememberSent({ id: 1, trackingPath: '/track/secret-1', hasMail: true })
  const { user } = renderAt('/ro/forhome', <SentNotices load={loadRequestDialog} />)
  const url = `${location.origin}/ro/track/secret-1`
  const copy = await screen.findByRole('button', { name: messages.copyLink.ro })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(toastStore.read()).toMatchObject([{ kind: 'success', text: messages.copied.ro }])
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await user.click(copy)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: messages.copyByHand.ro })
  expect([document.activeElement, field.value]).toEqual([field, url])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length])
  expect(screen.queryByRole('button', { name: messages.copyLink.ro })).toBeNull()
})

test('a request without a link has nothing to copy', async () => {
  rememberSent({ id: 1, trackingPath: null, hasMail: true })
  renderAt('/forhome', <SentNotices load={loadRequestDialog} />)
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', copyButton)).toBeNull()
})

test('only the latest request has a notice; the one before shows once it is hidden', async () => {
  for (const id of [1, 2, 3]) rememberSent({ id, trackingPath: `/track/secret-${id}`, hasMail: false })
  const { user } = renderAt('/forhome', <SentNotices load={loadRequestDialog} />)
  const notice = await screen.findByRole('listitem')
  expect(notice.textContent).toContain(messages.sentNotice(3).ru)
  expect(notice.textContent).toContain('Ещё уведомлений: 2')
  await user.click(screen.getByRole('button', { name: messages.dismiss.ru }))
  expect(screen.getByRole('listitem').textContent).toContain(messages.sentNotice(2).ru)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: messages.notices.ru }))
})

test('a repeated request keeps the link that its first response had', async () => {
  rememberSent({ id: 1, trackingPath: '/track/secret-1', hasMail: true })
  rememberSent({ id: 1, trackingPath: null, hasMail: true })
  renderAt('/forhome', <SentNotices load={loadRequestDialog} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/track/secret-1')
})

test('if the code of the notice cannot be loaded, its link is shown without it', async () => {
  rememberSent({ id: 1, trackingPath: '/track/secret-1', hasMail: true })
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  renderAt('/forhome', <SentNotices load={failing} />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/track/secret-1')
  expect(screen.queryByRole('button', copyButton)).toBeNull()
})
