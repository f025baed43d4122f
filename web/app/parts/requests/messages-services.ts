import type { DachaService, EmployeesBand, OfficeService } from '@motanet/contract/requests/requests.ts'
import type { Text } from '../../lib/language.ts'

export const employeesBands = {
  '1-4': { ru: 'до 5', ro: 'până la 5' },
  '5-10': { ru: '5–10', ro: '5–10' },
  '11-50': { ru: '10–50', ro: '10–50' },
  '51+': { ru: 'более 50', ro: 'peste 50' },
} satisfies Record<EmployeesBand, Text>

/** Services that an office can request, in the order of the form. */
export const officeServices = {
  internet: { ru: 'Интернет', ro: 'Internet' },
  wifi_guest: { ru: 'Гостевой Wi-Fi', ro: 'Wi-Fi pentru oaspeți' },
  cloud_pbx: { ru: 'Облачная АТС', ro: 'Centrală telefonică în cloud' },
  number: { ru: 'Телефонный номер', ro: 'Număr de telefon' },
  tv: { ru: 'Телевидение', ro: 'Televiziune' },
  video_surveillance: { ru: 'Видеонаблюдение', ro: 'Supraveghere video' },
  security_alarm: { ru: 'Сигнализация', ro: 'Sistem de alarmă' },
  access_control: { ru: 'Контроль доступа', ro: 'Controlul accesului' },
  wired_communication: { ru: 'Проводная связь', ro: 'Comunicații prin cablu' },
} satisfies Record<OfficeService, Text>

/** Technologies that can connect a dacha, in the order of the form. */
export const dachaServices = {
  wired: { ru: 'Кабель', ro: 'Cablu' },
  satellite: { ru: 'Спутник', ro: 'Satelit' },
  mobile_modem: { ru: 'USB-модем с SIM-картой', ro: 'Modem USB cu cartelă SIM' },
  mobile_router: { ru: 'Роутер с SIM-картой', ro: 'Router cu cartelă SIM' },
} satisfies Record<DachaService, Text>
