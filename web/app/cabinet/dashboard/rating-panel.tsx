import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ChartFrame } from './chart-frame.tsx'
import { formatPeriod, formatStep } from './dates.ts'
import { FiguresTable } from './figures-table.tsx'
import { LineSwatch, MarkSwatch } from './line-swatches.tsx'
import { noValue } from './messages.ts'
import * as messages from './messages-charts.ts'
import { RatingChart, ratingHeight } from './rating-chart.tsx'
import { ReadingList, sentenceOf } from './reading.tsx'
import { endsOf } from './time-steps.ts'

/** The rating by week; for a year by month. */
export function RatingPanel({ figures }: { figures: CabinetFigures }) {
  const t = useText()
  const isRated = figures.rating.some(({ overall }) => overall !== null)
  return (
    <section className="panel">
      <h2 className="h-panel">{t(messages.rating)}</h2>
      {isRated ? <Rating figures={figures} /> : <p className="muted">{t(messages.ratingNone)}</p>}
    </section>
  )
}

function Rating({ figures: { rating, from, to } }: { figures: CabinetFigures }) {
  const t = useText()
  const language = useLanguage()
  const [step, setStep] = useState(rating.length - 1)
  const rate = (value: number | null | undefined) => (value == null ? t(noValue) : formatNumber(value, language))
  const ends = endsOf(
    rating.map((each) => each.from),
    to,
  )
  const times = rating.map((each, index) => formatStep({ from: each.from, to: ends[index] ?? to }, language))
  const read = rating[step]
  const when = times[step] ?? ''
  const readings = [
    { name: t(messages.overall), value: rate(read?.overall), swatch: <LineSwatch /> },
    { name: t(messages.average), value: rate(read?.average), swatch: <MarkSwatch /> },
    { name: t(messages.newReviews), value: formatNumber(read?.reviews ?? 0, language) },
  ]
  return (
    <>
      <ReadingList when={when} readings={readings} />
      <ChartFrame
        summary={t(
          messages.ratingSummary(
            formatPeriod(from, to, language),
            rate(rating[0]?.overall),
            rate(rating.at(-1)?.overall),
          ),
        )}
        height={ratingHeight}
        count={rating.length}
        step={step}
        onRead={setStep}
        readerLabel={t(messages.readTime)}
        reading={sentenceOf(when, readings)}
      >
        {(width) => <RatingChart steps={rating} step={step} width={width} />}
      </ChartFrame>
      <FiguresTable
        title={t(messages.rating)}
        columns={[messages.time, messages.overall, messages.average, messages.newReviews].map(t)}
        rows={rating.map((each, index) => [
          times[index] ?? '',
          rate(each.overall),
          rate(each.average),
          formatNumber(each.reviews, language),
        ])}
      />
    </>
  )
}
