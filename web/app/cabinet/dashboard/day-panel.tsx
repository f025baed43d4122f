import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { type Language, type Text, useLanguage, useText } from '../../lib/language.ts'
import { ChartFrame } from './chart-frame.tsx'
import { formatPeriod, formatStep } from './dates.ts'
import { chartHeight, DayChart } from './day-chart.tsx'
import { FiguresTable } from './figures-table.tsx'
import { LineSwatch } from './line-swatches.tsx'
import * as messages from './messages-charts.ts'
import { type Reading, ReadingList, sentenceOf } from './reading.tsx'
import { StatusSwatch } from './status-fill.tsx'
import { statusOrder, type TimeStep, timeStepsOf } from './time-steps.ts'

/** Views and requests by day; for a year by week. */
export function DayPanel({ figures }: { figures: CabinetFigures }) {
  const t = useText()
  const steps = timeStepsOf(figures)
  const isWeekly = figures.period === 365
  const title = t(isWeekly ? messages.byWeek : messages.byDay)
  const ranges = useRanges(figures, steps)
  return (
    <section className="panel dashboard__charts">
      <h2 className="h-panel">{title}</h2>
      <DayReading
        steps={steps}
        summary={`${title}, ${ranges}`}
        readerLabel={t(isWeekly ? messages.readWeek : messages.readDay)}
      />
      <DayTable title={title} firstColumn={t(isWeekly ? messages.week : messages.day)} steps={steps} />
    </section>
  )
}

interface DayReadingProps {
  steps: readonly TimeStep[]
  summary: string
  readerLabel: string
}

/** The chart, and the values of the selected step above it. */
function DayReading({ steps, summary, readerLabel }: DayReadingProps) {
  const [step, setStep] = useState(steps.length - 1)
  const { when, readings } = useReading(steps[step])
  return (
    <>
      <ReadingList when={when} readings={readings} />
      <ChartFrame
        summary={summary}
        height={chartHeight}
        count={steps.length}
        step={step}
        onRead={setStep}
        readerLabel={readerLabel}
        reading={sentenceOf(when, readings)}
      >
        {(width) => <DayChart steps={steps} step={step} width={width} />}
      </ChartFrame>
    </>
  )
}

/** A sentence with the period, and the minimum and maximum of views and requests. */
function useRanges({ from, to }: CabinetFigures, steps: readonly TimeStep[]): string {
  const t = useText()
  const language = useLanguage()
  const range = (amounts: readonly number[]) => ({
    min: formatNumber(Math.min(...amounts), language),
    max: formatNumber(Math.max(...amounts), language),
  })
  const views = range(steps.map((each) => each.views))
  const requests = range(steps.map((each) => each.requests))
  return t(messages.daysSummary(formatPeriod(from, to, language), views, requests))
}

function useReading(step: TimeStep | undefined): { when: string; readings: Reading[] } {
  const t = useText()
  const language = useLanguage()
  if (!step) return { when: '', readings: [] }
  const number = (value: number) => formatNumber(value, language)
  return {
    when: t(stepName(step, language)),
    readings: [
      { name: t(messages.viewsBand), value: number(step.views), swatch: <LineSwatch /> },
      { name: t(messages.requestsBand), value: number(step.requests) },
      ...statusOrder.map((status) => ({
        name: t(messages.statuses[status]),
        value: number(step.byStatus[status]),
        swatch: <StatusSwatch status={status} />,
      })),
    ],
  }
}

function stepName(step: TimeStep, language: Language): Text {
  const name = formatStep(step, language)
  if (!step.isPartial) return { ru: name, ro: name }
  return step.from === step.to ? messages.partialDay(name) : messages.partialWeek(name)
}

interface DayTableProps {
  title: string
  firstColumn: string
  steps: readonly TimeStep[]
}

function DayTable({ title, firstColumn, steps }: DayTableProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <FiguresTable
      title={title}
      columns={[
        firstColumn,
        t(messages.viewsBand),
        t(messages.requestsBand),
        ...statusOrder.map((status) => t(messages.statuses[status])),
      ]}
      rows={steps.map((step) => [
        t(stepName(step, language)),
        ...[step.views, step.requests, ...statusOrder.map((status) => step.byStatus[status])].map((value) =>
          formatNumber(value, language),
        ),
      ])}
    />
  )
}
