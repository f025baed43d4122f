import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { dachaServices, officeServices } from './messages-services.ts'

const names: Record<string, Text> = { ...officeServices, ...dachaServices }

/** Joins the service names: «Интернет, телевидение». Names after the first start in lower case, except for abbreviations. */
export function listServices(services: readonly string[]): Text {
  return both((language) =>
    services
      .map((service) => names[service]?.[language] ?? service)
      .map((name, index) =>
        index > 0 && /^\p{Lu}\p{Ll}+(\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
      )
      .join(', '),
  )
}
