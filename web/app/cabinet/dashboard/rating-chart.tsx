import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { AmountAxis, DateAxis } from './axes.tsx'
import { diamond } from './line-swatches.tsx'
import { margin } from './plot.ts'

type RatingStep = CabinetFigures['rating'][number]

const top = 10
const plotHeight = 160
export const ratingHeight = top + plotHeight + 32

interface RatingChartProps {
  steps: readonly RatingStep[]
  /** The index of the selected step. */
  step: number
  width: number
}

/** A line for the overall rating at the end of each step, and marks for the average of the reviews written in the step. */
export function RatingChart({ steps, step, width }: RatingChartProps) {
  const times = scaleBand({ domain: [...steps.keys()], range: [0, width] })
  const ratings = scaleLinear({ domain: [1, 5], range: [plotHeight, 0] })
  const middle = (index: number) => (times(index) ?? 0) + times.bandwidth() / 2
  const read = steps[step]
  return (
    <Group left={margin.left} top={top}>
      <AmountAxis scale={ratings} ticks={[1, 2, 3, 4, 5]} width={width} />
      <line className="chart__line" x1={middle(step)} x2={middle(step)} y2={plotHeight} />
      <LinePath
        className="chart__path"
        data={[...steps]}
        x={(_, index) => middle(index)}
        y={({ overall }) => ratings(overall ?? 0)}
        defined={({ overall }) => overall !== null}
      />
      {read && read.overall !== null && (
        <circle className="chart__dot" cx={middle(step)} cy={ratings(read.overall)} r={5.5} />
      )}
      {steps.map(
        ({ from, average }, index) =>
          average !== null && (
            <path
              key={from}
              className={index === step ? 'chart__mark chart__mark--read' : 'chart__mark'}
              d={diamond}
              transform={`translate(${middle(index)} ${ratings(average)})`}
            />
          ),
      )}
      <DateAxis scale={times} days={steps.map(({ from }) => from)} top={plotHeight} />
    </Group>
  )
}
