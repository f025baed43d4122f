import type { PointerEvent, ReactNode } from 'react'
import { margin, stepAt } from './plot.ts'
import { useWidth } from './use-width.ts'
import './chart.css'

interface ChartFrameProps {
  /** What the chart shows, in a sentence. */
  summary: string
  height: number
  count: number
  /** The step whose values are read out beside the chart. */
  step: number
  onRead: (step: number) => void
  /** What the steps are called. */
  readerLabel: string
  /** The values of the step, in a sentence. */
  reading: string
  /** Draws into so many pixels between the margins. */
  children: (width: number) => ReactNode
}

/**
 * A chart as wide as its place, so that its text is never smaller than elsewhere. The step nearest to the pointer or finger is
 * read out; with the keyboard the arrows go from one to the next.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { summary, height, count, step, onRead, readerLabel, reading, children } = props
  const [place, width] = useWidth()
  const plotWidth = width - margin.left - margin.right

  function read(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    onRead(stepAt(event.clientX - left - margin.left, plotWidth, count))
  }

  return (
    <div className="chart" ref={place} onPointerMove={read} onPointerDown={read}>
      <input
        type="range"
        className="chart__reader"
        aria-label={readerLabel}
        aria-valuetext={reading}
        min={0}
        max={count - 1}
        value={step}
        onChange={(event) => onRead(Number(event.target.value))}
      />
      {plotWidth > 0 && (
        <svg className="chart__drawing" width={width} height={height} role="img" aria-label={summary}>
          {children(plotWidth)}
        </svg>
      )}
    </div>
  )
}
