import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The URL map of one language: bare paths are Russian, the same paths below /ro are Romanian. */
function pages(language: 'ru' | 'ro'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}-${name}` })
  return [
    layout('site/layout.tsx', id('site'), [
      index('site/home/home.route.tsx', id('home')),
      route('forhome', 'site/catalogue/catalogue.route.tsx', id('catalogue')),
      route('tariff/:id', 'site/tariff/tariff.route.tsx', id('tariff')),
      route('provider/list', 'site/provider-list/provider-list.route.tsx', id('provider-list')),
      route('provider/:id', 'site/provider/provider.route.tsx', id('provider')),
      route('orders/office', 'site/tenders/office/office.route.tsx', id('office')),
      route('orders/home', 'site/tenders/dacha/dacha.route.tsx', id('dacha')),
      route('coverage', 'site/coverage/coverage.route.tsx', id('coverage')),
      route('compare', 'site/compare/compare.route.tsx', id('compare')),
      route('about', 'site/about/about.route.tsx', id('about')),
      route('privacy', 'site/legal/legal.route.tsx', id('privacy')),
      route('imprint', 'site/legal/legal.route.tsx', id('imprint')),
      route('answer/:token', 'site/answer/answer.route.tsx', id('answer')),
      route('track/:token', 'site/track/track.route.tsx', id('track')),
      route('recipient/:token', 'site/recipient/recipient.route.tsx', id('recipient')),
      route('prices/:token', 'site/prices/prices.route.tsx', id('prices')),
      route('login', 'site/accounts/login/login.route.tsx', id('login')),
      route('register', 'site/accounts/register/register.route.tsx', id('register')),
      route('activate/:uid/:token', 'site/accounts/activation/activation.route.tsx', id('activation')),
      route('invitation/:uid/:token', 'site/accounts/invitation/invitation.route.tsx', id('invitation')),
      route('email/confirm/:uid/:token', 'site/accounts/email-change/email-change.route.tsx', id('email-change')),
      route('password/reset', 'site/accounts/password-reset/password-reset.route.tsx', id('password-reset')),
      route(
        'password/reset/confirm/:uid/:token',
        'site/accounts/new-password/new-password.route.tsx',
        id('new-password'),
      ),
      layout('cabinet/layout.tsx', id('cabinet'), [
        route('profile', 'cabinet/profile.route.tsx', id('profile')),
        // The same module for all: each further module would lengthen the route manifest, which all pages load
        route('admin/tariffs/:id/edit', 'cabinet/profile.route.tsx', id('tariff-edit')),
        route('staff/*', 'cabinet/profile.route.tsx', id('staff')),
      ]),
      route('*', 'site/not-found.route.tsx', id('not-found')),
    ]),
  ]
}

export default [...pages('ru'), ...prefix('ro', pages('ro'))] satisfies RouteConfig
