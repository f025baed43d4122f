import { type ContextType, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { beforeRouter } from './before-router.ts'

/**
 * The browser's Back closes the topmost open layer (a dialog, a sheet, a menu) and stays on the page. On Android, Chrome asks a modal
 * dialog itself, without the history; elsewhere only a history entry can be gone back from. So each open layer has one: a copy of the
 * page's entry with the next index. React Router never learns of a step between the two, so nothing is loaded and nothing scrolls.
 */
type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

interface Layer {
  close: () => void
}

/** The state of a history entry: what React Router stores, and whether the entry is a layer's. */
interface EntryState {
  idx?: number
  key?: string
  layer?: true | undefined
}

/** The open layers, the topmost last. */
const open: Layer[] = []
/** Where the history stands: the index of the page's entry, and the number of layers' entries above it, up to the current one. */
const here = { page: 0, layers: 0 }
/** The highest index that React Router has written: below it, going forward leads somewhere. */
let furthest = 0
/** What the current entry shows. React Router may have replaced it while a layer was open. */
let shown: { state: EntryState; url: string } | null = null
/** The index of the entry that `history.go` is leaving, until it arrives. */
let leaving: number | null = null
let router: Router | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Opens a layer that Back closes with `close`. Call the returned function when it has closed, however it was closed. */
export function openLayer(current: Router | undefined, close: () => void): () => void {
  const layer = { close }
  open.push(layer)
  if (current !== router) {
    router = current
    // For good: entries that a navigation left behind are skipped as long as the document lives
    current?.subscribe(follow)
    beforeRouter.onPopState = onPopState
  }
  follow()
  return () => {
    open.splice(open.indexOf(layer), 1)
    settleLater()
  }
}

/** Lets Back close a layer that is open while its component is mounted. */
export function useBackCloses(close: () => void, isWanted = true) {
  const current = useContext(DataRouterContext)?.router
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isWanted ? openLayer(current, () => latest.current()) : undefined), [current, isWanted])
}

/** A layer that closes may open another one, or navigate: the history follows when that is decided. */
function settleLater() {
  if (timer === undefined) timer = setTimeout(settle)
}

const isLoading = () => router !== undefined && router.state.navigation.state !== 'idle'

/** Takes in where React Router has gone: the entries of layers are then below the current one, or gone. */
function follow() {
  if (isLoading()) return
  const index = indexOf(history.state)
  if (index !== here.page + here.layers) Object.assign(here, { page: index, layers: 0 })
  if (here.layers === 0) furthest = router?.state.historyAction === 'PUSH' ? index : Math.max(furthest, index)
  settleLater()
}

/** Makes as many entries as layers are open. While React Router loads a page, its entry is awaited. */
function settle() {
  timer = undefined
  const index = indexOf(history.state)
  if (index === leaving || isLoading()) return
  while (here.layers < open.length) {
    here.layers += 1
    furthest = here.page
    writeEntry('pushState', history.state, here.page + here.layers)
  }
  if (here.layers > 0 && !history.state?.layer) writeEntry('replaceState', history.state, index)
  shown = { state: history.state, url: location.href }
  if (here.layers > open.length) goBack(open.length - here.layers)
}

function goBack(steps: number) {
  leaving = indexOf(history.state)
  history.go(steps)
}

/** Decides what React Router learns of. */
function onPopState(event: PopStateEvent) {
  const index = indexOf(event.state)
  const { page, layers } = here
  if (leaving !== null) {
    event.stopImmediatePropagation()
    arrive(index)
  } else if (index >= page && index < page + layers) {
    event.stopImmediatePropagation()
    land(index)
    for (const layer of open.slice(index - page).reverse()) layer.close()
    settleLater()
  } else if (event.state?.layer) {
    event.stopImmediatePropagation()
    skip(index)
  } else {
    // React Router may go forward again without a change of its state, if it asks before the page is left
    setTimeout(follow)
  }
}

/** If React Router has gone on to another page meanwhile, that one is where to be. */
function arrive(index: number) {
  const wanted = here.page + Math.min(here.layers, open.length)
  if (index !== wanted) return history.go(wanted - index)
  leaving = null
  land(index)
  settleLater()
}

/** The current entry, from which a layer's was left, shows what that one showed: React Router may have replaced it meanwhile. */
function land(index: number) {
  here.layers = index - here.page
  if (shown && shown.state?.key !== history.state?.key) writeEntry('replaceState', shown.state, index, shown.url)
}

/** Leaves an entry whose layer is closed: a navigation inside the layer, or its closing, has left it behind. */
function skip(index: number) {
  if (index < here.page) history.back()
  else if (index < furthest) history.forward()
  else {
    Object.assign(here, { layers: index - here.page })
    goBack(-here.layers)
  }
}

function writeEntry(method: 'pushState' | 'replaceState', state: EntryState, idx: number, url?: string) {
  history[method]({ ...state, idx, layer: idx > here.page || undefined }, '', url)
}

/** After a link to a place on the page, the entry has no state. */
function indexOf(state: EntryState | null): number {
  return state?.idx ?? 0
}
