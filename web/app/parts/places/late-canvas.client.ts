import { Canvas, type RendererOptions } from 'leaflet'

interface Drawn {
  /** Undefined once the map is removed. */
  _ctx?: CanvasRenderingContext2D
}

/** Leaflet does not cancel each frame of a map that is removed, and then draws without a context. */
export const LateCanvas: new (options: RendererOptions) => Canvas = Canvas.extend({
  _redraw(this: Drawn) {
    if (this._ctx) (Canvas.prototype as unknown as { _redraw: () => void })._redraw.call(this)
  },
})
