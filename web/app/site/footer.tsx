import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../lib/language.ts'
import { PhoneLink } from '../lib/phone-link.tsx'
import type { SiteData } from '../lib/site-data.ts'
import { Brand } from './brand.tsx'
import * as headerMessages from './messages.ts'
import * as messages from './messages-footer.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './footer.css'

interface Column {
  title: Text | string
  links: readonly { text: Text; bare: string }[]
}

const columns: readonly Column[] = [
  {
    title: messages.tariffs,
    links: [
      { text: headerMessages.forApartment, bare: '/forhome?service=1' },
      { text: headerMessages.forBusiness, bare: '/orders/office' },
      { text: messages.houseAndDacha, bare: '/orders/home' },
      { text: messages.mobileInternet, bare: '/forhome?page=2' },
    ],
  },
  {
    title: 'Motanet',
    links: [
      { text: messages.about, bare: '/about' },
      { text: messages.contacts, bare: '/about#contacts' },
      { text: messages.career, bare: '/about#career' },
      { text: messages.cooperation, bare: '/about#cooperation' },
      { text: messages.privacy, bare: '/about#privacy' },
    ],
  },
]

const release = ({ version, commit }: SiteData['site']) => (commit === null ? version : `${version} (${commit})`)

interface FooterProps {
  data: SiteData | undefined
  /** Without links to other pages. */
  isSlim: boolean
}

export function Footer({ data, isSlim }: FooterProps) {
  const t = useText()
  return (
    <footer className={isSlim ? 'footer footer--slim' : 'footer'}>
      <div className="wrap">
        {!isSlim && <FooterTop data={data} />}
        <div className="footer__end">
          <Brand />
          {data && (
            <span>
              {t(messages.imprint(data.year))} <small>{t(messages.release(release(data.site)))}</small>
            </span>
          )}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

function FooterTop({ data }: Pick<FooterProps, 'data'>) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="footer__top">
      <div className="footer__tel">
        {data && (
          <>
            <small>{t(messages.consultation)}</small>
            <PhoneLink number={data.site.support_phone} />
            <p>{t(messages.consultationNote)}</p>
          </>
        )}
      </div>
      <div className="footer__cols">
        {columns.map(({ title, links }) => (
          <div key={links[0]?.bare}>
            <h2>{typeof title === 'string' ? title : t(title)}</h2>
            <ul>
              {links.map(({ text, bare }) => (
                <li key={bare}>
                  <Link to={to(bare)}>{t(text)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
