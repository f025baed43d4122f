import { TenderButton, TenderDesk } from '../requests/tender-desk.tsx'

export function meta() {
  return [{ title: 'Тендер — Motanet' }]
}

export default function HousePage() {
  return (
    <TenderDesk kind="home">
      <main id="main" className="wrap">
        <h1 className="h-page">Тендер для дома или дачи</h1>
        <TenderButton className="btn btn--primary btn--lg">Запустить тендер</TenderButton>
      </main>
    </TenderDesk>
  )
}
