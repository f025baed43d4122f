import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import recordEarlyInput from './lib/early-input/record.js?raw'
import { replayEarlyInput } from './lib/early-input/replay.ts'
import { ErrorPage } from './lib/error-page.tsx'
import { type Language, languageOf, localisedPath } from './lib/language.ts'
import { NonceContext } from './lib/nonce.ts'
import { useOpenedPage } from './lib/opened-page.ts'
import guardAgainstTranslation from './lib/page-translation-guard.js?raw'
import beforeFirstPaint from './styles/before-first-paint.js?raw'
import basicFont from './styles/fonts/basic.woff2?url'
import cyrillicFont from './styles/fonts/cyrillic.woff2?url'
import romanianFont from './styles/fonts/romanian.woff2?url'
import { themeColours } from './styles/theme-colours.ts'
import './styles/app.css'

// Fonts to preload; digits are in the basic one
const fonts = { ru: [cyrillicFont, basicFont], ro: [basicFont, romanianFont] }

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const openedPage = useOpenedPage()
  useEffect(() => void replayEarlyInput(), [])
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
        <p className="sr" aria-live="polite" ref={openedPage} />
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
      <script nonce={nonce}>{beforeFirstPaint + recordEarlyInput + guardAgainstTranslation}</script>
    </>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
