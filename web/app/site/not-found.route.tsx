import { data } from 'react-router'
import type { RefusedPage } from '../lib/page-data.ts'

function refuse(): never {
  throw data<RefusedPage>({ code: 'not-found', detail: '' }, { status: 404 })
}

export function loader() {
  refuse()
}

export function clientLoader() {
  refuse()
}

export default function NotFound() {
  return null
}
