import ChevronRight from 'lucide-react/icons/chevron-right'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Link, useLocation } from 'react-router'
import { barePath, type Text, useLocalisedPath, useText } from '../lib/language.ts'
import { allProviders } from '../parts/providers/messages.ts'
import { Brand } from './brand.tsx'
import { Burger } from './burger.tsx'
import { HeaderAccount, useSignedInMark } from './header-account.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import * as messages from './messages.ts'
import './header.css'

interface NavLink {
  text: Text
  bare: string
  isCurrent: (bare: string, query: URLSearchParams) => boolean
}

const at = (path: string) => (bare: string) => bare.replace(/\/$/, '') === path

// page=2 in the header's link marks the mobile tab; it selects service 2
const navLinks: readonly NavLink[] = [
  {
    text: messages.forApartment,
    bare: '/forhome?service=1',
    isCurrent: (bare, query) => at('/forhome')(bare) && query.get('service') === '1' && query.get('page') !== '2',
  },
  {
    text: allProviders,
    bare: '/provider/list',
    isCurrent: (bare) => bare.startsWith('/provider/'),
  },
  { text: messages.forBusiness, bare: '/orders/office', isCurrent: at('/orders/office') },
  {
    text: messages.mobile,
    bare: '/forhome?page=2',
    isCurrent: (bare, query) => at('/forhome')(bare) && (query.get('page') === '2' || query.get('service') === '2'),
  },
  { text: messages.atHome, bare: '/orders/home', isCurrent: at('/orders/home') },
]

/** A slim header has the logo and the languages only. */
export function Header({ isSlim }: { isSlim: boolean }) {
  if (!isSlim) return <FullHeader />
  return (
    <header className="header">
      <div className="wrap header__row">
        <Brand />
        <div className="header__end">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}

function FullHeader() {
  const t = useText()
  const to = useLocalisedPath()
  const { pathname, search } = useLocation()
  const bare = barePath(pathname)
  const query = new URLSearchParams(search)
  useSignedInMark()
  const links = navLinks.map(({ text, bare: target, isCurrent }) => ({
    text: t(text),
    to: to(target),
    current: isCurrent(bare, query) ? ('page' as const) : undefined,
  }))

  return (
    <header className="header">
      <div className="wrap header__row">
        <Brand />
        <nav className="nav" aria-label={t(messages.mainNav)}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={link.current}>
              {link.text}
            </Link>
          ))}
        </nav>
        <div className="header__end">
          <LanguageSwitch />
          <HeaderAccount look="btn--sm header__account" />
          <Burger
            summary={
              <summary aria-label={t(messages.menu)}>
                <Menu className="icon icon--lg bars" />
                <X className="icon icon--lg x" />
              </summary>
            }
          >
            <nav className="burger__panel" aria-label={t(messages.menu)}>
              {links.map((link) => (
                <Link key={link.to} to={link.to} aria-current={link.current}>
                  {link.text}
                  <ChevronRight className="icon" />
                </Link>
              ))}
              <HeaderAccount look="btn--wide burger__account" />
            </nav>
          </Burger>
        </div>
      </div>
    </header>
  )
}
