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
  title: Text
  /** The text and the bare path of each. */
  links: readonly (readonly [Text, string])[]
}

const columns: readonly Column[] = [
  {
    title: messages.tariffs,
    links: [
      [headerMessages.forApartment, '/forhome?service=1'],
      [headerMessages.forBusiness, '/orders/office'],
      [messages.houseAndDacha, '/orders/home'],
      [messages.mobileInternet, '/forhome?page=2'],
    ],
  },
  {
    title: messages.motanet,
    links: [
      [messages.about, '/about'],
      [messages.contacts, '/about#contacts'],
      [messages.career, '/about#career'],
      [messages.cooperation, '/about#cooperation'],
      [messages.privacy, '/privacy'],
      [messages.imprint, '/imprint'],
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
              {t(messages.copyright(data.year))} <small>{t(messages.release(release(data.site)))}</small>
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
          <div key={title.ru}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([text, bare]) => (
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
