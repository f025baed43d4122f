import './figure.css'

const shortest = 0.2

/** A meter below a speed, drawn as a tabby tail: its length is √(value / max), at least a fifth. Decorative: the number is shown too. */
export function TailMeter({ value, max }: { value: number; max: number }) {
  const share = Math.min(1, Math.max(shortest, Math.sqrt(value / max)))
  const end = Math.round(29 + 142 * share)
  const bend = end - 29
  const path = `M5 23H${bend}C${bend + 15} 23 ${bend + 14} 8 ${end} 8`
  return (
    <svg className="tail" viewBox="0 0 180 30" aria-hidden="true">
      <path className="track" d="M5 23H175" />
      <path className="fur" d={path} />
      <path className="stripes" pathLength={end} strokeDasharray={`0 ${end - 35} 4 6 4 6 4 400`} d={path} />
      <path className="tip" d={`M${end - 4} 8.2 ${end} 8`} />
    </svg>
  )
}
