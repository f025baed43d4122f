import type { Language } from '@motanet/contract/errors.ts'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FooterLine, type MailContent, plain, signature, type Words } from './mail-content.ts'
import { styleSheet, styles } from './mail-styles.ts'

/** Mail programs of the last decade expect it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
/** Of the page build's public files. */
const logoPath = '/mail-logo.png'

/** The HTML of a mail: a logo row, a card with one button, and a footer. Pictures are loaded from the origin of its link. */
export function writeHtml(content: MailContent, language: Language): string {
  return `${doctype}${renderToStaticMarkup(layout(content, language))}`
}

function layout(content: MailContent, language: Language): ReactNode {
  const head = [
    createElement('meta', { key: 'viewport', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { key: 'schemes', name: 'supported-color-schemes', content: 'light dark' }),
    createElement('title', { key: 'title' }, content.subject),
    createElement('style', { key: 'style' }, styleSheet),
  ]
  const preheader = content.preheader ?? plain(content.paragraphs[0] ?? content.subject)
  return createElement(
    Html,
    { lang: language, dir: 'ltr' },
    createElement(Head, null, head),
    createElement(
      Body,
      { style: styles.body, className: 'm-bg' },
      createElement(Preview, null, preheader),
      table(
        { style: styles.background, className: 'm-bg' },
        createElement(
          'td',
          { align: 'center', className: 'm-pad', style: styles.padding },
          createElement(
            Container,
            { style: styles.container },
            logoRow(content.link.url),
            card(content),
            footer(content, language),
          ),
        ),
      ),
    ),
  )
}

function logoRow(linkUrl: string): ReactNode {
  const logo = createElement(Img, {
    ...{ src: new URL(logoPath, linkUrl).href, width: 32, height: 32, alt: '', style: styles.logo },
    // Without it React adds a preload link, which mail programs do not need
    loading: 'lazy',
  })
  return createElement(
    'div',
    { style: styles.logoRow },
    table(
      {},
      createElement('td', { style: styles.logoCell }, logo),
      createElement('td', { className: 'm-ink', style: styles.brandName }, signature),
    ),
  )
}

function card(content: MailContent): ReactNode {
  const { subject, heading = subject, greeting, paragraphs, facts = [], steps = [], link, warning, closing } = content
  const first = greeting === undefined ? paragraphs : [greeting, ...paragraphs]
  return table(
    { style: styles.background, className: 'm-bg' },
    createElement(
      'td',
      { className: 'm-card m-in', style: styles.card },
      createElement(Heading, { as: 'h1', className: 'm-ink m-h', style: styles.heading }, heading),
      ...first.map((words) => paragraph(words, styles.paragraph)),
      facts.length > 0 && factTable(facts),
      steps.length > 0 && stepTable(steps),
      button(link),
      warning !== undefined &&
        table(
          { style: styles.warningTable },
          createElement('td', { className: 'm-soft', style: styles.warning }, warning),
        ),
      ...closing.map((words) => paragraph(words, styles.closing)),
    ),
  )
}

function factTable(facts: NonNullable<MailContent['facts']>): ReactNode {
  const rows = facts.map(({ label, value }, index) => {
    const last = index === facts.length - 1 ? { borderBottom: 'none' } : {}
    return createElement(
      'tr',
      { key: label },
      createElement('td', { className: 'm-ink3 m-line', style: { ...styles.factLabel, ...last } }, label),
      createElement('td', { className: 'm-ink m-line', style: { ...styles.factValue, ...last } }, value),
    )
  })
  return createElement('table', { ...layoutTable, style: styles.facts }, createElement('tbody', null, rows))
}

function stepTable(steps: readonly Words[]): ReactNode {
  const rows = steps.map((words, index) => {
    const number = createElement('td', { align: 'center', className: 'm-brand', style: styles.stepNumber }, index + 1)
    return createElement(
      'tr',
      { key: index },
      createElement('td', { style: styles.stepCell }, table({ style: { width: 28 } }, number)),
      createElement('td', { className: 'm-ink2', style: styles.step }, emphasized(words)),
    )
  })
  return createElement('table', { ...layoutTable, style: styles.steps }, createElement('tbody', null, rows))
}

function button({ label, url }: MailContent['link']): ReactNode {
  const link = createElement(Link, { href: url, target: undefined, style: styles.buttonLink }, label)
  return table(
    { style: styles.button, className: 'm-btn' },
    createElement('td', { bgcolor: '#FB8526', className: 'm-accent', style: styles.buttonCell } as object, link),
  )
}

const copyLink = {
  ru: 'Кнопка не открывается? Скопируйте адрес:',
  ro: 'Butonul nu se deschide? Copiați adresa:',
} as const

function footer({ link, footer = [] }: MailContent, language: Language): ReactNode {
  const { origin, host } = new URL(link.url)
  const copied = { text: copyLink[language], link: { label: link.url, url: link.url } }
  const lines: FooterLine[] = [...footer, copied, { text: `${signature} ·`, link: { label: host, url: `${origin}/` } }]
  return createElement(
    'div',
    { style: styles.footer },
    lines.map(({ text, link }) =>
      createElement(
        Text,
        { key: text, className: 'm-ink3', style: styles.footerLine },
        text,
        link && [
          ' ',
          createElement(
            Link,
            { key: 'link', href: link.url, className: 'm-link', style: styles.footerLink },
            link.label,
          ),
        ],
      ),
    ),
  )
}

const layoutTable = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** A table of one row, by which mail programs lay out. */
function table(given: { style?: CSSProperties; className?: string }, ...cells: ReactNode[]): ReactNode {
  return createElement(
    'table',
    { ...layoutTable, ...given },
    createElement('tbody', null, createElement('tr', null, ...cells)),
  )
}

function paragraph(words: Words, style: CSSProperties): ReactNode {
  return createElement(Text, { className: 'm-ink2', style }, emphasized(words))
}

function emphasized(words: Words): ReactNode {
  if (typeof words === 'string') return words
  const parts = words.map((part) =>
    typeof part === 'string'
      ? part
      : createElement('strong', { className: 'm-ink', style: styles.strong }, part.strong),
  )
  return createElement(Fragment, null, ...parts)
}
