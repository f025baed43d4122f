import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { DachaService, EmployeesBand, OfficeService } from '@motanet/contract/requests/requests.ts'

/** Names of the services that a tender can request, as on the pages. The web app has its own copy; a test compares both. */
export const serviceNames: Readonly<Record<OfficeService | DachaService, Translated>> = {
  internet: { ru: 'Интернет', ro: 'Internet' },
  wifi_guest: { ru: 'Гостевой Wi-Fi', ro: 'Wi-Fi pentru oaspeți' },
  cloud_pbx: { ru: 'Облачная АТС', ro: 'Centrală telefonică în cloud' },
  number: { ru: 'Телефонный номер', ro: 'Număr de telefon' },
  tv: { ru: 'Телевидение', ro: 'Televiziune' },
  video_surveillance: { ru: 'Видеонаблюдение', ro: 'Supraveghere video' },
  security_alarm: { ru: 'Сигнализация', ro: 'Sistem de alarmă' },
  access_control: { ru: 'Контроль доступа', ro: 'Controlul accesului' },
  wired_communication: { ru: 'Проводная связь', ro: 'Comunicații prin cablu' },
  wired: { ru: 'Кабель', ro: 'Cablu' },
  satellite: { ru: 'Спутник', ro: 'Satelit' },
  mobile_modem: { ru: 'USB-модем с SIM-картой', ro: 'Modem USB cu cartelă SIM' },
  mobile_router: { ru: 'Роутер с SIM-картой', ro: 'Router cu cartelă SIM' },
}

/** Names of the bands of an office's number of employees. */
export const employeesNames: Readonly<Record<EmployeesBand, Translated>> = {
  '1-4': { ru: 'до 5', ro: 'până la 5' },
  '5-10': { ru: '5–10', ro: '5–10' },
  '11-50': { ru: '10–50', ro: '10–50' },
  '51+': { ru: 'более 50', ro: 'peste 50' },
}

const names: Readonly<Record<string, Translated>> = serviceNames

/** The names in one list: «Интернет, телевидение». */
export function listServices(services: readonly string[], language: Language): string {
  return services
    .map((service) => names[service]?.[language] ?? service)
    .map((name, index) => (index > 0 && isPlainWord(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name))
    .join(', ')
}

/** False for names that must keep their capitals, such as Wi-Fi and USB. */
function isPlainWord(name: string): boolean {
  return /^\p{Lu}\p{Ll}+(\s|$)/u.test(name)
}
