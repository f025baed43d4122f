import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { figure } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { formatTick } from './dates.ts'
import { namedSteps } from './plot.ts'

export type AmountScale = ReturnType<typeof scaleLinear<number>>
export type StepScale = ReturnType<typeof scaleBand<number>>

/** The numbers of a band, and a line across it for each. */
export function AmountAxis({ scale, ticks, width }: { scale: AmountScale; ticks: number[]; width: number }) {
  const language = useLanguage()
  return (
    <>
      {ticks.map((tick) => (
        <line key={tick} className="chart__grid" x2={width} y1={scale(tick)} y2={scale(tick)} />
      ))}
      <AxisLeft
        scale={scale}
        tickValues={ticks}
        tickFormat={(tick) => figure(Number(tick), language)}
        tickComponent={amountText}
        hideAxisLine
        hideTicks
      />
    </>
  )
}

/** As many dates as have room below the steps that begin on these days. */
export function DateAxis({ scale, days, top }: { scale: StepScale; days: readonly string[]; top: number }) {
  const language = useLanguage()
  const [start = 0, end = 0] = scale.range()
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={namedSteps(days.length, end - start, 76)}
      tickFormat={(index) => formatTick(days[Number(index)] ?? '', language)}
      tickComponent={dateText}
      hideAxisLine
      hideTicks
    />
  )
}

// Plain texts: each of visx's own is a drawing inside the drawing
function amountText({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text className="chart__text" x={x} y={y} dy="0.32em" textAnchor="end">
      {formattedValue}
    </text>
  )
}

function dateText({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text className="chart__text" x={x} y={y} dy="0.32em" textAnchor="middle">
      {formattedValue}
    </text>
  )
}
