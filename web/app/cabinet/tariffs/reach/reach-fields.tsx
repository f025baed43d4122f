import MapPin from 'lucide-react/icons/map-pin'
import { useText } from '../../../lib/language.ts'
import type { FieldsProps } from '../fields-props.ts'
import { zones as zonesTitle } from '../messages-form.ts'
import { chosen } from '../tariff-choices.ts'
import { AddressPicker } from './address-picker.tsx'
import { noZones, zonesHint } from './messages-zones.ts'
import { reachText } from './tariff-reach.ts'
import { ZonePicker } from './zone-picker.tsx'
import './reach-fields.css'

/** The reach of the tariff: zones, addresses, or by default all zones of the provider. */
export function ReachFields({ form: { draft, errors, change }, choices: { services, zones } }: FieldsProps) {
  const t = useText()
  const isMobile = chosen(services, draft.services)?.kind === 'mobile'
  const reach = reachText({
    isMobile,
    zones: draft.coverage_zones.length,
    addresses: draft.addresses.length,
    hasZones: zones.length > 0,
  })
  return (
    <>
      <p className="note" aria-live="polite">
        <MapPin className="icon note__icon" />
        <span>{t(reach)}</span>
      </p>
      <ZonePicker
        legend={t(zonesTitle)}
        zones={zones}
        chosen={draft.coverage_zones}
        hint={zones.length === 0 ? t(noZones) : isMobile ? undefined : t(zonesHint)}
        error={errors.coverage_zones}
        onChange={(ids) => change({ coverage_zones: ids })}
      />
      <AddressPicker
        addresses={draft.addresses}
        error={errors.typed_address ?? errors.addresses}
        onChange={(addresses) => change({ addresses })}
        onText={(text) => change({ typed_address: text })}
      />
    </>
  )
}
