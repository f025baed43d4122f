import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, BarStack, LinePath } from '@visx/shape'
import { useText } from '../../lib/language.ts'
import { AmountAxis, type AmountScale, DateAxis, type StepScale } from './axes.tsx'
import * as messages from './messages-charts.ts'
import { margin } from './plot.ts'
import { statusFill } from './status-fill.tsx'
import { type Status, statusOrder, type TimeStep } from './time-steps.ts'

const band = { height: 120, head: 36 }
const bandTops = { views: band.head, requests: band.head * 2 + band.height + 24 }
export const chartHeight = bandTops.requests + band.height + 32

interface DayChartProps {
  steps: readonly TimeStep[]
  /** The index of the selected step. */
  step: number
  width: number
}

/** Views above and requests below, with a shared date axis. */
export function DayChart({ steps, step, width }: DayChartProps) {
  const t = useText()
  const days = scaleBand({ domain: [...steps.keys()], range: [0, width], paddingInner: 0.3, paddingOuter: 0.15 })
  const views = amountScale(steps.map((each) => each.views))
  const requests = amountScale(steps.map((each) => each.requests))
  const middle = (index: number) => (days(index) ?? 0) + days.bandwidth() / 2
  return (
    <Group left={margin.left}>
      <line className="chart__line" x1={middle(step)} x2={middle(step)} y1={band.head} y2={chartHeight - 32} />
      <text className="chart__title" y={14}>
        {t(messages.viewsBand)}
      </text>
      <Group top={bandTops.views}>
        <AmountAxis scale={views} ticks={wholeTicks(views)} width={width} />
        <Views steps={steps} step={step} middle={middle} scale={views} />
      </Group>
      <text className="chart__title" y={bandTops.requests - 22}>
        {t(messages.requestsBand)}
      </text>
      <Group top={bandTops.requests}>
        <AmountAxis scale={requests} ticks={wholeTicks(requests)} width={width} />
        <Requests steps={steps} days={days} scale={requests} />
      </Group>
      <DateAxis scale={days} days={steps.map(({ from }) => from)} top={bandTops.requests + band.height} />
    </Group>
  )
}

interface ViewsProps {
  steps: readonly TimeStep[]
  step: number
  middle: (index: number) => number
  scale: AmountScale
}

function Views({ steps, step, middle, scale }: ViewsProps) {
  const data = [...steps]
  // The last step is incomplete if it contains today: it is drawn apart, so that it does not look like a drop
  const completed = steps.filter(({ isPartial }) => !isPartial)
  const last = data.slice(-2)
  const isLastPartial = last.length === 2 && last[1]?.isPartial === true
  const x = (_: TimeStep, index: number) => middle(index)
  const y = ({ views }: TimeStep) => scale(views)
  return (
    <>
      <AreaClosed className="chart__area" data={completed} x={x} y={y} yScale={scale} />
      <LinePath className="chart__path" data={completed} x={x} y={y} />
      {isLastPartial && (
        <LinePath
          className="chart__path chart__path--partial"
          data={last}
          x={(_, index) => middle(data.length - 2 + index)}
          y={y}
        />
      )}
      <circle className="chart__dot" cx={middle(step)} cy={scale(steps[step]?.views ?? 0)} r={5.5} />
    </>
  )
}

type Stacked = Record<Status, number> & { index: number }

function Requests({ steps, days, scale }: { steps: readonly TimeStep[]; days: StepScale; scale: AmountScale }) {
  const data = steps.map(({ byStatus }, index): Stacked => ({ ...byStatus, index }))
  return (
    <BarStack<Stacked, Status, StepScale, AmountScale>
      data={data}
      keys={[...statusOrder]}
      x={({ index }) => index}
      xScale={days}
      yScale={scale}
      color={statusFill}
    >
      {(stacks) =>
        stacks.flatMap(({ key, bars }) =>
          bars
            .filter(({ height }) => height > 0)
            .map(({ index, x, y, width, height, color }) => (
              <rect
                key={`${key} ${index}`}
                className={steps[index]?.isPartial ? 'chart__bar--partial' : undefined}
                x={x}
                y={y}
                width={width}
                height={height}
                fill={color}
              />
            )),
        )
      }
    </BarStack>
  )
}

/** A linear scale from 0 to the rounded maximum, at least 4. */
function amountScale(amounts: readonly number[]): AmountScale {
  return scaleLinear({ domain: [0, Math.max(4, ...amounts)], range: [band.height, 0], nice: 4 })
}

function wholeTicks(scale: AmountScale): number[] {
  return scale.ticks(4).filter(Number.isInteger)
}
