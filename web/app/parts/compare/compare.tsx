import { Suspense } from 'react'
import { CompareLink, type CompareProps } from './compare-link.tsx'
import { lazyCompareToggle } from './lazy-compare.ts'

/** «Сравнить» on a tariff: a link to the comparison until the code of the toggle is loaded. */
export function Compare(props: CompareProps) {
  return (
    <Suspense fallback={<CompareLink {...props} />}>
      <lazyCompareToggle.Component {...props} />
    </Suspense>
  )
}
