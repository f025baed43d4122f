import type { CoverageCheck } from '@motanet/contract/imports/coverage-checks.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import * as messages from './messages-coverage.ts'
import './address-changes.css'

/** How many addresses the provider gains and loses, with the first ones of each. */
export function AddressChanges({ coverage, isOpen }: { coverage: CoverageCheck; isOpen: boolean }) {
  const t = useText()
  return (
    <section className="panel import-addresses" aria-label={t(messages.addresses)}>
      <Changes
        name={messages.gained}
        about={isOpen ? messages.gainedAbout : null}
        count={coverage.gained}
        first={coverage.first_gained}
      />
      <Changes
        name={messages.lost}
        about={isOpen ? messages.lostAbout : null}
        count={coverage.lost}
        first={coverage.first_lost}
      />
    </section>
  )
}

interface ChangesProps {
  name: Text
  /** What it means before the import is published. */
  about: Text | null
  count: number
  first: CoverageCheck['first_gained']
}

function Changes({ name, about, count, first }: ChangesProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div>
      <h2 className="h-panel">
        {t(name)}: {t(messages.addressCount(count))}
      </h2>
      {about && count > 0 && <p className="hint">{t(about)}</p>}
      {first.length > 0 && (
        <details>
          <summary className="linkish small">
            {t(count > first.length ? messages.firstAddresses(first.length) : messages.showAddresses)}
          </summary>
          <ul>
            {first.map((house) => (
              <li key={house.id}>{addressText(house, language)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
