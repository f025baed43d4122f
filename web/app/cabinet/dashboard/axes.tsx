import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { figure } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { formatTick } from './dates.ts'
import { namedSteps } from './plot.ts'

export type AmountScale = ReturnType<typeof scaleLinear<number>>
export type StepScale = ReturnType<typeof scaleBand<number>>

/** The labels of the vertical axis, with a grid line for each. */
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

/** The horizontal axis: as many dates as fit. `days` has the first day of each step. */
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

// Plain text elements: visx's own tick label is a nested svg element
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
