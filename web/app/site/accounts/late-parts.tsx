import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** Lazy-loaded parts beside the form and in its place: not needed for the first load. */
export const lateBenefits = lazyWhenIdle(async () => (await import('./account-benefits.tsx')).AccountBenefits)
export const lateGoogle = lazyWhenIdle(async () => (await import('./google-sign-in.tsx')).GoogleSignIn)
export const lateActivationMail = lazyWhenIdle(
  async () => (await import('../../parts/accounts/activation-mail.tsx')).ActivationMail,
)
export const lateRegistered = lazyWhenIdle(async () => (await import('./registered-panel.tsx')).RegisteredPanel)
export const lateResetSent = lazyWhenIdle(async () => (await import('./reset-sent.tsx')).ResetSent)
export const lateActivationForm = lazyWhenIdle(
  async () => (await import('./activation-mail-form.tsx')).ActivationMailForm,
)
export const lateInvitationForm = lazyWhenIdle(async () => (await import('./invitation-form.tsx')).InvitationForm)
export const lateInvitationNext = lazyWhenIdle(async () => (await import('./invitation-next.tsx')).InvitationNext)
