import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import onestLatinExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { ErrorPage } from './lib/error-page.tsx'
import { languageOf } from './lib/language.ts'
import './styles/app.css'

// The digits are in the Latin subset, ă ș ț in the extended one
const fonts = { ru: [onestCyrillic, onestLatin], ro: [onestLatin, onestLatinExtended] }

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {fonts[language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
        {/* The theme that the visitor chose, where storage is not blocked; and for each picture that does not load, before
            hydration or after, the drawn one that it names in data-fallback */}
        <script src="/before-paint.js" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
