import type { PointerEvent, ReactNode } from 'react'
import { margin, stepAt } from './plot.ts'
import { useWidth } from './use-width.ts'
import './chart.css'

interface ChartFrameProps {
  /** The accessible name of the chart: a sentence that summarises it. */
  summary: string
  height: number
  count: number
  /** The index of the selected step, whose values are shown above the chart. */
  step: number
  onRead: (step: number) => void
  /** The accessible name of the slider that selects a step. */
  readerLabel: string
  /** The values of the selected step, as a sentence for screen readers. */
  reading: string
  /** Renders the chart; `width` is the plot width in pixels, without the margins. */
  children: (width: number) => ReactNode
}

/**
 * Renders a chart at the width of its container, so that its text keeps the page's font size. The step nearest to the pointer or finger
 * becomes the selected one; the keyboard selects steps by the arrow keys of a hidden slider.
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
