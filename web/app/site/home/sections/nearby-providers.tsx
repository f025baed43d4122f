import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepInEntry } from '../../../lib/entry-state.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { loading, retry } from '../../../lib/messages.ts'
import { tariffs } from '../../../parts/messages-counts.ts'
import { forgetAddress, type LastAddress, useLastAddress } from '../../../parts/places/last-address.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages-nearby.ts'
import { NearbyAddress } from './nearby-address.tsx'
import { type ProviderHere, useProvidersAt } from './providers-at.ts'
import './nearby-providers.css'

/** Two rows of three; a button shows the other providers. */
const shownAtFirst = 6

/**
 * «Провайдеры по адресу»: the providers at the last viewed address. Only the browser stores it: the server renders the loading
 * state, and styles/before-first-paint.js decides before the first paint whether it is visible.
 */
export function NearbyProviders() {
  const t = useText()
  const to = useLocalisedPath()
  const address = useLastAddress()
  const { known, again } = useProvidersAt(address?.id ?? null)
  const isGone = known.status === 'gone'
  useEffect(() => {
    if (isGone) forgetAddress()
  }, [isGone])

  return (
    <section
      className={address ? 'section nearby' : 'section nearby nearby--unknown'}
      aria-busy={known.status === 'loading'}
    >
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.title)}</h2>
          {address && (
            <Link className="more" to={to(`/forhome?address_id=${address.id}`)}>
              <span>{t(messages.allTariffs)}</span>
              <ArrowRight className="icon icon--moving" />
            </Link>
          )}
        </div>
        {address ? <NearbyAddress address={address} /> : <Skeleton className="nearby__where" />}
        <div className="nearby__list">
          {known.status === 'failed' && (
            <EmptyState title={t(messages.failed)}>
              <button ref={passFocus} className="btn btn--soft" type="button" onClick={again}>
                {t(retry)}
              </button>
            </EmptyState>
          )}
          {(known.status === 'loading' || isGone) && <Loading />}
          {known.status === 'ready' && address && (
            <Found key={address.id} address={address} providers={known.providers} />
          )}
        </div>
      </div>
    </section>
  )
}

function Loading() {
  const t = useText()
  return (
    <>
      <p className="nearby__loading" role="status">
        {t(loading)}
      </p>
      <ul className="nearby__grid" aria-hidden="true">
        {Array.from({ length: shownAtFirst }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders only
          <li key={index}>
            <Skeleton className="nearby__card" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Found({ address, providers }: { address: LastAddress; providers: readonly ProviderHere[] }) {
  const t = useText()
  const to = useLocalisedPath()
  const { state } = useLocation()
  const [wereShown] = useState((state as { allNearby?: number } | null)?.allNearby === address.id)
  const [showsAll, setShowsAll] = useState(wereShown)
  const list = useRef<HTMLUListElement>(null)
  const hidden = showsAll ? 0 : Math.max(0, providers.length - shownAtFirst)
  // The focused button has unmounted: move the focus to the first of the new cards
  useEffect(() => {
    if (showsAll && !wereShown) list.current?.querySelectorAll('a')[shownAtFirst]?.focus()
  }, [showsAll, wereShown])

  function showAll() {
    setShowsAll(true)
    keepInEntry({ allNearby: address.id })
  }

  if (providers.length === 0) {
    return (
      <EmptyState title={t(messages.nobody)} text={t(messages.nobodyHint)}>
        <Link className="btn btn--soft" to={to('/orders/home')}>
          {t(startTender)}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="nearby__grid" ref={list}>
        {providers.slice(0, providers.length - hidden).map(({ id, name, tariff_count }) => (
          <li key={id}>
            <Link className="nearby__card" to={to(`/forhome?address_id=${address.id}&provider=${id}`)}>
              <b>{name}</b>
              <span>{t(tariffs(tariff_count))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button className="btn btn--soft nearby__more" type="button" onClick={showAll}>
          {t(messages.more(hidden))}
        </button>
      )}
    </>
  )
}
