import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import type { RefObject } from 'react'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import type { Place } from '../places/place-url.ts'
import { comparePath } from './compare-url.ts'
import * as messages from './messages.ts'
import './compare-toggle.css'

export interface CompareProps {
  tariff: TariffItem
  /** The place of the comparison. */
  place: Place | null
  /** Rendered in a card's footer or as a separate button. */
  look: 'check' | 'button'
}

export const compareClass = { check: 'compare-check', button: 'btn btn--soft btn--wide compare-button' }

/** Tells early-input/replay.ts that the button replaces the link. */
export const earlyCompare = ({ id }: TariffItem) => `compare-${id}`

export function CompareLink({
  tariff,
  place,
  look,
  ref,
}: CompareProps & { ref?: RefObject<HTMLAnchorElement | null> }) {
  const to = useLocalisedPath()
  return (
    <a
      className={compareClass[look]}
      href={to(comparePath([tariff.id], place))}
      rel="nofollow"
      data-early={earlyCompare(tariff)}
      ref={ref}
    >
      <CompareLabel tariff={tariff} look={look} isPicked={false} />
    </a>
  )
}

export function CompareLabel({ tariff, look, isPicked }: Omit<CompareProps, 'place'> & { isPicked: boolean }) {
  const t = useText()
  const name = variant(tariff, 'name', useLanguage())
  const Icon = isPicked ? Check : Scale
  return (
    <>
      {look === 'check' ? (
        <span className="compare-check__box">
          {isPicked && <Check className="icon icon--xs compare-check__mark" />}
        </span>
      ) : (
        <Icon className="icon" />
      )}
      <span>
        {t(look === 'check' ? messages.compare : messages.compareWithOthers)}
        <span className="sr"> {t(messages.compareTariff(name))}</span>
      </span>
    </>
  )
}
