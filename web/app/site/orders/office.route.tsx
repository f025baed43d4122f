import { TenderButton, TenderDesk } from '../requests/tender-desk.tsx'

export function meta() {
  return [{ title: 'Тендер — Motanet' }]
}

export default function OfficePage() {
  return (
    <TenderDesk kind="office">
      <main id="main" className="wrap">
        <h1 className="h-page">Тендер для бизнеса</h1>
        <TenderButton className="btn btn--primary btn--lg">Запустить тендер</TenderButton>
      </main>
    </TenderDesk>
  )
}
