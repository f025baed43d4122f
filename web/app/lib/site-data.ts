import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../site/layout.tsx'
import { useLanguage } from './language.ts'

/** The public configuration that the layout has loaded: support phone, map tiles. */
export function useSite(): SiteData['site'] {
  const data = useRouteLoaderData<SiteData>(`${useLanguage()}-site`)
  if (!data) throw new Error('The site’s configuration is known only on pages inside its layout')
  return data.site
}
