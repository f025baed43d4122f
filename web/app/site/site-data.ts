import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '../lib/language.ts'
import type { SiteData } from './layout.tsx'

/** The public configuration that the layout has loaded: support phone, map tiles. */
export function useSite(): SiteData['site'] {
  const data = useRouteLoaderData<SiteData>(`${useLanguage()}-site`)
  if (!data) throw new Error('The site’s configuration is known only on pages inside its layout')
  return data.site
}
