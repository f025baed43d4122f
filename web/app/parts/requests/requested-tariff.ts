/** The tariff that a request is for. */
export interface RequestedTariff {
  id: number
  name: string
  name_ro: string
  provider: { id: number; name: string; is_partner: boolean }
}
