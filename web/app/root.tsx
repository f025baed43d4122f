import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import onestLatinExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import recordEarlyInput from './lib/early-input/record.js?raw'
import { replayEarlyInput } from './lib/early-input/replay.ts'
import { ErrorPage } from './lib/error-page.tsx'
import { type Language, languageOf, localisedPath } from './lib/language.ts'
import { NonceContext } from './lib/nonce.ts'
import beforeFirstPaint from './styles/before-first-paint.js?raw'
import { themeColours } from './styles/theme-colours.ts'
import './styles/app.css'

// Fonts to preload: digits are in the Latin subset, ă ș ț in the extended one
const fonts = { ru: [onestCyrillic, onestLatin], ro: [onestLatin, onestLatinExtended] }

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  useFirstPageTags()
  useEffect(replayEarlyInput, [])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <OfDocument language={language} />}
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Head elements that a browser reads once per document; only the server renders them. Hydration keeps unknown elements in the head. */
function OfDocument({ language }: { language: Language }) {
  const nonce = useContext(NonceContext)
  return (
    <>
      {fonts[language].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localisedPath(language, '/manifest.webmanifest')} />
      {themeColours.map(({ theme, canvas }) => (
        <meta key={theme} name="theme-color" content={canvas} media={`(prefers-color-scheme: ${theme})`} />
      ))}
      {/* Inline: a file would be loaded last, and the first paint would wait for it */}
      <script nonce={nonce}>{beforeFirstPaint + recordEarlyInput}</script>
    </>
  )
}

/** Removes the tags that `pageMeta` marks as the first page's on client-side navigation. */
function useFirstPageTags() {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => {
    if (key === firstKey.current) return
    for (const tag of document.querySelectorAll('[data-first-page],[type$=json]')) tag.remove()
  }, [key])
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
